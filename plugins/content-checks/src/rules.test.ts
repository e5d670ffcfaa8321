import fc from 'fast-check'
import { expect, test } from 'vitest'
import { builtInRules, type RuleOptions } from './built-in-rules.ts'
import { addressOnSite } from './links/address-on-site.ts'
import { checkedParts, type WalkedField } from './parts.ts'
import type { CheckedDocument, SiteFacts } from './rule.ts'
import { countSentences, listWords, readingEase } from './words.ts'

const noFacts: SiteFacts = {
  sameTitle: 0,
  sameDescription: 0,
  documents: new Map(),
  deadAddresses: new Set(),
  brokenLinks: new Set(),
  undescribed: new Set(),
}

const document = (more: Partial<CheckedDocument> = {}): CheckedDocument => ({
  collection: 'posts',
  id: '1',
  data: {},
  locale: 'en',
  language: 'en',
  isPage: true,
  title: 'A title',
  titlePath: 'title',
  description: 'A description',
  descriptionPath: 'meta.description',
  parts: { texts: [], headings: [], pictures: [], links: [] },
  facts: noFacts,
  ...more,
})

/** What the rules find, as `level path key`. */
const found = (more: Partial<CheckedDocument>, options: RuleOptions = {}): string[] =>
  builtInRules(options)
    .flatMap(({ check }) => check(document(more)))
    .map(({ level, path, message }) => {
      const key = typeof message === 'object' && 'key' in message ? String(message.key) : ''
      return `${level} ${path} ${key.replace('content-checks:', '')}`
    })

const parts = (more: Partial<CheckedDocument['parts']>): CheckedDocument['parts'] => ({
  ...document().parts,
  ...more,
})

test('a document with nothing wrong has no findings', () => {
  expect(found({})).toEqual([])
})

test.each<[string, Partial<CheckedDocument>, string[]]>([
  ['no title', { title: ' ' }, ['error title titleMissing']],
  ['a title of 60 characters', { title: '🙂'.repeat(60) }, []],
  ['a title of 61 characters', { title: 'a'.repeat(61) }, ['warning title titleLong']],
  ['no description', { description: '' }, ['warning meta.description descriptionMissing']],
  ['a long one', { description: 'a'.repeat(161) }, ['warning meta.description descriptionLong']],
  ['a title twice', { facts: { ...noFacts, sameTitle: 1 } }, ['warning title titleTwice']],
  [
    'a description twice',
    { facts: { ...noFacts, sameDescription: 2 } },
    ['warning meta.description descriptionTwice'],
  ],
  ['a file without a title', { isPage: false, title: '', description: '' }, []],
])('%s', (_, more, expected) => {
  expect(found(more)).toEqual(expected)
})

test.each<[number[], string[]]>([
  [[2, 3, 2, 3, 4], []],
  [[2, 4], ['warning body headingSkips']],
  [[3], ['warning body headingSkips']],
  [[1, 2], ['warning body headingFirst']],
  [[2, 3, 4, 2], []],
])('headings of the levels %j', (levels, expected) => {
  const headings = levels.map((level) => ({ level, path: 'body', text: 'A' }))
  expect(found({ parts: parts({ headings }) })).toEqual(expected)
})

test('pictures and links are looked up in what is known of the site', () => {
  const facts: SiteFacts = {
    ...noFacts,
    documents: new Map([
      ['posts/gone', 'missing'],
      ['posts/draft', 'unpublished'],
    ]),
    deadAddresses: new Set(['/dead']),
    undescribed: new Set(['media/1']),
  }
  const to = (id: string) => ({ path: 'body', to: { collection: 'posts', id } })
  const more = {
    facts,
    parts: parts({
      pictures: [
        { path: 'cover', collection: 'media', id: '1' },
        { path: 'body', collection: 'media', id: '2' },
      ],
      links: [
        to('gone'),
        to('draft'),
        to('fine'),
        { path: 'url', to: { url: '/dead' } },
        { path: 'url', to: { url: '/fine' } },
      ],
    }),
  }
  expect(found(more)).toEqual([
    'error cover picture',
    'error body linkDeleted',
    'warning body linkUnpublished',
    'error url linkDead',
  ])
  expect(found({ facts, collection: 'media', isPage: false })).toEqual(['error alt pictureOwn'])
})

test('words of the house are found whole, in any case and in their language', () => {
  const avoidedWords = {
    en: [{ avoid: 'utilize', use: 'use' }, { avoid: 'state of the art' }],
    de: [{ avoid: 'zeitnah', use: 'bald' }],
    '*': [{ avoid: 'C++' }],
  }
  const texts = (text: string) => parts({ texts: [{ path: 'body', text, isProse: false }] })
  const check = (text: string, language: string | null = 'en') =>
    found({ parts: texts(text), language }, { avoidedWords })
  expect(check('We Utilize it, state  of\nthe art.')).toEqual([
    'hint body avoidFor',
    'hint body avoid',
  ])
  expect(check('utilized, reutilize, zeitnah')).toEqual([])
  expect(check('Zeitnah!', 'de')).toEqual(['hint body avoidFor'])
  expect(check('In C++, really', null)).toEqual(['hint body avoid'])
})

test('a text that says little is told, in scripts without spaces too', () => {
  const texts = (text: string) => parts({ texts: [{ path: 'body', text, isProse: true }] })
  expect(found({ parts: texts('Too short.') })).toEqual(['hint body thin'])
  expect(found({ parts: texts('mot '.repeat(100)), language: 'fr' })).toEqual([])
  expect(found({ parts: texts('私は毎日本を読みます。'.repeat(30)), language: 'ja' })).toEqual([])
})

const easyEnglish = 'The cat sat on the mat. It was a hot day. The dog ran to the old man. '.repeat(
  8,
)
const hardEnglish =
  'Institutional accountability necessitates comprehensive organizational transparency, notwithstanding considerable administrative complications encountered throughout implementation. '.repeat(
    9,
  )
const hardGerman =
  'Die Berücksichtigung verwaltungsrechtlicher Zuständigkeitsvorschriften erfordert unbeschadet anderweitiger Regelungen eine außerordentlich differenzierte Auseinandersetzung. '.repeat(
    10,
  )

test('reading ease is told for languages with a formula, and for no other one', () => {
  expect(readingEase(easyEnglish, 'en')).toBeGreaterThan(90)
  expect(readingEase(hardEnglish, 'en')).toBeLessThan(0)
  expect(readingEase('Der Hund lief im Wald. Er sah ein Reh. '.repeat(14), 'de')).toBeGreaterThan(
    80,
  )
  expect(readingEase(hardGerman, 'de')).toBeLessThan(10)
  for (const language of ['ar', 'ja', 'fr', 'constructor', null]) {
    expect(readingEase(hardEnglish, language)).toBeNull()
  }
  expect(readingEase('Short.', 'en')).toBeNull()
})

test('words and sentences are counted by the rules of the language', () => {
  expect(listWords("It's 3 o'clock, isn't it?", 'en')).toHaveLength(5)
  expect(countSentences('Mr. Fox ran. He fell!\nA heading\n\n…', 'en')).toBeGreaterThanOrEqual(3)
  expect(countSentences('', 'en')).toBe(0)
})

const text = (value: string) => ({ type: 'text', text: value })
const paragraph = (...children: object[]) => ({ type: 'paragraph', children })
const body = (...children: object[]) => ({ root: { type: 'root', children } })

const fields: readonly WalkedField[] = [
  { type: 'text', name: 'title' },
  { type: 'text', name: 'secret', access: { read: () => false } },
  {
    type: 'tabs',
    tabs: [
      { type: 'tab', fields: [{ type: 'richText', name: 'body' }] },
      {
        type: 'tab',
        name: 'meta',
        fields: [{ type: 'upload', name: 'image', relationTo: 'media' }],
      },
    ],
  },
  {
    type: 'blocks',
    name: 'layout',
    blocks: [{ slug: 'call', fields: [{ type: 'text', name: 'url' }] }],
    blockReferences: ['shared'],
  },
  { type: 'relationship', name: 'related', relationTo: ['posts', 'pages'] },
  {
    type: 'array',
    name: 'rows',
    fields: [{ type: 'row', fields: [{ type: 'textarea', name: 'note' }] }],
  },
]
const options = {
  fields,
  sharedBlocks: new Map([
    ['shared', { slug: 'shared', fields: [{ type: 'text', name: 'words' }] }],
  ]),
  isRestricted: ({ access }: WalkedField) => access?.read !== undefined,
}

test('texts, headings, pictures and links are found with their places', () => {
  const link = (data: object, words: string) => ({
    type: 'link',
    fields: data,
    children: [text(words)],
  })
  const doc = { relationTo: 'pages', value: 7 }
  const data = {
    title: 'Hello',
    secret: 'Nobody’s business',
    body: body(
      { type: 'heading', tag: 'h2', children: [text('A '), text('head')] },
      paragraph(text('Some '), link({ linkType: 'internal', doc }, 'words'), text('.')),
      paragraph(link({ linkType: 'custom', url: '/a' }, 'there')),
      { type: 'list', children: [{ type: 'listitem', children: [text('One')] }] },
      { type: 'upload', relationTo: 'media', value: { id: 'm1' } },
    ),
    meta: { image: 'm2' },
    layout: [
      { blockType: 'call', url: 'https://elsewhere.test' },
      { blockType: 'shared', words: 'Shared' },
      { blockType: 'unknown', words: 'No' },
    ],
    related: { relationTo: 'posts', value: 'p' },
    rows: [{ note: 'A note' }, { note: null }],
  }
  expect(checkedParts(data as never, options)).toEqual({
    texts: [
      { path: 'title', text: 'Hello', isProse: false },
      { path: 'body', text: 'A head\nSome words.\nthere\nOne', isProse: true },
      { path: 'layout.1.words', text: 'Shared', isProse: false },
      { path: 'rows.0.note', text: 'A note', isProse: false },
    ],
    headings: [{ path: 'body', level: 2, text: 'A head' }],
    pictures: [
      { path: 'body', collection: 'media', id: 'm1' },
      { path: 'meta.image', collection: 'media', id: 'm2' },
    ],
    links: [
      { path: 'body', to: { collection: 'pages', id: '7' } },
      { path: 'body', to: { url: '/a' } },
      { path: 'layout.0.url', to: { url: 'https://elsewhere.test' } },
      { path: 'related', to: { collection: 'posts', id: 'p' } },
    ],
  })
})

test('whatever a document holds, it is walked and checked without an error', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom('title', 'body', 'meta', 'layout', 'related', 'rows'),
        fc.jsonValue() as fc.Arbitrary<never>,
      ),
      (data) => {
        const found = checkedParts(data, options)
        for (const { check } of builtInRules({})) check(document({ data, parts: found }))
      },
    ),
  )
})

test.each([
  ['/a?b=1', '/a?b=1'],
  ['https://stet.test/a?b=1#c', '/a?b=1'],
  ['https://elsewhere.test/a', null],
  ['//stet.test/a', null],
  ['mailto:a@stet.test', null],
  ['#top', null],
])('%s is the own address %j', (url, expected) => {
  expect(addressOnSite(url, ['https://stet.test'])).toBe(expected)
})
