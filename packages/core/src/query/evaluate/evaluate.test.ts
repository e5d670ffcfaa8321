import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Entity } from '../../config/completed/complete-config-types.ts'
import { completeConfig } from '../../config/completion/complete-config.ts'
import type { JsonObject } from '../../json.ts'
import { bindFilter, bindSort } from '../bind/bind.ts'
import { parseSort } from '../parse/parse-sort.ts'
import { everything, parseWhere } from '../parse/parse-where.ts'
import { compareSubjects, type FindTarget, matches, type StoredSubject } from './evaluate.ts'

const config = completeConfig({
  localization: { locales: ['en', 'de'], defaultLocale: 'en' },
  collections: [
    {
      slug: 'articles',
      versions: { drafts: true },
      fields: [
        { name: 'title', type: 'text', localized: true },
        { name: 'slug', type: 'text' },
        { name: 'views', type: 'number' },
        { name: 'scores', type: 'number', hasMany: true },
        { name: 'featured', type: 'checkbox' },
        { name: 'publishedOn', type: 'date' },
        { name: 'keywords', type: 'text', hasMany: true },
        { name: 'tags', type: 'select', hasMany: true, options: ['news', 'newsletter'] },
        { name: 'place', type: 'point' },
        { name: 'data', type: 'json' },
        { name: 'body', type: 'richText' },
        { name: 'meta', type: 'group', fields: [{ name: 'image', type: 'text' }] },
        { name: 'items', type: 'array', fields: [{ name: 'label', type: 'text' }] },
        {
          name: 'layout',
          type: 'blocks',
          localized: true,
          blocks: [
            { slug: 'hero', fields: [{ name: 'heading', type: 'text' }] },
            { slug: 'quote', fields: [{ name: 'heading', type: 'text' }] },
          ],
        },
        { name: 'author', type: 'relationship', relationTo: 'authors' },
        { name: 'editors', type: 'relationship', relationTo: 'authors', hasMany: true },
        {
          name: 'related',
          type: 'relationship',
          relationTo: ['articles', 'authors'],
          hasMany: true,
        },
      ],
    },
    {
      slug: 'authors',
      fields: [
        { name: 'name', type: 'text' },
        { name: 'friend', type: 'relationship', relationTo: 'authors' },
      ],
    },
  ],
})
const articles = config.collection.get('articles') as Entity

const stored = (data: JsonObject, columns: Partial<StoredSubject> = {}): StoredSubject => ({
  id: 'one',
  createdAt: '2024-01-01T00:00:00.000Z',
  updatedAt: '2024-02-01T00:00:00.000Z',
  status: 'draft',
  ...columns,
  data,
})

const authors = new Map([
  ['ada', stored({ name: 'Ada', friend: 'bob' }, { id: 'ada' })],
  ['bob', stored({ name: 'Bob' }, { id: 'bob' })],
])
const findTarget: FindTarget = (_collection, id) => authors.get(String(id))

const isMatch = (where: unknown, data: JsonObject, locale = 'en'): boolean =>
  matches(bindFilter(parseWhere(where), articles, { config, locale }), stored(data), findTarget)

/** [filter, documents that match, documents that do not] */
type Table = readonly (readonly [unknown, readonly JsonObject[], readonly JsonObject[]])[]

const check = (table: Table): void => {
  for (const [where, yes, no] of table) {
    test(JSON.stringify(where), () => {
      for (const data of yes) expect([data, isMatch(where, data)]).toEqual([data, true])
      for (const data of no) expect([data, isMatch(where, data)]).toEqual([data, false])
    })
  }
}

describe('texts', () => {
  check([
    [
      { slug: { equals: 'a' } },
      [{ slug: 'a' }],
      [{ slug: 'A' }, { slug: 'ab' }, {}, { slug: null }],
    ],
    [{ slug: { not_equals: 'a' } }, [{ slug: 'A' }, {}, { slug: null }], [{ slug: 'a' }]],
    [{ slug: { equals: null } }, [{}, { slug: null }], [{ slug: '' }, { slug: 'a' }]],
    [{ slug: { not_equals: null } }, [{ slug: '' }, { slug: 'a' }], [{}, { slug: null }]],
    [{ slug: { in: 'a, b' } }, [{ slug: 'a' }, { slug: 'b' }], [{ slug: 'a, b' }, {}]],
    [{ slug: { not_in: ['a', 'b'] } }, [{ slug: 'c' }, {}], [{ slug: 'a' }]],
    [{ slug: { in: ['a', null] } }, [{ slug: 'a' }, {}], [{ slug: 'b' }]],
    [{ slug: { exists: true } }, [{ slug: 'a' }], [{ slug: '' }, { slug: null }, {}]],
    [{ slug: { exists: 'false' } }, [{ slug: '' }, {}], [{ slug: 'a' }]],
    [{ slug: { contains: 'EL' } }, [{ slug: 'hello' }], [{ slug: 'h' }, {}]],
    [{ slug: { contains: '%_\\' } }, [{ slug: 'a%_\\b' }], [{ slug: 'ab' }]],
    [{ slug: { contains: '' } }, [{ slug: 'a' }, {}], []],
    [{ slug: { like: ' ' } }, [{ slug: 'a' }, {}], []],
    [{ slug: { contains: ['x', 'y'] } }, [{ slug: 'ay' }], [{ slug: 'a' }]],
    [{ slug: { like: 'world HELLO' } }, [{ slug: 'hello, wide world' }], [{ slug: 'hello' }, {}]],
    [{ slug: { starts_with: 'He' } }, [{ slug: 'hello' }], [{ slug: 'oh, hello' }, {}]],
    [{ slug: { starts_with: '%_\\' } }, [{ slug: '%_\\b' }], [{ slug: 'ab' }]],
    [{ slug: { starts_with: '' } }, [{ slug: 'a' }, {}], []],
    [{ slug: { not_like: 'a b' } }, [{ slug: 'xyz' }, {}], [{ slug: 'has a' }, { slug: 'b' }]],
    [{ slug: { greater_than: 'b' } }, [{ slug: 'c' }, { slug: 'ba' }], [{ slug: 'b' }, {}]],
    [{ slug: { less_than_equal: 'b' } }, [{ slug: 'b' }, { slug: 'a' }], [{ slug: 'c' }, {}]],
    // A 1 MB pattern that would be slow as a regular expression is compared as text.
    [{ slug: { like: '((a+)+)$' } }, [{ slug: 'x((a+)+)$' }], [{ slug: 'a'.repeat(5000) }]],
  ])
})

describe('numbers, dates and checkboxes', () => {
  check([
    [{ views: { equals: '5' } }, [{ views: 5 }], [{ views: 6 }, { views: '5' }, {}]],
    [{ views: { greater_than: 5 } }, [{ views: 6 }], [{ views: 5 }, {}, { views: null }]],
    [
      { views: { less_than: 5, greater_than_equal: 3 } },
      [{ views: 3 }],
      [{ views: 2 }, { views: 5 }],
    ],
    [{ views: { exists: true } }, [{ views: 0 }], [{}]],
    [{ featured: { equals: 'false' } }, [{ featured: false }], [{ featured: true }, {}]],
    [{ featured: { not_equals: true } }, [{ featured: false }, {}], [{ featured: true }]],
    [
      { publishedOn: { greater_than_equal: '2024-01-01' } },
      [{ publishedOn: '2024-01-01T00:00:00.000Z' }],
      [{ publishedOn: '2023-12-31T23:59:59.999Z' }, {}],
    ],
  ])
})

describe('lists match if one value matches', () => {
  check([
    [{ scores: { equals: 2 } }, [{ scores: [1, 2] }], [{ scores: [1] }, { scores: [] }]],
    [{ scores: { not_equals: 2 } }, [{ scores: [1] }, { scores: [] }, {}], [{ scores: [1, 2] }]],
    [{ scores: { greater_than: 5 } }, [{ scores: [1, 9] }], [{ scores: [1, 5] }]],
    [{ keywords: { contains: 'ell' } }, [{ keywords: ['x', 'hello'] }], [{ keywords: ['x'] }]],
    [{ keywords: { like: 'a b' } }, [{ keywords: ['b a'] }], [{ keywords: ['a', 'b'] }]],
    [{ keywords: { all: 'a,b' } }, [{ keywords: ['b', 'a', 'c'] }], [{ keywords: ['a'] }]],
    [{ tags: { contains: 'news' } }, [{ tags: ['news'] }], [{ tags: ['newsletter'] }]],
    [{ tags: { exists: true } }, [{ tags: ['news'] }], [{ tags: [] }, {}]],
    [{ tags: { equals: null } }, [{ tags: [] }, {}], [{ tags: ['news'] }]],
  ])
})

describe('rows, groups and blocks', () => {
  const layout = (...rows: JsonObject[]) => ({ layout: { en: rows } })
  check([
    [{ 'meta.image': { equals: 'x' } }, [{ meta: { image: 'x' } }], [{ meta: null }, {}]],
    [
      { 'items.label': { equals: 'b' } },
      [
        {
          items: [
            { id: '1', label: 'a' },
            { id: '2', label: 'b' },
          ],
        },
      ],
      [{ items: [] }, {}, { items: 'broken' }],
    ],
    [{ items: { exists: true } }, [{ items: [{ id: '1' }] }], [{ items: [] }, {}]],
    [
      { 'layout.heading': { equals: 'Hi' } },
      [layout({ blockType: 'quote', heading: 'Hi' })],
      [layout({ blockType: 'hero' }), { layout: { de: [{ blockType: 'hero', heading: 'Hi' }] } }],
    ],
    [
      { 'layout.heading': { not_equals: 'Hi' } },
      [layout(), {}, layout({ blockType: 'hero', heading: 'Ho' })],
      [layout({ blockType: 'hero', heading: 'Ho' }, { blockType: 'quote', heading: 'Hi' })],
    ],
    [{ 'layout.blockType': { equals: 'hero' } }, [layout({ blockType: 'hero' })], [layout()]],
    // A block that the config no longer has keeps its content, but is not searched.
    [{ 'layout.heading': { exists: true } }, [], [layout({ blockType: 'gone', heading: 'Hi' })]],
  ])
})

describe('locales', () => {
  const data = { title: { en: 'Hello', de: 'Hallo' } }

  test('mean the current one, unless the path names one', () => {
    expect(isMatch({ title: { equals: 'Hallo' } }, data, 'en')).toBe(false)
    expect(isMatch({ title: { equals: 'Hallo' } }, data, 'de')).toBe(true)
    expect(isMatch({ 'title.de': { equals: 'Hallo' } }, data, 'en')).toBe(true)
  })

  test('are all searched with locale=all', () => {
    expect(isMatch({ title: { equals: 'Hallo' } }, data, 'all')).toBe(true)
    expect(isMatch({ title: { not_equals: 'Hallo' } }, data, 'all')).toBe(false)
  })

  test('a value stored before the field was localized is the value of each', () => {
    expect(isMatch({ title: { equals: 'Old' } }, { title: 'Old' }, 'de')).toBe(true)
    expect(isMatch({ title: { equals: 'Old' } }, { title: 'Old' }, 'all')).toBe(true)
  })

  test('a fallback value is not found', () => {
    expect(isMatch({ title: { exists: true } }, { title: { en: 'Hello' } }, 'de')).toBe(false)
  })
})

describe('free JSON', () => {
  check([
    [{ 'data.a.b': { equals: 'x' } }, [{ data: { a: { b: 'x' } } }], [{ data: { a: 'x' } }, {}]],
    [
      { 'data.n': { equals: '5' } },
      [{ data: { n: 5 } }, { data: { n: '5' } }],
      [{ data: { n: 50 } }],
    ],
    [{ 'data.n': { greater_than: '5' } }, [{ data: { n: 10 } }], [{ data: { n: '9' } }]],
    [{ 'data.list.k': { equals: 1 } }, [{ data: { list: [{ k: 2 }, { k: 1 }] } }], [{ data: {} }]],
    [
      { 'data.list': { contains: 'el' } },
      [{ data: { list: ['x', 'Hello'] } }],
      [{ data: { list: [] } }],
    ],
    [{ 'data.list': { exists: true } }, [{ data: { list: [0] } }], [{ data: { list: [] } }]],
    [{ 'data.toString': { exists: true } }, [{ data: { toString: 1 } }], [{ data: {} }]],
    [
      { 'body.root.children.text': { like: 'word' } },
      [{ body: { root: { children: [{ text: 'A word.' }] } } }],
      [{ body: { root: { children: [] } } }],
    ],
  ])
})

describe('the words of a rich text', () => {
  const body = (...runs: string[]) => ({
    root: {
      type: 'root',
      children: [{ type: 'paragraph', children: runs.map((text) => ({ type: 'text', text })) }],
    },
  })
  check([
    [
      { body: { like: 'HELLO wor' } },
      [{ body: body('Hel', 'lo World') }],
      [{ body: body('Hello') }, { body: body() }, { body: 'Hello world' }, {}, { body: null }],
    ],
    [{ body: { not_like: 'a b' } }, [{ body: body('c') }, {}], [{ body: body('b') }]],
    [{ body: { contains: 'lo w' } }, [{ body: body('Hello world') }], [{ body: body('low') }]],
    [{ body: { contains: ['x', 'y'] } }, [{ body: body('ay') }], [{ body: body('a') }, {}]],
    [{ body: { contains: ['x', null] } }, [{ body: body('x') }, {}], [{ body: body('a') }]],
    [{ body: { exists: true } }, [{ body: body() }], [{}, { body: null }]],
  ])
})

describe('references', () => {
  check([
    [{ author: { equals: 'ada' } }, [{ author: 'ada' }], [{ author: 'bob' }, {}]],
    [{ author: { equals: 'null' } }, [{ author: null }, {}], [{ author: 'ada' }]],
    [{ 'author.id': { in: 'ada,bob' } }, [{ author: 'bob' }], [{ author: 'eve' }]],
    [{ 'author.name': { equals: 'Ada' } }, [{ author: 'ada' }], [{ author: 'bob' }, {}]],
    [
      { 'author.name': { not_equals: 'Ada' } },
      [{ author: 'bob' }, {}, { author: 'gone' }],
      [{ author: 'ada' }],
    ],
    [{ 'author.friend.name': { contains: 'b' } }, [{ author: 'ada' }], [{ author: 'bob' }]],
    [{ 'editors.name': { equals: 'Bob' } }, [{ editors: ['ada', 'bob'] }], [{ editors: ['ada'] }]],
    [{ editors: { all: ['ada', 'bob'] } }, [{ editors: ['bob', 'ada'] }], [{ editors: ['ada'] }]],
    [
      { related: { equals: 'ada' } },
      [{ related: [{ relationTo: 'articles', value: 'ada' }] }],
      [{ related: [{ relationTo: 'authors', value: 'bob' }] }, { related: [] }],
    ],
    [
      { related: { equals: { relationTo: 'authors', value: 'ada' } } },
      [{ related: [{ relationTo: 'authors', value: 'ada' }] }],
      [{ related: [{ relationTo: 'articles', value: 'ada' }] }],
    ],
    [
      { 'related.relationTo': { in: ['authors'] } },
      [{ related: [{ relationTo: 'authors', value: 'x' }] }],
      [{ related: [{ relationTo: 'articles', value: 'x' }] }],
    ],
  ])

  test('to documents that the caller may not see are treated as deleted', () => {
    const visible = () =>
      bindFilter(
        parseWhere({ name: { not_equals: 'Ada' } }),
        config.collection.get('authors') as Entity,
        {
          config,
          locale: 'en',
        },
      )
    const options = { config, locale: 'en', visible }
    const bound = bindFilter(parseWhere({ 'author.name': { exists: true } }), articles, options)
    expect(matches(bound, stored({ author: 'ada' }), findTarget)).toBe(false)
    expect(matches(bound, stored({ author: 'bob' }), findTarget)).toBe(true)
  })

  test('cannot be followed without findTarget', () => {
    const bound = bindFilter(parseWhere({ 'author.name': { not_equals: 'x' } }), articles, {
      config,
      locale: 'en',
    })
    expect(() => matches(bound, stored({}))).toThrow('author.name')
  })
})

describe('places', () => {
  const square = {
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [10, 0],
        [10, 10],
        [0, 10],
        [0, 0],
      ],
    ],
  }
  const hole = [
    [4, 4],
    [6, 4],
    [6, 6],
    [4, 6],
    [4, 4],
  ]
  const ring = { ...square, coordinates: [...square.coordinates, hole] }
  check([
    [{ place: { equals: '1,2' } }, [{ place: [1, 2] }], [{ place: [2, 1] }, {}]],
    // Berlin to Hamburg is about 255 km.
    [{ place: { near: '13.405,52.52,260000' } }, [{ place: [9.993, 53.551] }], [{}]],
    [
      { place: { near: '13.405,52.52,250000' } },
      [{ place: [13.4, 52.5] }],
      [{ place: [9.993, 53.551] }],
    ],
    [
      { place: { near: '13.405,52.52,260000,1000' } },
      [{ place: [9.993, 53.551] }],
      [{ place: [13.405, 52.52] }],
    ],
    [{ place: { near: '179.9,0,50000' } }, [{ place: [-179.9, 0] }], [{ place: [179, 0] }]],
    [
      { place: { within: square } },
      [
        { place: [5, 5] },
        { place: [0, 5] },
        { place: [10, 5] },
        { place: [5, 10] },
        { place: [10, 10] },
      ],
      [{ place: [11, 5] }, {}],
    ],
    [
      { place: { intersects: JSON.stringify(ring) } },
      [{ place: [5, 2] }, { place: [6, 5] }],
      [{ place: [5, 5] }],
    ],
  ])
})

describe('and, or, and columns', () => {
  const is = (where: unknown): boolean => isMatch(where, { slug: 'a', views: 1 })

  test('and and or combine conditions', () => {
    expect(is({ slug: { equals: 'a' }, views: { equals: 2 } })).toBe(false)
    expect(is({ or: [{ slug: { equals: 'x' } }, { views: { equals: 1 } }] })).toBe(true)
    expect(is({ and: [{ slug: { equals: 'a' } }, { or: [{ views: { equals: 2 } }] }] })).toBe(false)
    expect(matches(bindFilter(everything, articles, { config, locale: null }), stored({}))).toBe(
      true,
    )
  })

  test('an empty `or` matches nothing, an empty `and` everything', () => {
    expect(is({ or: [] })).toBe(false)
    expect(is({ and: [] })).toBe(true)
  })

  test('id, dates and status can be queried', () => {
    expect(is({ id: { in: 'one,two' }, _status: { equals: 'draft' } })).toBe(true)
    expect(is({ id: { like: 'ON' }, createdAt: { less_than: '2024-01-02' } })).toBe(true)
    expect(is({ updatedAt: { less_than: '2024-01-02' } })).toBe(false)
  })

  test('versions have columns of their own', () => {
    const version = {
      id: 'v1',
      parent: 'one',
      createdAt: '2024-01-01T00:00:00.000Z',
      updatedAt: '2024-01-01T00:00:00.000Z',
      latest: true,
      autosave: false,
      snapshot: false,
      publishedLocale: null,
      version: { slug: 'a', author: 'ada', _status: 'published' },
    }
    const isVersion = (where: unknown): boolean =>
      matches(
        bindFilter(parseWhere(where), articles, { config, locale: 'en', of: 'versions' }),
        version,
        findTarget,
      )
    expect(isVersion({ parent: { equals: 'one' }, 'version.slug': { equals: 'a' } })).toBe(true)
    expect(isVersion({ 'version._status': { equals: 'draft' } })).toBe(false)
    expect(isVersion({ 'version.author.friend.name': { equals: 'Bob' } })).toBe(true)
    expect(isVersion({ 'version.author.name': { equals: 'Bob' } })).toBe(false)
    expect(isVersion({ snapshot: { not_equals: true }, id: { not_equals: 'v2' } })).toBe(true)
    expect(isVersion({ publishedLocale: { exists: true } })).toBe(false)
  })
})

describe('any document', () => {
  const anyData = fc.record(
    {
      slug: fc.oneof(fc.string(), fc.constant(null)),
      views: fc.oneof(fc.integer(), fc.constant(null)),
      scores: fc.array(fc.integer({ min: 0, max: 3 })),
      layout: fc.record({
        en: fc.array(
          fc.record({
            blockType: fc.constantFrom('hero', 'quote', 'gone'),
            heading: fc.constantFrom('a', 'b', null),
          }),
        ),
      }),
    },
    { requiredKeys: [] },
  ) as fc.Arbitrary<JsonObject>

  const opposites: readonly (readonly [string, (operand: unknown) => unknown, unknown])[] = [
    ['equals / not_equals', (operand) => operand, 'equals'],
    ['in / not_in', (operand) => [operand, 'b', 2], 'in'],
  ]
  for (const [name, operandOf, operator] of opposites) {
    test(`${name} are opposites`, () => {
      fc.assert(
        fc.property(
          anyData,
          fc.constantFrom('slug', 'views', 'scores', 'layout.heading'),
          fc.constantFrom('1', '2', null),
          (data, path, operand) => {
            const value = operandOf(operand)
            const fits = path === 'slug' || path === 'layout.heading' ? value : toNumbers(value)
            expect(isMatch({ [path]: { [`not_${operator}`]: fits } }, data)).toBe(
              !isMatch({ [path]: { [String(operator)]: fits } }, data),
            )
          },
        ),
      )
    })
  }

  test('exists: true and exists: false are opposites', () => {
    fc.assert(
      fc.property(
        anyData,
        fc.constantFrom('slug', 'views', 'scores', 'layout', 'layout.heading'),
        (data, path) => {
          expect(isMatch({ [path]: { exists: false } }, data)).toBe(
            !isMatch({ [path]: { exists: true } }, data),
          )
        },
      ),
    )
  })

  test('descending order is the reverse of ascending order, with missing values first', () => {
    const sortBy = (text: string) => bindSort(parseSort(text), articles, { config, locale: 'en' })
    fc.assert(
      fc.property(fc.array(anyData), (documents) => {
        const subjects = documents.map((data) => stored(data))
        const ascending = subjects.toSorted((a, b) => compareSubjects(sortBy('views'), a, b))
        const values = ascending.map(({ data }) => data.views ?? null)
        const present = values.filter((value) => value !== null) as number[]
        const missing = values.length - present.length
        expect(values.slice(0, missing).every((value) => value === null)).toBe(true)
        expect(present).toEqual(present.toSorted((a, b) => a - b))
        for (const [a, b] of pairs(subjects)) {
          expect(Math.sign(compareSubjects(sortBy('views'), a, b))).toBe(
            Math.sign(compareSubjects(sortBy('-views'), b, a)),
          )
        }
      }),
    )
  })
})

const toNumbers = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((item) => (item === 'b' ? 3 : item)) : value

const pairs = <T>(items: readonly T[]): readonly (readonly [T, T])[] =>
  items.slice(1).map((item, index) => [items[index] as T, item])

describe('values of an older config', () => {
  check([
    // A plain value was stored before the field was localized.
    [{ title: { equals: 'plain' } }, [{ title: 'plain' }], [{ title: { de: 'plain' } }]],
    [{ 'title.de': { equals: 'plain' } }, [{ title: 'plain' }], [{ title: { en: 'plain' } }]],
    [
      { 'layout.heading': { exists: true } },
      [{ layout: [{ blockType: 'hero', heading: 'x' }] }],
      [{ layout: [{ blockType: 'removed', heading: 'x' }] }],
    ],
    // A value of another type counts as missing.
    [{ slug: { exists: true } }, [{ slug: 'a' }], [{ slug: 5 }, { slug: ['a'] }]],
    [{ slug: { equals: null } }, [{ slug: 5 }, {}], [{ slug: 'a' }]],
    [{ views: { not_equals: null } }, [{ views: 5 }], [{ views: '5' }]],
    [{ featured: { exists: false } }, [{ featured: 'true' }, {}], [{ featured: false }]],
    [{ keywords: { exists: true } }, [{ keywords: [1, 'a'] }], [{ keywords: [1] }]],
    [{ author: { exists: true } }, [{ author: 'ada' }], [{ author: ['ada'] }, { author: true }]],
    [{ 'author.name': { equals: 'Ada' } }, [{ author: 'ada' }], [{ author: ['ada'] }]],
    [{ 'editors.name': { equals: 'Ada' } }, [{ editors: 'ada' }, { editors: ['ada'] }], []],
    [
      { related: { exists: true } },
      [{ related: [{ relationTo: 'authors', value: 'ada' }] }],
      [{ related: ['ada'] }, { related: [{ relationTo: 'authors' }] }],
    ],
    [{ place: { exists: true } }, [{ place: [1, 2] }], [{ place: [1] }, { place: 'here' }]],
  ])
})
