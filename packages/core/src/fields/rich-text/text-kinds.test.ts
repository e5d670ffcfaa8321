import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RichTextFeatures } from '../../config/types/field-types/fields.ts'
import en from '../../i18n/messages/en.ts'
import { createTranslator } from '../../i18n/translator.ts'
import type { Json, JsonObject } from '../../json.ts'
import { faultsOf } from '../../test/faults-of.ts'
import { checkTextKinds } from './text-kinds.ts'

const text = (words: string, format = 0, more: JsonObject = {}): JsonObject => ({
  ...{ type: 'text', text: words, format },
  ...more,
})
const node = (type: string, more: JsonObject = {}, ...children: JsonObject[]): JsonObject => ({
  ...{ type, ...more },
  children,
})
const line = (...children: JsonObject[]) => node('paragraph', {}, ...children)
const textOf = (...children: readonly JsonObject[]) => ({ root: { type: 'root', children } })
const heading = (tag: string, words: string) => node('heading', { tag }, text(words))
const t = createTranslator({ language: 'en', messages: { en } })
const note = { slug: 'note', fields: [] }

/** What a text is refused for, as keys with what they name. */
function refusals(
  features: RichTextFeatures,
  children: readonly JsonObject[],
  ...stored: readonly (readonly JsonObject[])[]
): readonly string[] {
  const storedValues = () => stored.map((before): Json => textOf(...before))
  const ofDraft = faultsIn(features, children, storedValues, true)
  expect(faultsIn(features, children, storedValues, false)).toEqual(ofDraft)
  return ofDraft
}
function faultsIn(
  features: RichTextFeatures,
  children: readonly JsonObject[],
  storedValues: () => readonly Json[],
  isDraft: boolean,
) {
  const field = { type: 'richText', name: 'body', features } as const
  const faults = faultsOf(
    field,
    textOf(...children),
    { storedValues, textKinds: checkTextKinds, t },
    isDraft,
  )
  return faults.map(({ key, values = {} }) => [key, ...Object.values(values)].join(' '))
}

const everything: readonly (readonly [string, RichTextFeatures, JsonObject, string])[] = [
  ['a heading', { headings: ['h2'] }, heading('h1', 'a'), 'notInThisText Heading 1'],
  ['a format', { formats: ['bold'] }, line(text('a', 3)), 'notInThisText Italic'],
  [
    'a format beside others',
    { formats: [] },
    line(text('a', 129)),
    'notInThisText Bold, Highlight',
  ],
  [
    'a list',
    { lists: ['number'] },
    node('list', { listType: 'check' }, node('listitem', { indent: 1 }, text('a'))),
    'notInThisText Check list',
  ],
  ['a quotation', { quotes: false }, node('quote', {}, text('a')), 'notInThisText Quotation'],
  ['a rule', { rules: false }, { type: 'horizontalrule' }, 'notInThisText Horizontal line'],
  ['a table', { tables: false }, node('table', {}, node('tablerow')), 'notInThisText Table'],
  ['code', { codeBlocks: false }, node('code', {}, text('a')), 'notInThisText Code blocks'],
  [
    'an aligned line',
    { alignment: false },
    node('paragraph', { format: 'center' }, text('a')),
    'notInThisText Alignment',
  ],
  [
    'an indented line',
    { indentation: false },
    node('paragraph', { indent: 1 }, text('a')),
    'notInThisText Indentation',
  ],
  [
    'a style',
    { styles: [{ name: 'hint', color: '#111' }] },
    line(text('a', 0, { $: { style: 'loud' } })),
    'notInThisText “loud”',
  ],
  [
    'a link',
    { links: false },
    line(node('link', { fields: { linkType: 'custom', url: '/a' } }, text('a'))),
    'notInThisText Link',
  ],
  [
    'a link to a collection',
    { links: { only: ['posts'] } },
    line(node('link', { fields: { linkType: 'internal', doc: { relationTo: 'tags', value: 1 } } })),
    'invalidRelation tags',
  ],
  [
    'a file',
    { uploads: false },
    { type: 'upload', relationTo: 'm', value: 1 },
    'notInThisText File',
  ],
  [
    'a file of a collection',
    { uploads: { only: ['media'] } },
    { type: 'upload', relationTo: 'scans', value: 1 },
    'invalidRelation scans',
  ],
  [
    'a document',
    { relationships: false },
    { type: 'relationship', relationTo: 'posts', value: 1 },
    'notInThisText Document',
  ],
  ['a block', { blocks: [note] }, { type: 'block', fields: { blockType: 'x' } }, 'invalidBlock x'],
  [
    'a block in the line',
    { blocks: [note] },
    line({ type: 'inlineBlock', fields: { blockType: 'note' } }),
    'invalidBlock note',
  ],
]

describe('what a field does not allow', () => {
  it.each(everything)('is refused: %s', (_, features, one, refusal) => {
    expect(refusals(features, [one])).toEqual([`validation:${refusal}`])
    expect(refusals(features, [one], [])).toEqual([`validation:${refusal}`])
  })
  it.each(everything)('may stay, and may not become more: %s', (_, features, one, refusal) => {
    expect(refusals(features, [line(), one], [one])).toEqual([])
    expect(refusals(features, [one, one], [one])).toEqual([`validation:${refusal}`])
  })
  it.each(everything)('may be what another locale has: %s', (_, features, one) => {
    expect(refusals(features, [one], [], [one])).toEqual([])
  })
  it('is left to the server where nothing is known of what is stored', () => {
    const field = { type: 'richText', name: 'body', features: { headings: [] } } as const
    const body = textOf(heading('h1', 'a'))
    expect(faultsOf(field, body, { operation: 'update', textKinds: checkTextKinds })).toEqual([])
    expect(faultsOf(field, body, { operation: 'create', textKinds: checkTextKinds })).toHaveLength(
      1,
    )
  })
  it('is told together with all that is wrong', () => {
    const features = { headings: [], formats: [], uploads: { only: ['media'] } }
    const body = [heading('h1', 'a'), line(text('b', 1)), everything[14]?.[2] ?? {}]
    expect(refusals(features, body)).toEqual([
      'validation:notInThisText Heading 1, Bold',
      'validation:invalidRelation scans',
    ])
  })
})

describe('what stays', () => {
  const features = { headings: [], formats: [], lists: [] } as const

  it('may be cut in two and written in', () => {
    expect(
      refusals(
        features,
        [heading('h1', 'two '), heading('h1', 'words')],
        [heading('h1', 'two words')],
      ),
    ).toEqual([])
    expect(refusals(features, [line(text('longer now', 1))], [line(text('long', 1))])).toEqual([])
  })
  it('is no reason for more that is empty', () => {
    expect(
      refusals(
        features,
        [heading('h1', 'a'), node('heading', { tag: 'h1' })],
        [heading('h1', 'a')],
      ),
    ).toEqual(['validation:notInThisText Heading 1'])
  })
  it('is no reason for another kind', () => {
    expect(refusals(features, [heading('h2', 'a')], [heading('h1', 'a')])).toHaveLength(1)
  })
})

it('nodes and formats that no feature names are allowed', () => {
  const none: RichTextFeatures = {
    ...{ headings: [], formats: [], lists: [], quotes: false, rules: false, tables: false },
    ...{ codeBlocks: false, alignment: false, indentation: false, links: false, uploads: false },
    relationships: false,
  }
  const body = [
    node('poll', { votes: 3 }, text('a', 1024)),
    line(text('b', 0, { $: { color: 'red' } }), { type: 'linebreak' }, node('mark', { ids: [] })),
  ]
  expect(refusals(none, body)).toEqual([])
})

describe('limits', () => {
  const field = (limits: object) =>
    ({ type: 'richText', name: 'body', features: { limits } }) as const
  const body = textOf(
    heading('h1', 'Two words'),
    line(text('bro', 1), text('ken '), node('link', { fields: { url: '/a' } }, text('link')), {
      type: 'linebreak',
    }),
    line(text('你好世界')),
  )
  it('of words are checked when a text is published', () => {
    expect(faultsOf(field({ words: 6 }), body)).toEqual([])
    expect(faultsOf(field({ words: 5 }), body)).toEqual([
      { key: 'validation:tooManyWords', values: { words: 6, max: 5 } },
    ])
    expect(faultsOf(field({ words: 1 }), body, {}, true)).toEqual([])
  })
  it('of characters do not count the ends of lines', () => {
    expect(faultsOf(field({ characters: 24 }), body)).toEqual([])
    expect(faultsOf(field({ characters: 23 }), body)).toEqual([
      { key: 'validation:shorterThanMax', values: { maxLength: 23 } },
    ])
  })
})

describe('whatever a text holds', () => {
  const words = fc.string({ maxLength: 6 })
  const format = fc.integer({ min: 0, max: 255 })
  const inline = fc.oneof(
    fc.tuple(words, format).map(([one, bits]) => text(one, bits)),
    fc
      .tuple(words, fc.constantFrom('loud', 'hint'))
      .map(([one, style]) => text(one, 0, { $: { style } })),
    fc.constant<JsonObject>({ type: 'inlineBlock', fields: { blockType: 'x' } }),
    words.map((one) => node('link', { fields: { url: '/a' } }, text(one))),
  )
  const kind = fc.constantFrom<JsonObject>(
    { type: 'paragraph' },
    { type: 'paragraph', format: 'center', indent: 2 },
    { type: 'heading', tag: 'h1' },
    { type: 'heading', tag: 'h2' },
    { type: 'quote' },
    { type: 'list', listType: 'check' },
    { type: 'listitem' },
    { type: 'table' },
    { type: 'code' },
  )
  const leaf = fc.constantFrom<JsonObject>(
    { type: 'horizontalrule' },
    { type: 'upload', relationTo: 'media', value: '1' },
    { type: 'block', fields: { blockType: 'x' } },
  )
  const { block } = fc.letrec<{ block: JsonObject }>((tie) => ({
    block: fc.oneof(
      { maxDepth: 4 },
      leaf,
      fc
        .tuple(kind, fc.array(fc.oneof({ maxDepth: 4 }, inline, tie('block')), { maxLength: 4 }))
        .map(([one, children]) => ({ ...one, children })),
    ),
  }))
  const body = fc.array(block, { maxLength: 6 })
  const nothing: RichTextFeatures = {
    ...{ headings: [], formats: [], lists: [], quotes: false, rules: false, tables: false },
    ...{ codeBlocks: false, alignment: false, indentation: false, links: false, uploads: false },
  }

  /** The nodes with some removed, words cut short, and the rest in another order. */
  function less(nodes: readonly JsonObject[], next: () => number): readonly JsonObject[] {
    const kept = nodes.flatMap((one): readonly [number, JsonObject][] => {
      const choice = next()
      if (choice < 0.2) return []
      if (Array.isArray(one.children)) {
        return [[next(), { ...one, children: less(one.children as JsonObject[], next) as Json }]]
      }
      const isCut = choice < 0.4 && typeof one.text === 'string'
      return [[next(), isCut ? { ...one, text: String(one.text).slice(1) } : one]]
    })
    return kept.sort(([a], [b]) => a - b).map(([, one]) => one)
  }

  it('edits that only remove or reorder are never refused', () => {
    const choices = fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true }))
    fc.assert(
      fc.property(body, choices, (children, stream) => {
        const next = () => Number(stream.next().value)
        expect(refusals(nothing, less(children, next), children)).toEqual([])
      }),
    )
  })
  it('more of it is refused as it is in a new text', () => {
    fc.assert(
      fc.property(body, (children) => {
        const all = refusals(nothing, children)
        expect(refusals(nothing, [...children, ...children], children)).toEqual(all)
      }),
    )
  })
})
