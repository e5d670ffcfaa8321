import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Block } from '../config/types/field-types/fields.ts'
import type { Json, JsonObject } from '../json.ts'
import {
  anyOrders,
  anyState,
  element,
  list,
  paragraph,
  state,
  text,
} from '../test/arbitrary-texts.ts'
import { countChanges } from './count-changes.ts'
import { diffDocuments } from './diff-documents.ts'
import type { FieldDiff, LeafDiff, RichTextBlockDiff, RichTextSide } from './field-diff.ts'
import { defaultDiffSteps } from './match-sequences.ts'
import { blocksOf, type RichTextBlock } from './rich-text-blocks.ts'

/** Compares two texts as the values of a field of a config with some blocks. */
function diff(
  before: Json,
  after: Json,
  options: { left?: number; locales?: readonly string[]; modifiedOnly?: boolean } = {},
): readonly RichTextBlockDiff[] {
  const { left = defaultDiffSteps, locales = [], modifiedOnly = false } = options
  const diffs = diffDocuments(
    [{ type: 'richText', name: 'body' }],
    { body: before },
    { body: after },
    { locales, modifiedOnly, blocks, budget: { left } },
  )
  const [leaf] = diffs as readonly LeafDiff[]
  return leaf?.value.kind === 'richText' ? leaf.value.blocks : []
}

const blocks: readonly Block[] = [
  {
    slug: 'callout',
    labels: { singular: 'Callout', plural: 'Callouts' },
    fields: [
      { type: 'text', name: 'heading', localized: true },
      { type: 'relationship', name: 'author', relationTo: 'authors' },
      { type: 'richText', name: 'inside' },
    ],
  },
]

const words = (side: RichTextSide | null) => (side?.runs ?? []).map((run) => run.text).join('')
const told = (blocks: readonly RichTextBlockDiff[]) =>
  blocks.map(({ op, before, after }) => `${op}: ${words(before)} → ${words(after)}`)

describe('comparing rich texts by blocks', () => {
  it('shows the words that were edited in a paragraph', () => {
    const [block] = diff(
      state(paragraph('The quick brown fox jumps')),
      state(paragraph('The quick red fox jumps')),
    )
    expect(block?.op).toBe('changed')
    expect(block?.before?.runs.map(({ op, text }) => [op, text])).toEqual([
      ['same', 'The quick '],
      ['removed', 'brown'],
      ['same', ' fox jumps'],
    ])
    expect(block?.after?.runs.map(({ op, text }) => [op, text])).toEqual([
      ['same', 'The quick '],
      ['inserted', 'red'],
      ['same', ' fox jumps'],
    ])
  })

  it('shows a replaced passage as one stretch, spaces included', () => {
    const [block] = diff(
      state(paragraph('It was nearly always of brass, then as now')),
      state(paragraph('It was usually made from tin, then as now')),
    )
    expect(block?.after?.runs.map(({ op, text }) => [op, text])).toEqual([
      ['same', 'It was '],
      ['inserted', 'usually made from tin'],
      ['same', ', then as now'],
    ])
  })

  it('shows that words became bold or a link', () => {
    const link = (url: string) =>
      element('link', [text('fox')], { id: 'a1', fields: { linkType: 'custom', url } })
    const [bold] = diff(
      state(paragraph('The brown fox')),
      state(paragraph('The ', text('brown', 1), ' fox')),
    )
    expect(bold?.after?.runs.map(({ op, text, format }) => [op, text, format])).toEqual([
      ['same', 'The ', 0],
      ['restyled', 'brown', 1],
      ['same', ' fox', 0],
    ])
    const [linked] = diff(
      state(paragraph('The brown ', link('https://a.example'))),
      state(paragraph('The brown ', link('https://b.example'))),
    )
    expect(linked?.before?.runs.at(-1)).toMatchObject({ op: 'restyled', text: 'fox' })
  })

  it('shows a paragraph at another place as moved', () => {
    const one = paragraph('First of all.')
    const two = paragraph('Then this one.')
    const three = paragraph('At last.')
    expect(told(diff(state(one, two, three), state(three, one, two)))).toEqual([
      'moved: At last. → At last.',
      'same: First of all. → First of all.',
      'same: Then this one. → Then this one.',
      'movedAway: At last. → At last.',
    ])
  })

  it('shows a moved paragraph at its old and its new place', () => {
    const blocks = diff(
      state(...['One', 'Two', 'Three', 'Four'].map((word) => paragraph(word))),
      state(...['Two', 'Three', 'One', 'New words', 'Four'].map((word) => paragraph(word))),
    )
    expect(told(blocks)).toEqual([
      'movedAway: One → One',
      'same: Two → Two',
      'same: Three → Three',
      'moved: One → One',
      'inserted:  → New words',
      'same: Four → Four',
    ])
    expect(blocks.map(({ move }) => move?.direction)).toEqual([
      'down',
      undefined,
      undefined,
      'down',
      undefined,
      undefined,
    ])
  })

  it('reports another start of a list once, at its first item', () => {
    const from = (start: number) =>
      state(
        element('list', [element('listitem', [text('a')]), element('listitem', [text('b')])], {
          listType: 'number',
          start,
        }),
      )
    const blocks = diff(from(1), from(3))
    expect(
      blocks.map(({ op, hasOwnChange, attributes }) => [op, hasOwnChange, attributes.length]),
    ).toEqual([
      ['changed', false, 1],
      ['same', false, 0],
    ])
  })

  it('does not mark other items as changed when an item is inserted first', () => {
    expect(
      told(diff(state(list('bullet', 'one', 'two')), state(list('bullet', 'zero', 'one', 'two')))),
    ).toEqual(['inserted:  → zero', 'same: one → one', 'same: two → two'])
  })

  it('shows that a list became numbered or was split', () => {
    const turned = diff(state(list('bullet', 'one', 'two')), state(list('number', 'one', 'two')))
    expect(turned.map(({ op }) => op)).toEqual(['changed', 'changed'])
    const parted = diff(
      state(list('bullet', 'one', 'two')),
      state(list('bullet', 'one'), list('bullet', 'two')),
    )
    expect(parted.map(({ op }) => op)).toEqual(['same', 'changed'])
  })

  it('shows that a heading changed its level and a picture was replaced', () => {
    const heading = (tag: string) => element('heading', [text('Of cats')], { tag })
    expect(told(diff(state(heading('h2')), state(heading('h3'))))).toEqual([
      'changed: Of cats → Of cats',
    ])
    const upload = (value: string) => ({ type: 'upload', version: 3, relationTo: 'media', value })
    expect(diff(state(upload('a')), state(upload('b'))).map(({ op }) => op)).toEqual(['changed'])
  })

  it('ignores what editors write without an edit', () => {
    const before = state(element('paragraph', [text('Words')], { direction: null, version: 1 }))
    const after = state(element('paragraph', [text('Words')], { direction: 'ltr', version: 2 }))
    expect(diff(before, after).map(({ op }) => op)).toEqual(['same'])
    expect(diff(state(paragraph()), null as unknown as Json)).toEqual([])
  })

  it.each([
    ['its words have: no change', 'Words', 'ltr', 'same'],
    ['its words do not have', 'Words', 'rtl', 'changed'],
    ['Arabic words have: no change', '1. كلمات', 'rtl', 'same'],
    ['Arabic words do not have', 'كلمات', 'ltr', 'changed'],
    ['a line without letters may have: no change', '2026', 'rtl', 'same'],
  ])('tells of a direction that %s', (_, words, direction, op) => {
    const line = (own: string | null) => element('paragraph', [text(words)], { direction: own })
    const blocks = diff(state(line(null)), state(line(direction)))
    expect(blocks.map((block) => block.op)).toEqual([op])
    if (op === 'changed') {
      expect(blocks[0]?.attributes).toMatchObject([{ name: 'direction', after: direction }])
    }
  })

  const callout = (fields: JsonObject, id = 'one'): JsonObject => ({
    type: 'block',
    version: 2,
    format: '',
    fields: { id, blockType: 'callout', ...fields },
  })
  const leaves = (children: readonly FieldDiff[] | undefined) =>
    (children ?? []).map((child) => [child.path.at(-1), child.isChanged])

  it('compares a block in the text by its fields', () => {
    const [block] = diff(
      state(callout({ heading: 'A cat', author: 'a1' })),
      state(callout({ heading: 'A dog', author: 'a1' })),
      { modifiedOnly: true },
    )
    expect(block).toMatchObject({ op: 'changed', hasOwnChange: false, attributes: [], lines: [] })
    expect(block?.content).toMatchObject({ op: 'changed', blockType: 'callout' })
    expect(leaves(block?.content?.children)).toEqual([['heading', true]])
  })

  it('compares a rich text inside a block of a rich text', () => {
    const [block] = diff(
      state(callout({ inside: state(paragraph('A brown fox')) })),
      state(callout({ inside: state(paragraph('A red fox')) })),
      { modifiedOnly: true },
    )
    const [inside] = (block?.content?.children ?? []) as readonly LeafDiff[]
    expect(inside?.value).toMatchObject({ kind: 'richText', blocks: [{ op: 'changed' }] })
  })

  it('reports no change between two kinds of empty value in a block', () => {
    const texts = [state(callout({ heading: '', author: [] })), state(callout({}))] as const
    expect(diff(...texts).map(({ op }) => op)).toEqual(['same'])
    expect(diff(...texts, { modifiedOnly: true })).toEqual([])
  })

  it('compares fields of a block per locale if they are stored by locale, else once', () => {
    const children = (before: Json, after: Json) =>
      diff(state(callout({ heading: before })), state(callout({ heading: after })), {
        modifiedOnly: true,
        locales: ['en', 'de'],
      })[0]?.content?.children.map(({ locale }) => locale)
    expect(children({ en: 'A', de: 'B' }, { en: 'A', de: 'C' })).toEqual(['de'])
    expect(children('A', 'B')).toEqual([null])
  })

  it('finds a block that moved and was edited by its id', () => {
    const [first] = diff(
      state(paragraph('Some words here'), callout({ heading: 'A' })),
      state(callout({ heading: 'B' }), paragraph('Some words here')),
    )
    expect(first?.op).toBe('moved')
    expect(first?.content?.op).toBe('changed')
    const exchanged = diff(state(callout({}, 'one')), state(callout({}, 'two')))
    expect(exchanged.map(({ op }) => op)).toEqual(['removed', 'inserted'])
  })

  it('lists the content of a block that the config does not have', () => {
    const gone = (text: string) => ({ type: 'block', fields: { id: 'a', blockType: 'gone', text } })
    const [block] = diff(state(gone('A')), state(gone('B')), { modifiedOnly: true })
    expect(block?.content).toMatchObject({
      isUnknownBlock: true,
      children: [{ kind: 'unknown', name: 'text' }],
    })
  })

  it('compares an inline block by its fields and names it', () => {
    const inline = (heading: string, id = 'i1') => ({
      type: 'inlineBlock',
      version: 1,
      fields: { id, blockType: 'callout', heading },
    })
    const [block] = diff(
      state(paragraph('See ', inline('A'), ' there')),
      state(paragraph('See ', inline('B'), ' there')),
      { modifiedOnly: true },
    )
    expect(block?.after?.runs.map(({ op }) => op)).toEqual(['same', 'edited', 'same'])
    expect(block?.inline).toMatchObject([
      { op: 'changed', node: 'inlineBlock', at: [0, 0], blockType: 'callout' },
    ])
    const [gone] = diff(state(paragraph('See ', inline('A'))), state(paragraph('See ')))
    expect(gone?.inline).toMatchObject([{ op: 'removed', blockType: 'callout' }])
  })

  it('compares the caption fields of a picture', () => {
    const upload = (alt: string) => ({
      type: 'upload',
      relationTo: 'media',
      value: 'm1',
      id: alt,
      fields: { alt },
    })
    const [block] = diff(state(upload('A cat')), state(upload('A dog')))
    expect(block).toMatchObject({ op: 'changed', attributes: [] })
    expect(block?.content).toMatchObject({ blockType: null, children: [{ name: 'alt' }] })
  })

  it('compares tables by their rows and cells', () => {
    const table = (...rows: readonly (readonly string[])[]) =>
      element(
        'table',
        rows.map((cells) =>
          element(
            'tablerow',
            cells.map((cell) => element('tablecell', [paragraph(cell)], { headerState: 0 })),
          ),
        ),
      )
    const [block, ...others] = diff(
      state(table(['Name', 'Year'], ['The bell', '1850'])),
      state(table(['Name', 'Year'], ['The bell', '1851'], ['The clock', '1900'])),
    )
    expect(others).toEqual([])
    const ops = (side: 'before' | 'after') =>
      block?.table?.[side]?.map((row) => [row.op, row.cells.map((cell) => cell.op).join()])
    expect(ops('before')).toEqual([
      ['same', 'same,same'],
      ['changed', 'same,changed'],
    ])
    expect(ops('after')).toEqual([
      ['same', 'same,same'],
      ['changed', 'same,changed'],
      ['inserted', 'inserted,inserted'],
    ])
  })

  it('lists attributes that differ and ignores default values', () => {
    const aligned = (format: string) => element('paragraph', [text('Words')], { format })
    const [block] = diff(state(aligned('left')), state(aligned('center')))
    expect(block?.attributes).toEqual([
      { name: 'format', cell: null, before: 'left', after: 'center' },
    ])
    const bare = { type: 'paragraph', children: [{ type: 'text', text: 'Words' }] }
    expect(diff(state(bare), state(paragraph('Words'))).map(({ op }) => op)).toEqual(['same'])
  })

  it('separates text and a nested list in one item', () => {
    const nested = state(
      element('list', [element('listitem', [text('outer'), list('bullet', 'inner')])]),
    )
    expect(
      blocksOf(nested).map(({ stretches }) => stretches.map((stretch) => stretch.text).join('')),
    ).toEqual(['outer', 'inner'])
  })
})

const textsIn = ({ stretches, rows }: RichTextBlock): readonly string[] => [
  stretches.map((stretch) => stretch.text).join(''),
  ...(rows ?? []).flatMap((row) => row.cells.flatMap((cell) => cell.blocks.flatMap(textsIn))),
]

function textsOnSide(diff: RichTextBlockDiff, side: 'before' | 'after'): readonly string[] {
  if (diff[side] === null) return []
  const cells = (diff.table?.[side] ?? []).flatMap((row) => row.cells)
  return [
    words(diff[side]),
    ...cells.flatMap((cell) => cell.blocks.flatMap((block) => textsOnSide(block, side))),
  ]
}

/** Whether a side has the block in its column. */
const standsOn =
  (side: 'before' | 'after') =>
  ({ op }: RichTextBlockDiff): boolean =>
    op === 'same' ||
    op === 'changed' ||
    (side === 'before' ? ['removed', 'movedAway'] : ['inserted', 'moved']).includes(op)

describe('comparing any two rich texts', () => {
  it('keeps every word and the order of each', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.tuple(anyState, anyState), anyOrders),
        fc.constantFrom(0, defaultDiffSteps),
        ([before, after], left) => {
          const blocks = diff(before, after, { left })
          const all = (value: Json) => blocksOf(value).flatMap(textsIn)
          const column = (of: 'before' | 'after') =>
            blocks.filter(standsOn(of)).flatMap((block) => textsOnSide(block, of))
          expect(column('before')).toEqual(all(before))
          expect(column('after')).toEqual(all(after))
        },
      ),
    )
  })

  it('finds no difference between a text and itself', () => {
    fc.assert(
      fc.property(anyState, (value) => {
        expect(
          diff(value, JSON.parse(JSON.stringify(value)) as Json).every(({ op }) => op === 'same'),
        ).toBe(true)
      }),
    )
  })

  it('finds a difference when they read differently', () => {
    fc.assert(
      fc.property(fc.oneof(fc.tuple(anyState, anyState), anyOrders), ([before, after]) => {
        const isSame = diff(before, after).every(({ op }) => op === 'same')
        const read = (value: Json) => blocksOf(value).map(({ key, opens }) => [key, opens])
        expect(isSame).toBe(JSON.stringify(read(before)) === JSON.stringify(read(after)))
        const [whole] = diffDocuments(
          [{ type: 'richText', name: 'body' }],
          { body: before },
          { body: after },
          { locales: [], blocks },
        )
        expect(countChanges(whole ? [whole] : []) === 0).toBe(isSame)
      }),
    )
  })
})
