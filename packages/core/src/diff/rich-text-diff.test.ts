import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../json.ts'
import { defaultDiffSteps } from './match-sequences.ts'
import { blocksOf } from './rich-text-blocks.ts'
import { diffRichText, type RichTextBlockDiff, type RichTextSide } from './rich-text-diff.ts'

const budget = () => ({ left: defaultDiffSteps })
const diff = (before: Json, after: Json) => diffRichText(before, after, budget())

const text = (words: string, format = 0): JsonObject => ({
  type: 'text',
  version: 1,
  text: words,
  format,
  mode: 'normal',
  style: '',
  detail: 0,
})
const element = (type: string, children: readonly Json[], rest: JsonObject = {}): JsonObject => ({
  type,
  version: 1,
  direction: null,
  format: '',
  indent: 0,
  ...rest,
  children,
})
const paragraph = (...words: readonly (string | JsonObject)[]) =>
  element(
    'paragraph',
    words.map((word) => (typeof word === 'string' ? text(word) : word)),
    { textFormat: 0, textStyle: '' },
  )
const state = (...children: readonly Json[]): JsonObject => ({ root: element('root', children) })
const list = (listType: string, ...items: readonly string[]) =>
  element(
    'list',
    items.map((item, index) => element('listitem', [text(item)], { value: index + 1 })),
    { listType, start: 1, tag: listType === 'number' ? 'ol' : 'ul' },
  )

const words = (side: RichTextSide | null) => (side?.runs ?? []).map((run) => run.text).join('')
const told = (blocks: readonly RichTextBlockDiff[]) =>
  blocks.map(({ op, before, after }) => `${op}: ${words(before)} → ${words(after)}`)

describe('a rich text compared by its blocks', () => {
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

  it('shows a passage that was replaced as one, with the blanks in it', () => {
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

  it('shows that words became bold, or a link', () => {
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

  it('shows a paragraph that stands elsewhere as moved', () => {
    const one = paragraph('First of all.')
    const two = paragraph('Then this one.')
    const three = paragraph('At last.')
    expect(told(diff(state(one, two, three), state(three, one, two)))).toEqual([
      'moved: At last. → At last.',
      'same: First of all. → First of all.',
      'same: Then this one. → Then this one.',
    ])
  })

  it('does not take an item that is put first for a change of the others', () => {
    expect(
      told(diff(state(list('bullet', 'one', 'two')), state(list('bullet', 'zero', 'one', 'two')))),
    ).toEqual(['inserted:  → zero', 'same: one → one', 'same: two → two'])
  })

  it('shows a list that became numbered, and one that fell in two', () => {
    const turned = diff(state(list('bullet', 'one', 'two')), state(list('number', 'one', 'two')))
    expect(turned.map(({ op }) => op)).toEqual(['changed', 'changed'])
    const parted = diff(
      state(list('bullet', 'one', 'two')),
      state(list('bullet', 'one'), list('bullet', 'two')),
    )
    expect(parted.map(({ op }) => op)).toEqual(['same', 'changed'])
  })

  it('shows a heading that became another one, and a picture that was exchanged', () => {
    const heading = (tag: string) => element('heading', [text('Of cats')], { tag })
    expect(told(diff(state(heading('h2')), state(heading('h3'))))).toEqual([
      'changed: Of cats → Of cats',
    ])
    const upload = (value: string) => ({ type: 'upload', version: 3, relationTo: 'media', value })
    expect(diff(state(upload('a')), state(upload('b'))).map(({ op }) => op)).toEqual(['changed'])
  })

  it('is not misled by what editors write by themselves', () => {
    const before = state(element('paragraph', [text('Words')], { direction: null, version: 1 }))
    const after = state(element('paragraph', [text('Words')], { direction: 'ltr', version: 2 }))
    expect(diff(before, after).map(({ op }) => op)).toEqual(['same'])
    expect(diff(state(paragraph()), null as unknown as Json)).toEqual([])
  })

  it('parts text and a list within one item', () => {
    const nested = state(
      element('list', [element('listitem', [text('outer'), list('bullet', 'inner')])]),
    )
    expect(
      blocksOf(nested).map(({ stretches }) => stretches.map((stretch) => stretch.text).join('')),
    ).toEqual(['outer', 'inner'])
  })
})

const inlineNode = fc.oneof(
  fc
    .tuple(fc.constantFrom('a', 'b c', 'd ', ' e', 'f, g.'), fc.nat(3))
    .map(([words, format]) => text(words, format)),
  fc.constantFrom<JsonObject>(
    { type: 'linebreak', version: 1 },
    { type: 'inlineBlock', fields: { id: 'x', blockType: 'note' } },
    element('link', [text('link')], { fields: { url: '/a' } }),
  ),
)
const blockNode: fc.Arbitrary<JsonObject> = fc.letrec<{ block: JsonObject }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3 },
    fc.array(inlineNode, { maxLength: 4 }).map((inside) => paragraph(...inside)),
    fc.constantFrom<JsonObject>({ type: 'horizontalrule' }, { type: 'upload', value: 'a' }),
    fc
      .tuple(
        fc.constantFrom('list', 'listitem', 'quote', 'tablecell'),
        fc.array(fc.oneof(tie('block'), inlineNode), { maxLength: 3 }),
      )
      .map(([type, inside]) => element(type, inside)),
  ),
})).block
const anyState = fc.oneof(
  { weight: 4, arbitrary: fc.array(blockNode, { maxLength: 6 }).map((all) => state(...all)) },
  {
    weight: 1,
    arbitrary: (
      fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 4 }) as fc.Arbitrary<Json[]>
    ).map((all) => state(...all)),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json> },
)

describe('any two rich texts', () => {
  it('are compared without a failure, with every word of both', () => {
    fc.assert(
      fc.property(
        anyState,
        anyState,
        fc.constantFrom(0, defaultDiffSteps),
        (before, after, left) => {
          const blocks = diffRichText(before, after, { left })
          const all = (value: Json) =>
            blocksOf(value)
              .map(({ stretches }) => stretches.map((stretch) => stretch.text).join(''))
              .sort()
          const sides = (of: 'before' | 'after') =>
            blocks.flatMap((block) => (block[of] === null ? [] : [words(block[of])])).sort()
          expect(sides('before')).toEqual(all(before))
          expect(sides('after')).toEqual(all(after))
        },
      ),
    )
  })

  it('differ nowhere from themselves', () => {
    fc.assert(
      fc.property(anyState, (value) => {
        expect(
          diff(value, JSON.parse(JSON.stringify(value)) as Json).every(({ op }) => op === 'same'),
        ).toBe(true)
      }),
    )
  })

  it('differ somewhere when they read differently', () => {
    fc.assert(
      fc.property(anyState, anyState, (before, after) => {
        const isSame = diff(before, after).every(({ op }) => op === 'same')
        expect(isSame).toBe(JSON.stringify(blocksOf(before)) === JSON.stringify(blocksOf(after)))
      }),
    )
  })
})
