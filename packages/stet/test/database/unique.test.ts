import { ValidationError } from '@stet/core'
import { describe, expect, test } from 'vitest'
import type { Database, EntityRef, NewDocument } from '../../src/database/database.ts'
import { databases } from '../databases.ts'
import { collection, insert, monday, newDocument, open, openAt } from './open.ts'

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

  test('no value, the empty text, another case and another locale are not the same value', async () => {
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

  test('long texts are told apart by their ends', async () => {
    const { database } = await open(kind, config)
    const long = 'long '.repeat(2000)
    expect(await put(database, 'a', { slug: `${long}1` })).toBe('written')
    expect(await put(database, 'c', { slug: `${long}2` })).toBe('written')
    expect(await put(database, 'b', { slug: `${long}1` })).toEqual(taken('slug'))
  })

  test('a document may keep its own value, and take one that became free', async () => {
    const { database } = await open(kind, config)
    await put(database, 'a', { slug: 'x' })
    await put(database, 'b', { slug: 'y' })
    const content = { status: null, publishedAt: null, createdAt: monday, updatedAt: monday }
    const change = (id: string, expectedRevision: number, slug: string) =>
      problemOf(
        database.transaction((session) =>
          session.update(posts, {
            id,
            expectedRevision,
            main: { ...content, data: { slug } },
            latest: null,
          }),
        ),
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
    const draft = database.transaction((session) =>
      session.update(posts, { id: 'b', expectedRevision: 1, latest: content }),
    )
    expect(await problemOf(draft)).toBe('written')
    const publish = database.transaction((session) =>
      session.update(posts, { id: 'b', expectedRevision: 2, main: content, latest: null }),
    )
    expect(await problemOf(publish)).toEqual(taken('slug'))
    expect(await database.read.findByID(posts, 'b', 'latest')).toMatchObject({
      stage: 'latest',
      revision: 2,
    })
  })

  test('of many writing one value at once exactly one succeeds', async () => {
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
    // Once the duplicates are gone, the next start guards the field with an index.
    await database.transaction((session) => session.delete(posts, 'c'))
    const { config: complete } = await openAt(url, unique)
    expect((await database.sync(complete)).duplicates).toEqual([])
    expect(await put(database, 'b', { slug: 'x' })).toEqual(taken('slug'))
  })
})
