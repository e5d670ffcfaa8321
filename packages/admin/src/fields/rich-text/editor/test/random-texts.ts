import type { Json, JsonObject } from '@stet/core'
import fc from 'fast-check'
import {
  type Nodes,
  storedBreak,
  storedCode,
  storedElement,
  storedList,
  storedParagraph,
  storedRule,
  storedTab,
  storedWords,
} from '../paste/wire-nodes.ts'

// Every word differs from the others, and so does every id, once `numbered` has counted them. A word
// has its number twice: the rest of one that was cut into is no other word, nor is it with another rest.
const WORD = '#'
const ID = '@'

const words = fc
  .tuple(fc.nat(2), fc.constantFrom(0, 0, 0, 1, 2, 3, 8, 16, 128))
  .map(([more, format]) =>
    storedWords(Array.from({ length: more + 1 }, () => WORD).join(' '), format),
  )
const styled = words.map((node) => ({ ...node, $: { style: 'warning' } }))
const link = fc
  .array(words, { minLength: 1, maxLength: 2 })
  .map((inside) =>
    storedElement(
      'link',
      inside,
      {},
      { version: 3, id: ID, fields: { linkType: 'custom', url: '/there', newTab: false } },
    ),
  )
const term = fc.constant<JsonObject>({
  ...{ type: 'inlineBlock', version: 1 },
  fields: { id: ID, blockType: 'term', meaning: WORD },
})
const inline = fc.oneof(
  { weight: 6, arbitrary: words },
  { weight: 1, arbitrary: styled },
  { weight: 2, arbitrary: link },
  { weight: 1, arbitrary: fc.constantFrom<JsonObject>(storedBreak, storedTab()) },
  { weight: 1, arbitrary: term },
)
const line = fc.array(inline, { maxLength: 4 })
const standing = fc.constantFrom(
  ...[{}, {}, {}, { format: 'center' as const }, { indent: 1 }, { direction: 'rtl' as const }],
)

const item = (value: number, children: Nodes, checked?: boolean) =>
  storedElement('listitem', children, {}, { value, ...(checked === undefined ? {} : { checked }) })
const kind = fc.constantFrom('bullet', 'number', 'check' as const) as fc.Arbitrary<
  'bullet' | 'number' | 'check'
>
const list: fc.Arbitrary<JsonObject> = fc
  .tuple(kind, fc.array(line, { minLength: 1, maxLength: 3 }), fc.option(fc.tuple(kind, line)))
  .map(([type, lines, nested]) => {
    const checked = (of: string) => (of === 'check' ? false : undefined)
    const items = lines.map((children, at) => item(at + 1, children, checked(type)))
    if (nested === null) return storedList(type, 1, items)
    const inner = storedElement(
      'listitem',
      nested[1],
      { indent: 1 },
      { value: 1, ...(nested[0] === 'check' ? { checked: true } : {}) },
    )
    const holder = item(lines.length + 1, [storedList(nested[0], 1, [inner])], checked(type))
    return storedList(type, 1, [...items, holder])
  })

const block = fc.constantFrom<JsonObject>(
  {
    ...{ type: 'block', version: 2, format: '' },
    fields: { id: ID, blockType: 'quote', blockName: '', words: WORD },
  },
  {
    ...{ type: 'block', version: 2, format: '' },
    fields: { id: ID, blockType: 'gone', text: WORD },
  },
)
const card = fc.oneof(
  block,
  fc.constantFrom<JsonObject>(
    storedRule,
    storedCode(`${WORD}\n\t${WORD}`, 'css'),
    {
      ...{ type: 'upload', version: 3, format: '', relationTo: 'media', value: 'm1' },
      ...{ id: ID, fields: { caption: WORD } },
    },
    { type: 'relationship', version: 2, format: '', relationTo: 'pages', value: 'p1' },
    { type: 'poll', version: 1, question: WORD },
  ),
)
const textLine = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(line, standing).map((made) => storedParagraph(...made)) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(line, standing, fc.constantFrom('h1', 'h2', 'h3'))
      .map(([inside, stands, tag]) => storedElement('heading', inside, stands, { tag })),
  },
  { weight: 1, arbitrary: line.map((inside) => storedElement('quote', inside)) },
)
const cell = fc.array(fc.oneof({ weight: 4, arbitrary: textLine }, list, card), {
  minLength: 1,
  maxLength: 2,
})
const table: fc.Arbitrary<JsonObject> = fc.integer({ min: 1, max: 3 }).chain((width) => {
  const made = cell.map((inside) =>
    storedElement(
      'tablecell',
      inside,
      {},
      { headerState: 0, colSpan: 1, rowSpan: 1, backgroundColor: null },
    ),
  )
  const row = fc
    .array(made, { minLength: width, maxLength: width })
    .map((cells) => storedElement('tablerow', cells))
  return fc.array(row, { minLength: 1, maxLength: 3 }).map((rows) => storedElement('table', rows))
})

const lines: fc.Arbitrary<readonly JsonObject[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: textLine },
    { weight: 3, arbitrary: list },
    { weight: 3, arbitrary: card },
    { weight: 1, arbitrary: table },
  ),
  { minLength: 1, maxLength: 6 },
)

/** A text with all kinds of nodes, each word and each id of which is there once. */
export const randomText: fc.Arbitrary<Json> = lines.map((nodes) => {
  let count = 0
  const numbered = (json: Json | undefined, key = ''): Json | undefined => {
    if (Array.isArray(json)) return json.map((one) => numbered(one) as Json)
    if (typeof json === 'object' && json !== null) {
      return Object.fromEntries(
        Object.entries(json).map(([name, value]) => [name, numbered(value, name)]),
      )
    }
    if (typeof json !== 'string') return json
    if (key === 'id' && json === ID) {
      count += 1
      return count.toString(16).padStart(24, '0')
    }
    return json.replaceAll(WORD, () => {
      count += 1
      return `w${count}v${count}e`
    })
  }
  // Lists beside each other are one list for the editor.
  const apart = nodes.filter((node, at) => node.type !== 'list' || nodes[at - 1]?.type !== 'list')
  return { root: storedElement('root', numbered([...apart]) as Nodes) }
})
