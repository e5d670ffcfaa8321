/** Marks above and below letters, which are rarely typed in a search. */
const MARKS = /\p{M}+/gu

function fold(text: string): string {
  return text.normalize('NFKD').replace(MARKS, '').toLocaleLowerCase()
}

/** How well a label answers to what was typed: 0 for not at all, else the more the better. */
function score(label: string, typed: readonly string[]): number {
  const folded = fold(label)
  const words = folded.split(/[\s\-–·:/()“”"']+/u)
  let sum = 0
  for (const part of typed) {
    if (folded.startsWith(part)) sum += 3
    else if (words.some((word) => word.startsWith(part))) sum += 2
    else if (folded.includes(part)) sum += 1
    else return 0
  }
  return sum
}

/** Something that is found by its label, and less well by its keywords. */
interface Labelled {
  readonly label: string
  readonly keywords?: readonly string[]
}

/**
 * Those whose labels have every typed word in them, the best first, then those with a keyword that
 * begins with what is typed; all of them for nothing typed.
 */
export function matchLabels<Item extends Labelled>(
  items: readonly Item[],
  query: string,
): readonly Item[] {
  const typed = fold(query).split(/\s+/u).filter(Boolean)
  if (typed.length === 0) return items
  return items
    .map((item) => ({ item, points: score(item.label, typed) || byKeyword(item, query) }))
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points)
    .map(({ item }) => item)
}

/** Less than any label that answers: a keyword counts only from its beginning. */
function byKeyword({ keywords = [] }: Labelled, query: string): number {
  const typed = fold(query).trim()
  return keywords.some((word) => fold(word).startsWith(typed)) ? 0.5 : 0
}
