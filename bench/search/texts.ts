/** Different words of all texts. */
const vocabulary = 50_000
/** Words of a text. */
const length = 150
const titleLength = 6
const sections = ['nature', 'culture', 'science', 'travel', 'food', 'sport', 'music', 'law']

const onsets = 'b c d f g h k l m n p r s t v w z br cl dr fl gr pl st tr'.split(' ')
const vowels = 'a e i o u ai ea ou'.split(' ')
const endings = ['', 'n', 'r', 's', 't', 'l', 'm', 'ck', 'nd', 'st']

/** The words in the order of how often they occur, all different. */
export const words: readonly string[] = (() => {
  const random = randomFrom(1)
  const pick = (of: readonly string[]) => of[Math.floor(random() * of.length)] as string
  const made = new Set<string>()
  while (made.size < vocabulary) {
    const syllables = 1 + Math.floor(random() * 3) + (made.size > 2_000 ? 1 : 0)
    let word = ''
    for (let count = 0; count < syllables; count++) word += pick(onsets) + pick(vowels)
    made.add(word + pick(endings))
  }
  return [...made]
})()

/** How often a word and all before it occur, of all words of texts: as in languages, by their rank. */
const shares: readonly number[] = (() => {
  let sum = 0
  const sums = words.map((_, rank) => (sum += 1 / (rank + 2.7)))
  return sums.map((value) => value / sum)
})()

function wordBelow(share: number): string {
  let [low, high] = [0, shares.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((shares[middle] as number) < share) low = middle + 1
    else high = middle
  }
  return words[low] as string
}

/** The same document in every run. */
export function searchedText(number: number) {
  const random = randomFrom(number + 7)
  const some = (count: number) => Array.from({ length: count }, () => wordBelow(random())).join(' ')
  return {
    title: some(titleLength),
    body: some(length),
    section: sections[Math.floor(random() * sections.length)] as string,
  }
}

/** Numbers from 0 to 1 that are the same for a seed in every run. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** An export of so many documents, in two collections. */
export function* exportedTexts(size: number): Iterable<string> {
  const line = (row: unknown): string => `${JSON.stringify(row)}\n`
  yield line({ format: 'stet-export', version: 1, secrets: false })
  for (let number = 0; number < size; number++) {
    const at = new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString()
    yield line({
      type: 'document',
      collection: number % 2 === 0 ? 'reports' : 'articles',
      ...{ id: `text-${number}`, stage: 'main', revision: 1, status: null },
      ...{ publishedAt: null, createdAt: at, updatedAt: at, orderKey: null },
      data: searchedText(number),
    })
  }
  yield line({ type: 'end', rows: size, files: 0 })
}
