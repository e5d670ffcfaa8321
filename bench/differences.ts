import { diffDocuments, type Field, type JsonObject } from '@stet/core'

const vocabulary =
  'a letter from the editor about the smallest part of a pencil and about the art of keeping things together that would rather come apart'.split(
    ' ',
  )

/** The same words in every run, so that runs compare. */
function sentences(count: number, seed: number): readonly string[] {
  let state = seed
  const word = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return vocabulary[state % vocabulary.length] ?? ''
  }
  return Array.from({ length: count }, () => `${Array.from({ length: 12 }, word).join(' ')}.`)
}

const fields: readonly Field[] = [
  { type: 'textarea', name: 'text' },
  { type: 'richText', name: 'body' },
  { type: 'code', name: 'code' },
  { type: 'json', name: 'data' },
  {
    type: 'array',
    name: 'rows',
    fields: [
      { type: 'text', name: 'title' },
      { type: 'textarea', name: 'text' },
    ],
  },
]

const paragraph = (text: string): JsonObject => ({
  type: 'paragraph',
  version: 1,
  children: [{ type: 'text', version: 1, text, format: 0, mode: 'normal', style: '', detail: 0 }],
})

/** About a megabyte, with the same lines in every kind of field. */
const documentOf = (lines: readonly string[]): JsonObject => ({
  text: lines.join(' '),
  body: { root: { type: 'root', children: lines.map(paragraph) } },
  code: lines.join('\n'),
  data: { lines },
  rows: lines.map((text, index) => ({ id: `row${index}`, title: text.slice(0, 20), text })),
})

const written = sentences(2300, 7)
const edited = (every: number) =>
  documentOf(written.map((line, at) => (at % every === 0 ? line.replace(/\w+ /, 'other ') : line)))

const cases: readonly (readonly [name: string, after: JsonObject])[] = [
  ['the same', documentOf(written)],
  ['one line in fifty edited', edited(50)],
  ['every second line edited', edited(2)],
  ['every line another', documentOf(sentences(2300, 11))],
  ['all lines in another order', documentOf(written.toReversed())],
]

const ROUNDS = 9

/** How long it takes to compare two versions of a document of a megabyte. */
export function measureDifferences(): void {
  const before = documentOf(written)
  const megabytes = (JSON.stringify(before).length / 1e6).toFixed(1)
  console.log(`\nComparing two documents of ${megabytes} MB (goal: 200 ms)`)
  for (const [name, after] of cases) {
    const times = Array.from({ length: ROUNDS }, () => {
      // Processor time, because other work on the machine does not change it.
      const start = process.cpuUsage()
      diffDocuments(fields, before, after, { locales: [], modifiedOnly: true })
      return process.cpuUsage(start).user / 1000
    }).sort((one, other) => one - other)
    const [fastest = 0, median = 0] = [times[0], times[ROUNDS >> 1]]
    console.log(
      `${name.padEnd(30)} ${fastest.toFixed(0)} ms at best, ${median.toFixed(0)} ms mostly`,
    )
  }
}
