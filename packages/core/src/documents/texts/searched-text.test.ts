import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Field } from '../../config/types/field-types/fields.ts'
import type { Json, JsonObject } from '../../json.ts'
import { anyDocument } from '../../test/arbitrary-documents.ts'
import { everyField } from '../../test/every-field.ts'
import { compilePlan } from '../compile-plan.ts'
import type { ValueNode } from '../plan.ts'
import { collectTexts, searchedText } from './searched-text.ts'

const only = () => true
const inBlock: readonly Field[] = [
  { name: 'heading', type: 'text' },
  { name: 'saying', type: 'textarea', localized: true },
  { name: 'tags', type: 'text', hasMany: true },
  { name: 'pin', type: 'text', hidden: true },
  { name: 'fee', type: 'text', access: { read: only } },
  { name: 'kept', type: 'text', access: { update: only } },
  { name: 'tone', type: 'select', options: ['loud'] },
  { name: 'notes', type: 'richText' },
  { name: 'rows', type: 'array', fields: [{ name: 'cell', type: 'text' }] },
  { name: 'inner', type: 'group', fields: [{ name: 'caption', type: 'text' }] },
  { name: 'closed', type: 'group', access: { read: only }, fields: [{ name: 'in', type: 'text' }] },
  { type: 'group', access: { read: only }, fields: [{ name: 'beside', type: 'text' }] },
  {
    name: 'parts',
    type: 'blocks',
    blocks: [{ slug: 'part', fields: [{ name: 'word', type: 'text' }] }],
  },
]
const plan = compilePlan([
  {
    name: 'body',
    type: 'richText',
    features: {
      blocks: [{ slug: 'quote', fields: [...inBlock] }],
      inlineBlocks: [{ slug: 'term', fields: [{ name: 'meaning', type: 'text' }] }],
      links: { fields: [{ name: 'hint', type: 'text' }] },
      uploads: { collections: { media: { fields: [{ name: 'caption', type: 'text' }] } } },
    },
  },
])
const body = plan.byName.get('body') as ValueNode

const node = (type: string, ...children: Json[]): JsonObject => ({ type, version: 1, children })
const words = (text: string, type = 'text'): JsonObject => ({ type, version: 1, text })
const paragraph = (...children: Json[]) => node('paragraph', ...children)
const state = (...children: Json[]) => ({ root: node('root', ...children) })
const link = (fields: JsonObject, ...children: Json[]) => ({ ...node('link', ...children), fields })
const block = (fields: JsonObject) => ({ type: 'block', fields })
const quote = (fields: JsonObject) => block({ blockType: 'quote', ...fields })
const read = (value: Json, locale: string | null = null) => searchedText(body, value, locale)

describe('the words of a text', () => {
  it.each<readonly [string, readonly Json[], string]>([
    ['nothing', [], ''],
    ['empty paragraphs', [paragraph(), paragraph(words(''))], ''],
    ['formats within a word', [paragraph(words('Hel'), words('lo'))], 'Hello'],
    ['paragraphs', [paragraph(words('One')), paragraph(words('Two'))], 'One\nTwo'],
    ['a heading', [node('heading', words('Title')), paragraph(words('Text'))], 'Title\nText'],
    [
      'breaks and tabs',
      [paragraph(words('a'), node('linebreak'), words('b'), node('tab'), words('c'))],
      'a\nb\tc',
    ],
    [
      'a list in a list',
      [
        node(
          'list',
          node('listitem', words('a')),
          node('listitem', node('list', node('listitem', words('b')))),
        ),
      ],
      'a\nb',
    ],
    [
      'a table',
      [
        node(
          'table',
          node(
            'tablerow',
            node('tablecell', paragraph(words('a'))),
            node('tablecell', paragraph(words('b'))),
          ),
        ),
      ],
      'a\nb',
    ],
    [
      'code',
      [node('code', words('let ', 'code-highlight'), words('x', 'code-highlight'))],
      'let x',
    ],
    [
      'a link, not its address',
      [paragraph(words('see '), link({ url: '/secret' }, words('there')), words('!'))],
      'see there!',
    ],
    ['a node of a plugin', [node('poll', paragraph(words('Which?')))], 'Which?'],
    ['a mark', [paragraph(words('a'), node('mark', words('b')), words('c'))], 'abc'],
    ['what is no node', [7, null, 'x', [], paragraph(words('a'))], 'a'],
  ])('of %s', (_name, children, expected) => {
    expect(read(state(...children))).toBe(expected)
  })

  it.each([undefined, null, 7, 'text', [], {}, { root: {} }, { root: { type: 'root' } }])(
    'are none in what is no text, case %#',
    (value) => {
      expect(searchedText(body, value as Json | undefined, 'en')).toBe('')
    },
  )

  it('include the texts in its nodes, after its own', () => {
    const part = { blockType: 'part', word: 'part' }
    const found = read(
      state(
        quote({
          heading: 'Heading',
          tags: ['one', 'two'],
          kept: 'kept',
          tone: 'loud',
          notes: state(paragraph(words('notes')), quote({ heading: 'not in notes' })),
          rows: [{ cell: 'cell' }, 7],
          inner: { caption: 'inside' },
          parts: [part, { blockType: 'gone', word: 'gone' }],
        }),
        paragraph(
          words('in the '),
          { type: 'inlineBlock', fields: { blockType: 'term', meaning: 'meaning' } },
          words('line '),
          link({ url: '/', hint: 'hint' }, words('linked')),
        ),
        { type: 'upload', relationTo: 'media', value: 1, fields: { caption: 'picture' } },
        { type: 'upload', relationTo: 'files', value: 1, fields: { caption: 'other file' } },
        block({ blockType: 'gone', heading: 'unknown' }),
      ),
    ).split('\n')
    expect(found[0]).toBe('in the line linked')
    expect(found.toSorted()).toEqual([
      ...['Heading', 'cell', 'hint', 'in the line linked', 'inside', 'kept', 'meaning'],
      ...['notes', 'one', 'part', 'picture', 'two'],
    ])
  })

  it('leave out fields that some callers may not read', () => {
    const secret = { pin: 'a', fee: 'b', closed: { in: 'c' }, beside: 'd' }
    expect(read(state(quote(secret)))).toBe('')
  })

  it('have the values of one locale', () => {
    const text = state(quote({ heading: 'same', saying: { en: 'Hello', de: 'Hallo' } }))
    expect(read(text, 'en')).toBe('same\nHello')
    expect(read(text, 'de')).toBe('same\nHallo')
    expect(read(text, 'fr')).toBe('same')
    expect(read(text, 'constructor')).toBe('same')
    expect(read(state(quote({ saying: 'before' })), 'fr')).toBe('before')
  })

  it('are read of any depth and length', () => {
    let deep: JsonObject = words('deep')
    for (let depth = 0; depth < 100_000; depth++) deep = paragraph(deep)
    const many = Array.from({ length: 200_000 }, () => quote({ notes: state(), tags: ['x'] }))
    const tags = Array.from({ length: 200_000 }, () => 'y')
    expect(read(state(deep))).toBe('deep')
    const wide = { root: { type: 'root', children: [...many, quote({ tags })] } }
    expect(read(wide)).toHaveLength(799_999)
  })

  it('are those of its paragraphs, whatever they are', () => {
    const line = fc.string({ unit: fc.constantFrom('a', 'B', ' ', 'ß', '😀') })
    fc.assert(
      fc.property(fc.array(fc.array(line)), (lines) => {
        const text = state(...lines.map((runs) => paragraph(...runs.map((run) => words(run)))))
        const expected = lines.map((runs) => runs.join('')).filter((one) => one !== '')
        expect(read(text)).toBe(expected.join('\n'))
      }),
    )
  })
})

describe('the texts of a document', () => {
  it('are those of its fields by locale, not those in other texts', () => {
    const inner = state(paragraph(words('inner')))
    const outer = state(quote({ notes: inner }))
    const pages = compilePlan([
      body.field,
      { name: 'story', type: 'richText', localized: true },
      { name: 'rows', type: 'array', fields: [{ name: 'text', type: 'richText' }] },
    ])
    const found = collectTexts(pages, {
      body: outer,
      story: { en: inner, de: null },
      rows: [{ text: inner }, {}],
    })
    expect(found.map(({ node: { schemaPath }, locale }) => [schemaPath, locale])).toEqual([
      ['body', null],
      ['story', 'en'],
      ['rows.text', null],
    ])
  })

  it('can be read of any document', () => {
    const every = compilePlan(everyField)
    fc.assert(
      fc.property(anyDocument(every), (document) => {
        for (const { node: field, value, locale } of collectTexts(every, document)) {
          expect(typeof searchedText(field, value, locale)).toBe('string')
        }
      }),
    )
  })
})
