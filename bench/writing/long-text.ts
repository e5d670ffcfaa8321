import type { JsonObject } from '@stet/core'

const WORDS =
  'river market garden morning signal paper bridge winter engine copper silent harbor window letter forest station summer kitchen mountain bottle answer ladder yellow storm village needle'.split(
    ' ',
  )

/** What a text of this many words has between its lines; more in a longer one. */
const PER_TEXT = { words: 30_000, blocks: 50, pictures: 20, tables: 5 }

/** A text of so many words with its share of blocks, pictures and tables: the same in every run. */
export function longText(words: number, pictures: readonly (string | number)[]): JsonObject {
  const next = randomNumbers(words)
  const of = (count: number) => Math.max(1, Math.round((count * words) / PER_TEXT.words))
  const lines: JsonObject[] = []
  let written = 0
  while (written < words) {
    const length = Math.min(words - written, 20 + Math.floor(next() * 80))
    const kind = next()
    if (kind < 0.1) lines.push(heading(sentence(next, 5)))
    else if (kind < 0.2) lines.push(list(next, length))
    else lines.push(paragraph(next, length))
    written += kind < 0.1 ? 5 : length
  }
  const others = [
    ...Array.from({ length: of(PER_TEXT.blocks) }, (_, at) => callout(next, at)),
    ...Array.from({ length: of(PER_TEXT.pictures) }, (_, at) => picture(pictures, at)),
    ...Array.from({ length: of(PER_TEXT.tables) }, () => table(next)),
  ]
  // Mixed, and at the same distances; the text begins and ends with words.
  others.sort((a, b) => String(a.sort).localeCompare(String(b.sort)))
  const gap = lines.length / (others.length + 1)
  const mixed = lines.flatMap((line, at) => {
    const before = Math.floor(at / gap)
    const added = others.slice(before, Math.floor((at + 1) / gap))
    return [line, ...added.map(({ sort, ...node }) => node)]
  })
  const root = element('root', [...mixed, paragraph(next, 12)])
  return { root }
}

/** Numbers from 0 to 1 that look random and are the same for each seed. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

function sentence(next: () => number, count: number): string {
  const words = Array.from({ length: count }, () => WORDS[Math.floor(next() * WORDS.length)])
  return `${words.join(' ')}.`
}

const element = (type: string, children: readonly JsonObject[], more: JsonObject = {}) => ({
  ...{ type, version: 1, direction: null, format: '', indent: 0 },
  ...{ children, ...more },
})

const text = (words: string, format = 0) => ({
  ...{ type: 'text', version: 1, text: words, format },
  ...{ detail: 0, mode: 'normal', style: '' },
})

/** One piece of a paragraph is bold. */
function paragraph(next: () => number, words: number): JsonObject {
  const third = Math.max(1, Math.floor(words / 3))
  const children = [
    text(`${sentence(next, third)} `),
    text(sentence(next, third), 1),
    text(` ${sentence(next, Math.max(1, words - 2 * third))}`),
  ]
  return element('paragraph', children, { textFormat: 0, textStyle: '' })
}

const heading = (words: string) => element('heading', [text(words)], { tag: 'h2' })

function list(next: () => number, words: number): JsonObject {
  const items = Array.from({ length: 4 }, (_, at) =>
    element('listitem', [text(sentence(next, Math.max(1, Math.floor(words / 4))))], {
      value: at + 1,
    }),
  )
  return element('list', items, { listType: 'bullet', start: 1, tag: 'ul' })
}

const idOf = (kind: number, at: number) => (kind * 10_000 + at).toString(16).padStart(24, '0')

function callout(next: () => number, at: number): JsonObject {
  return {
    ...{ type: 'block', version: 2, format: '', sort: next() },
    fields: {
      ...{ id: idOf(1, at), blockType: 'callout', blockName: '', tone: 'calm' },
      ...{ title: sentence(next, 4), remark: sentence(next, 20) },
    },
  }
}

function picture(pictures: readonly (string | number)[], at: number): JsonObject {
  const value = pictures[at % pictures.length] ?? ''
  return {
    ...{ type: 'upload', version: 3, format: '', id: idOf(2, at), sort: (at * 0.618) % 1 },
    ...{ relationTo: 'media', value, fields: null },
  }
}

function table(next: () => number): JsonObject {
  const cell = (headerState: number) =>
    element(
      'tablecell',
      [element('paragraph', [text(sentence(next, 3))], { textFormat: 0, textStyle: '' })],
      { headerState, colSpan: 1, rowSpan: 1, backgroundColor: null },
    )
  const rows = Array.from({ length: 6 }, (_, at) =>
    element(
      'tablerow',
      Array.from({ length: 4 }, () => cell(at === 0 ? 1 : 0)),
    ),
  )
  return { ...element('table', rows), sort: next() }
}
