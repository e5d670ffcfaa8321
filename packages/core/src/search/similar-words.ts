/** Edits that a mistyped word may be away from one that was meant; 0 where it is too short to tell. */
export function allowedEdits(word: string): 0 | 1 | 2 {
  const letters = [...word].length
  if (letters < 4 || !/^\p{L}+$/u.test(word)) return 0
  return letters < 8 ? 1 : 2
}

/** Where words are looked up that may be similar to one: each has one of these parts as it is. */
export interface SimilarParts {
  readonly beginning: string
  readonly ending: string
  /** The word with two neighbouring letters exchanged, which may break both parts. */
  readonly exchanged: readonly string[]
  readonly shortest: number
  readonly longest: number
}

/**
 * One edit leaves one half of a word as it was, and two edits the first or the last third, unless one
 * is in each of them: such a word is not found.
 */
export function similarParts(word: string): SimilarParts {
  const edits = allowedEdits(word)
  const letters = [...word]
  const part = Math.floor(letters.length / (edits + 1))
  return {
    beginning: letters.slice(0, part).join(''),
    ending: letters.slice(-Math.ceil(letters.length / (edits + 1))).join(''),
    exchanged: letters
      .slice(1)
      .map((letter, index) =>
        [...letters.slice(0, index), letter, letters[index], ...letters.slice(index + 2)].join(''),
      ),
    shortest: letters.length - edits,
    longest: letters.length + edits,
  }
}

/** The words that are similar enough, the most similar first; equal ones in the order of letters. */
export function similarWords(
  word: string,
  known: Iterable<string>,
  limit: number,
): readonly string[] {
  const edits = allowedEdits(word)
  const found = new Map<string, number>()
  for (const other of known) {
    if (other === word) continue
    const distance = editDistance(word, other, edits)
    if (distance <= edits) found.set(other, distance)
  }
  return [...found]
    .sort(([a, one], [b, other]) => one - other || (a < b ? -1 : 1))
    .slice(0, limit)
    .map(([other]) => other)
}

/**
 * How many letters must be put in, left out, replaced or exchanged with their neighbour to make one
 * word of the other; any number above `most` where it is more.
 */
export function editDistance(one: string, other: string, most: number): number {
  const [a, b] = [[...one], [...other]]
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [row, letter] of a.entries()) {
    const next = [row + 1]
    for (const [column, opposite] of b.entries()) {
      const kept = (last[column] as number) + (letter === opposite ? 0 : 1)
      const changed = Math.min(kept, (last[column + 1] as number) + 1, (next[column] as number) + 1)
      const isExchange =
        row > 0 && column > 0 && letter === b[column - 1] && opposite === a[row - 1]
      next.push(isExchange ? Math.min(changed, (before[column - 1] as number) + 1) : changed)
    }
    if (Math.min(...next) > most) return most + 1
    before = last
    last = next
  }
  return last[b.length] as number
}
