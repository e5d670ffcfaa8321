import { completeConfig, ValidationError } from '@stet/core'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import type { NewDocument } from '../../src/database/documents/document-store.ts'
import type { EntityRef } from '../../src/database/refs.ts'
import { changeAt } from '../databases/change.ts'
import { databases } from '../databases/databases.ts'
import { collection, insert, monday, newDocument, open, openAt } from '../databases/open.ts'

const config = {
  localization: { locales: ['en', 'de'], defaultLocale: 'en' },
  collections: [
    {
      slug: 'posts',
      versions: { drafts: true },
      fields: [
        { name: 'slug', type: 'text', unique: true },
        { name: 'number', type: 'number', unique: true },
        { name: 'handle', type: 'text', unique: true, localized: true },
        { name: 'seo', type: 'group', fields: [{ name: 'path', type: 'text', unique: true }] },
      ],
    },
  ],
} as const

const posts = collection('posts')

async function problemOf(writing: Promise<unknown>): Promise<unknown> {
  try {
    await writing
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const { collection: slug, id, problems } = error
    return { slug, id, problems: problems.map(({ path, key }) => ({ path, key })) }
  }
  return 'written'
}
const taken = (path: string, id = 'b') => ({
  slug: 'posts',
  id,
  problems: [{ path, key: 'error:valueMustBeUnique' }],
})
const put = (
  database: Database,
  id: string,
  data: NewDocument['data'],
  entity: EntityRef = posts,
) => problemOf(insert(database, entity, newDocument(id, data)))

describe.each(databases)('unique fields in $name', (kind) => {
  test.each([
    ['slug', { slug: 'x' }],
    ['number', { number: 5 }],
    ['handle', { handle: { en: 'x' } }],
    ['handle', { handle: { de: 'x' } }],
    ['seo.path', { seo: { path: 'x' } }],
  ])('a second document with the same %s is refused by its path (%j)', async (path, data) => {
    const { database } = await open(kind, config)
    expect(await put(database, 'a', data)).toBe('written')
    expect(await put(database, 'b', data)).toEqual(taken(path))
    expect(await database.read.count(posts, { stage: 'main' })).toBe(1)
  })

  test('absent values, empty texts, another case and another locale are not duplicates', async () => {
    const { database } = await open(kind, config)
    const documents = [
      {},
      {},
      { slug: null },
      { slug: '' },
      { slug: '' },
      { slug: 'x' },
      { slug: 'X' },
      { handle: { en: 'h' } },
      { handle: { de: 'h' } },
    ]
    for (const [index, data] of documents.entries()) {
      expect(await put(database, `p${index}`, data), JSON.stringify(data)).toBe('written')
    }
  })

  test('long texts with different ends are not duplicates', async () => {
    const { database } = await open(kind, config)
    const long = 'long '.repeat(2000)
    expect(await put(database, 'a', { slug: `${long}1` })).toBe('written')
    expect(await put(database, 'c', { slug: `${long}2` })).toBe('written')
    expect(await put(database, 'b', { slug: `${long}1` })).toEqual(taken('slug'))
  })

  test('a document may keep its own value, and use one that became free', async () => {
    const { database } = await open(kind, config)
    await put(database, 'a', { slug: 'x' })
    await put(database, 'b', { slug: 'y' })
    const content = { status: null, publishedAt: null, createdAt: monday, updatedAt: monday }
    const change = (id: string, revision: number, slug: string) =>
      problemOf(
        changeAt(database, posts, id, revision, {
          main: { ...content, data: { slug } },
          latest: null,
        }),
      )
    expect(await change('a', 1, 'x')).toBe('written')
    expect(await change('b', 1, 'x')).toEqual(taken('slug'))
    expect(await change('a', 2, 'z')).toBe('written')
    expect(await change('b', 1, 'x')).toBe('written')
  })

  test('drafts may share a value until one is published', async () => {
    const { database } = await open(kind, config)
    await put(database, 'a', { slug: 'x' })
    await put(database, 'b', { slug: 'y' })
    const content = {
      status: null,
      publishedAt: null,
      createdAt: monday,
      updatedAt: monday,
      data: { slug: 'x' },
    }
    const draft = changeAt(database, posts, 'b', 1, { latest: content })
    expect(await problemOf(draft)).toBe('written')
    const publish = changeAt(database, posts, 'b', 2, { main: content, latest: null })
    expect(await problemOf(publish)).toEqual(taken('slug'))
    expect(await database.read.findByID(posts, 'b', 'latest')).toMatchObject({
      stage: 'latest',
      revision: 2,
    })
  })

  test('exactly one of many simultaneous writes of one value succeeds', async () => {
    const { database } = await open(kind, config)
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, index) => put(database, `p${index}`, { slug: 'same' })),
    )
    expect(outcomes.filter((outcome) => outcome === 'written')).toHaveLength(1)
  })

  test('a field that becomes unique over duplicates is reported, keeps them, and refuses new ones', async (context) => {
    if (kind.name === 'SQLite in memory') context.skip('nothing outlives it')
    const plain = {
      collections: [{ slug: 'posts', fields: [{ name: 'slug', type: 'text' }] }],
    } as const
    const unique = {
      collections: [{ slug: 'posts', fields: [{ name: 'slug', type: 'text', unique: true }] }],
    } as const
    const { database, url } = await open(kind, plain)
    await put(database, 'a', { slug: 'x' })
    await put(database, 'c', { slug: 'x' })
    const report = await database.sync((await openAt(url, unique)).config)
    expect(report.duplicates).toEqual([{ entity: posts, path: 'slug' }])
    expect(await database.read.count(posts, { stage: 'main' })).toBe(2)
    expect(await put(database, 'b', { slug: 'x' })).toEqual(taken('slug'))
    const racing = await Promise.all(
      ['d', 'e', 'f'].map((id) => put(database, id, { slug: 'new' })),
    )
    expect(racing.filter((outcome) => outcome === 'written')).toHaveLength(1)
    // After the duplicates are removed, the next start guards the field with an index.
    await database.transaction((session) => session.delete(posts, 'c'))
    const { config: complete } = await openAt(url, unique)
    expect((await database.sync(complete)).duplicates).toEqual([])
    expect(await put(database, 'b', { slug: 'x' })).toEqual(taken('slug'))
  })
})

const placed = {
  localization: { locales: ['en', 'de'], defaultLocale: 'en' },
  collections: [
    {
      slug: 'posts',
      versions: { drafts: true },
      indexes: [
        { fields: ['site', 'seo.path'], unique: true },
        { fields: ['site', 'handle'], unique: true },
        { fields: ['a', 'b', 'c', 'd'], unique: true },
        { fields: ['number', 'updatedAt', '_status'] },
      ],
      fields: [
        { name: 'site', type: 'number' },
        { name: 'seo', type: 'group', fields: [{ name: 'path', type: 'text' }] },
        { name: 'handle', type: 'text', localized: true },
        { name: 'number', type: 'number' },
        ...(['a', 'b', 'c', 'd'] as const).map((name) => ({ name, type: 'textarea' }) as const),
      ],
    },
  ],
} as const
const bothTaken = (paths: readonly string[], id = 'b') => ({
  slug: 'posts',
  id,
  problems: paths.map((path) => ({ path, key: 'error:valuesMustBeUnique' })),
})

describe.each(databases)('fields that are unique together in $name', (kind) => {
  test('the same values in all of them are refused, naming each; another in one of them is not', async () => {
    const { database } = await open(kind, placed)
    expect(await put(database, 'a', { site: 1, seo: { path: 'x' } })).toBe('written')
    expect(await put(database, 'b', { site: 1, seo: { path: 'x' } })).toEqual(
      bothTaken(['site', 'seo.path']),
    )
    expect(await put(database, 'c', { site: 2, seo: { path: 'x' } })).toBe('written')
    expect(await put(database, 'd', { site: 1, seo: { path: 'y' } })).toBe('written')
  })

  test('a combination with a missing or empty value is not checked', async () => {
    const { database } = await open(kind, placed)
    const documents = [
      { site: 1 },
      { site: 1 },
      { site: 1, seo: { path: '' } },
      { seo: { path: 'x' } },
    ]
    for (const [index, data] of [...documents, ...documents].entries()) {
      expect(await put(database, `p${index}`, data), JSON.stringify(data)).toBe('written')
    }
  })

  test('localized ones are compared in each locale separately', async () => {
    const { database } = await open(kind, placed)
    expect(await put(database, 'a', { site: 1, handle: { en: 'x', de: 'y' } })).toBe('written')
    expect(await put(database, 'c', { site: 1, handle: { en: 'y', de: 'x' } })).toBe('written')
    expect(await put(database, 'b', { site: 1, handle: { en: 'new', de: 'y' } })).toEqual(
      bothTaken(['site', 'handle']),
    )
  })

  test('texts of any length and script with different ends are not duplicates', async () => {
    const { database } = await open(kind, placed)
    // Random, so that no index makes them short by compressing them.
    const long = Array.from({ length: 3000 }, (_, index) =>
      String.fromCodePoint(0x20000 + ((index * 7919) % 40_000)),
    ).join('')
    const texts = (end: string) => ({ a: long, b: long, c: long, d: long + end })
    expect(await put(database, 'a', texts('1'))).toBe('written')
    expect(await put(database, 'c', texts('2'))).toBe('written')
    expect(await put(database, 'b', texts('1'))).toEqual(bothTaken(['a', 'b', 'c', 'd']))
  })

  test('drafts may share them until one is published', async () => {
    const { database } = await open(kind, placed)
    const data = { site: 1, seo: { path: 'x' } }
    await put(database, 'a', data)
    await put(database, 'b', { site: 2, seo: { path: 'x' } })
    const content = { status: null, publishedAt: null, createdAt: monday, updatedAt: monday, data }
    const write = (revision: number, stages: object) =>
      problemOf(changeAt(database, posts, 'b', revision, stages))
    expect(await write(1, { latest: content })).toBe('written')
    expect(await write(2, { main: content, latest: null })).toEqual(bothTaken(['site', 'seo.path']))
  })

  test('exactly one of many simultaneous writes succeeds', async () => {
    const { database } = await open(kind, placed)
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        put(database, `p${index}`, { site: 1, seo: { path: 'same' } }),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'written')).toHaveLength(1)
  })

  test('over duplicates they are reported, keep them, and refuse new ones', async (context) => {
    if (kind.name === 'SQLite in memory') context.skip('nothing outlives it')
    const [posted] = placed.collections
    const { database, url } = await open(kind, {
      ...placed,
      collections: [{ ...posted, indexes: [] }],
    })
    const data = { site: 1, seo: { path: 'x' } }
    await put(database, 'a', data)
    await put(database, 'c', data)
    const report = await database.sync((await openAt(url, placed)).config)
    expect(report.duplicates).toEqual([{ entity: posts, path: 'site, seo.path' }])
    expect(await put(database, 'b', data)).toEqual(bothTaken(['site', 'seo.path']))
    expect(await put(database, 'b', { site: 2, seo: { path: 'x' } })).toBe('written')
    const racing = await Promise.all(
      ['d', 'e', 'f'].map((id) => put(database, id, { site: 1, seo: { path: 'new' } })),
    )
    expect(racing.filter((outcome) => outcome === 'written')).toHaveLength(1)
  })

  test('indexes come and go with the config', async (context) => {
    if (kind.name === 'SQLite in memory') context.skip('nothing outlives it')
    const [posted] = placed.collections
    const without = { ...placed, collections: [{ ...posted, indexes: [] }] }
    const first = await open(kind, without)
    const changes = async (config: Parameters<typeof openAt>[1]) =>
      (await first.database.sync(completeConfig(config))).changes.toSorted()
    const made = await changes(placed)
    // Two are over a localized field, in two locales; each that is unique can be searched by, too.
    expect(made.filter((change) => change.startsWith('Created index u_c_posts'))).toHaveLength(4)
    expect(made.filter((change) => change.startsWith('Created index i_c_posts'))).toHaveLength(5)
    expect(made).toContain('Created index i_c_posts__pn_number__updated_at__status__age.')
    expect(await changes(placed)).toEqual([])
    expect(await changes(without)).toEqual(
      made.map((change) => change.replace('Created', 'Dropped')),
    )
  })
})
