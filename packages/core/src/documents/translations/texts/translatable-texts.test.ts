import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Field } from '../../../config/types/field-types/fields.ts'
import type { Json, JsonObject } from '../../../json.ts'
import { compilePlan } from '../../compile-plan.ts'
import type { PlanNode } from '../../plan.ts'
import type { InlineContent } from './inline-content.ts'
import { inCodesOf, lineContent } from './line-content.ts'
import { translatableTexts, withTranslatedTexts } from './translatable-texts.ts'

const inner: Field[] = [
  { name: 'text', type: 'text', maxLength: 40 },
  { name: 'words', type: 'text', hasMany: true },
  { name: 'count', type: 'number' },
  { name: 'mail', type: 'email' },
  { name: 'address', type: 'text', admin: { slugFrom: 'text' } },
]
const rich: Field = {
  name: 'body',
  type: 'richText',
  localized: true,
  features: {
    blocks: [{ slug: 'quote', fields: inner }],
    inlineBlocks: [{ slug: 'note', fields: inner }],
    links: { fields: inner },
  },
}
const plan = compilePlan([
  { name: 'title', type: 'text', localized: true },
  { name: 'tags', type: 'text', hasMany: true, localized: true },
  rich,
  {
    name: 'rows',
    type: 'array',
    localized: true,
    fields: [...inner, { ...rich, localized: false }],
  },
  { name: 'meta', type: 'group', localized: true, fields: inner },
  { name: 'blocks', type: 'blocks', localized: true, blocks: [{ slug: 'quote', fields: inner }] },
])
const node = (name: string) => plan.byName.get(name) as PlanNode

const words = (text: string, format = 0): JsonObject => ({ type: 'text', text, format, version: 1 })
const line = (type: string, ...children: Json[]): JsonObject => ({ type, children, version: 1 })
const link = (id: string, fields: JsonObject, ...children: Json[]): JsonObject => ({
  type: 'link',
  id,
  fields,
  children,
})
const block = (type: string, id: string, fields: JsonObject): JsonObject => ({
  type,
  fields: { id, blockType: type === 'block' ? 'quote' : 'note', ...fields },
})
const state = (...children: Json[]): JsonObject => ({ root: { type: 'root', children } })

const textsOf = (name: string, value: Json) =>
  translatableTexts(node(name), value).map(({ key, content }) => [key, content])
const translated = (
  name: string,
  value: Json,
  texts: Record<string, InlineContent>,
  options: Parameters<typeof withTranslatedTexts>[3] = {},
) => withTranslatedTexts(node(name), value, new Map(Object.entries(texts)), options)

describe('the texts of a value', () => {
  test('are what people read of it, each with a key', () => {
    expect(textsOf('title', 'A')).toEqual([['', ['A']]])
    expect(textsOf('tags', ['a', ' ', 'b'])).toEqual([
      ['0', ['a']],
      ['2', ['b']],
    ])
    expect(textsOf('meta', { text: 'A', count: 1, mail: 'a@b.c', address: 'a' })).toEqual([
      ['text', ['A']],
    ])
    const rows = [{ id: 'r1', text: 'A', body: state(line('heading', words('B'))) }]
    expect(textsOf('rows', rows)).toEqual([
      ['#r1/text', ['A']],
      ['#r1/body/0', ['B']],
    ])
  })

  test('of a rich text are its lines, with formats, links and breaks as codes', () => {
    const value = state(
      line('paragraph', words('See '), link('l', { url: '/', text: 'Home' }, words('here', 1))),
      line('list', line('listitem', words('a'), { type: 'linebreak' }, words('b'))),
      line('code', words('let a')),
      line('paragraph', block('inlineBlock', 'n', { text: 'N' })),
      block('block', 'q', { text: 'Q', blockName: 'mine' }),
    )
    expect(textsOf('body', value)).toEqual([
      ['0', ['See ', { open: 1 }, { open: 2 }, 'here', { close: 2 }, { close: 1 }]],
      ['#l/text', ['Home']],
      ['1/0', ['a', { code: 1 }, 'b']],
      ['#n/text', ['N']],
      ['#q/text', ['Q']],
    ])
  })

  test('have the longest length and the fields around them', () => {
    const [text] = translatableTexts(node('rows'), [{ id: 'r', text: 'A' }])
    expect(text?.maxLength).toBe(40)
    expect(text?.fields.map(({ name }) => name)).toEqual(['rows', 'text'])
  })

  test('leave out fields that are not part of the value', () => {
    const includes = ({ name }: PlanNode) => name !== 'words'
    const value = { text: 'A', words: ['secret'], count: 1 }
    expect(translatableTexts(node('meta'), value, { includes })).toHaveLength(1)
    const texts = { text: ['B'] }
    expect(translated('meta', value, texts, { includes }).value).toEqual({ text: 'B', count: 1 })
    const present = { text: 'C', words: ['kept'] }
    expect(translated('meta', value, texts, { includes, present }).value).toEqual({
      text: 'B',
      words: ['kept'],
      count: 1,
    })
  })
})

describe('a translated value', () => {
  const value = state(
    line('paragraph', words('very ', 1), words('good '), link('l', { url: '/en' }, words('page'))),
  )
  test('has the formats and links of its source where the translation puts them', () => {
    const { value: result, faults } = translated('body', value, {
      '0': [{ open: 2 }, 'Seite', { close: 2 }, ' ist ', { open: 1 }, 'gut', { close: 1 }],
    })
    expect(faults).toEqual([])
    expect(result).toEqual(
      state(
        line(
          'paragraph',
          link('l', { url: '/en' }, words('Seite')),
          words(' ist '),
          words('gut', 1),
        ),
      ),
    )
  })

  test('may leave out formats, which is said', () => {
    const result = translated('body', value, { '0': ['gute ', { open: 2 }, 'Seite', { close: 2 }] })
    expect(result.left).toEqual([{ key: '0', codes: [1] }])
    expect(result.faults).toEqual([])
  })

  test.each([
    ['unknownCode', [{ open: 7 }, 'a', { close: 7 }]],
    ['unknownCode', [{ code: 1 }, 'a']],
    ['repeatedCode', [{ open: 1 }, 'a', { close: 1 }, { open: 1 }, 'b', { close: 1 }]],
    ['unbalancedCodes', [{ open: 1 }, 'a', { open: 2 }, 'b', { close: 1 }, { close: 2 }]],
    ['unbalancedCodes', [{ open: 1 }, 'a']],
    ['unbalancedCodes', ['a', { close: 1 }]],
  ] as const)('is refused with codes that are wrong: %s', (reason, content) => {
    expect(translated('body', value, { '0': content }).faults).toMatchObject([{ key: '0', reason }])
  })

  test('is refused without an inline block of its source', () => {
    const source = state(line('paragraph', words('a'), block('inlineBlock', 'n', {})))
    expect(translated('body', source, { '0': ['b'] }).faults).toEqual([
      { key: '0', reason: 'missingCode', code: 1 },
    ])
  })

  test('names texts without a translation, and translations without a text', () => {
    const result = translated('tags', ['a', 'b'], { '0': ['A'], '5': ['F'] })
    expect(result).toMatchObject({ value: ['A', 'b'], untranslated: ['1'], unknown: ['5'] })
  })

  test('keeps what a locale has chosen beside its texts, and its ids', () => {
    const present = [{ id: 'own', text: 'alt', count: 7 }]
    const texts = { '#r/text': ['neu'] }
    const source = [{ id: 'r', text: 'new', count: 1, mail: 'a@b.c' }]
    expect(translated('rows', source, texts, { present }).value).toEqual([
      { id: 'own', text: 'neu', count: 7, mail: 'a@b.c' },
    ])
    const body = state(line('paragraph', link('d', { url: '/de' }, words('alt'))))
    const again = translated(
      'body',
      state(line('paragraph', link('e', { url: '/en', text: 'T' }, words('new')))),
      { '0': [{ open: 1 }, 'neu', { close: 1 }], '#e/text': ['U'] },
      { present: body, newId: () => 'never' },
    )
    expect(again.value).toMatchObject(
      state(line('paragraph', link('d', { url: '/de', text: 'U' }, words('neu')))),
    )
    const other = [{ id: 'own', blockType: 'else', text: 'x', count: 7 }]
    const blocks = [{ id: 'b', blockType: 'quote', text: 'new', count: 1 }]
    const made = translated('blocks', blocks, {}, { present: other, newId: () => 'fresh' })
    expect(made.value).toEqual([{ id: 'fresh', blockType: 'quote', text: 'new', count: 1 }])
  })

  test('has both formats where one stands in the other', () => {
    const source = state(line('paragraph', words('a', 1), words('b', 2)))
    const result = translated('body', source, {
      '0': [{ open: 1 }, 'x', { open: 2 }, 'y', { close: 2 }, { close: 1 }],
    })
    expect(result.value).toEqual(state(line('paragraph', words('x', 1), words('y', 3))))
  })
})

test('a present translation is told in the codes of its source, if it has no others', () => {
  const source = lineContent([link('l', {}, words('a')), words('b', 1), words('c')])
  const target = lineContent([words('B', 1), link('m', {}, words('A'))])
  expect(inCodesOf(source.codes, target)).toEqual([
    { open: 2 },
    'B',
    { close: 2 },
    { open: 1 },
    'A',
    { close: 1 },
  ])
  expect(inCodesOf(source.codes, lineContent([words('B', 2)]))).toBeNull()
})

const anyWords = fc.string({ minLength: 1, unit: 'grapheme' })
const anyInner: fc.Arbitrary<JsonObject> = fc.record(
  {
    text: anyWords,
    words: fc.array(anyWords),
    count: fc.integer(),
    address: anyWords,
  },
  { requiredKeys: [] },
)
const ids = () => fc.constantFrom('a', 'b', 'c/d', '2', '')
const anyInline = fc.letrec<{ inline: Json }>((tie) => ({
  inline: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc
      .tuple(anyWords, fc.constantFrom(0, 1, 2, 16))
      .map(([text, format]): Json => words(text, format)),
    fc.constantFrom<Json>({ type: 'linebreak' }, { type: 'tab' }, words('', 4), 'stray'),
    fc.tuple(ids(), anyInner).map(([id, fields]): Json => block('inlineBlock', id, fields)),
    fc
      .tuple(ids(), anyInner, fc.array(tie('inline'), { maxLength: 3 }))
      .map(([id, fields, children]): Json => link(id, fields, ...children)),
  ),
})).inline
const anyBlock = fc.letrec<{ node: Json }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.array(anyInline, { maxLength: 4 }).map((children): Json => line('paragraph', ...children)),
    fc.tuple(ids(), anyInner).map(([id, fields]): Json => block('block', id, fields)),
    anyInline,
    fc.array(tie('node'), { maxLength: 3 }).map((children): Json => line('listitem', ...children)),
    fc.array(anyInline, { maxLength: 2 }).map((children): Json => line('code', ...children)),
  ),
})).node
const anyState = fc.array(anyBlock, { maxLength: 4 }).map((children) => state(...children))
const anyRows = fc.array(
  fc
    .tuple(ids(), anyInner, anyState)
    .map(([id, fields, body]): JsonObject => ({ id, ...fields, body })),
  { maxLength: 3 },
)
const anyValue = fc.oneof(
  anyState.map((value): [string, Json] => ['body', value]),
  anyRows.map((value): [string, Json] => ['rows', value]),
  anyInner.map((value): [string, Json] => ['meta', value]),
)

const mapContent = (content: InlineContent, map: (text: string) => string): InlineContent =>
  content.map((piece) => (typeof piece === 'string' ? map(piece) : piece))

const translateAll = (name: string, value: Json, map: (text: string) => string) => {
  const texts = translatableTexts(node(name), value)
  const keys = texts.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  return withTranslatedTexts(
    node(name),
    value,
    new Map(texts.map(({ key, content }) => [key, mapContent(content, map)])),
  )
}

test('a line beside blocks is one place, however many nodes its translation has', () => {
  const loose = state(words('One'), words('', 4), line('paragraph', words('Two')))
  const there = translateAll('body', loose, (text) => `«${text}»`)
  expect(textsOf('body', loose).map(([key]) => key)).toEqual(
    textsOf('body', there.value as Json).map(([key]) => key),
  )
})

describe('any value', () => {
  test('comes back as it was when every text is translated as itself', () => {
    fc.assert(
      fc.property(anyValue, ([name, value]) => {
        expect(translateAll(name, value, (text) => text)).toEqual({
          value,
          faults: [],
          left: [],
          untranslated: [],
          unknown: [],
        })
      }),
    )
  })

  test('keeps its structure in another language, and comes back from it', () => {
    fc.assert(
      fc.property(anyValue, ([name, value]) => {
        const there = translateAll(name, value, (text) => `«${text}»`)
        expect(there).toMatchObject({ faults: [], left: [], untranslated: [], unknown: [] })
        const contents = (of: Json | undefined) =>
          translatableTexts(node(name), of).map(({ key, content }) => [key, content])
        const back = translateAll(name, there.value as Json, (text) => text.slice(1, -1))
        expect(contents(back.value)).toEqual(contents(value))
        expect(contents(there.value)).toEqual(
          translatableTexts(node(name), value).map(({ key, content }) => [
            key,
            mapContent(content, (text) => `«${text}»`),
          ]),
        )
      }),
    )
  })
})
