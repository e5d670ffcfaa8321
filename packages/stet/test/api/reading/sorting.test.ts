import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cms, createCms, type JsonObject } from '../../../src/index.ts'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'

const anyone = () => true
const access = { read: anyone, create: anyone, update: anyone, delete: anyone }

let cms: Cms
beforeAll(async () => {
  cms = await createCms(
    {
      localization: { locales: ['en', 'de'], defaultLocale: 'en' },
      admin: { user: 'users' },
      collections: [
        { slug: 'users', auth: true, fields: [] },
        {
          slug: 'authors',
          access,
          admin: { useAsTitle: 'name' },
          fields: [
            { name: 'name', type: 'text' },
            { name: 'age', type: 'number' },
            { name: 'posts', type: 'join', collection: 'posts', on: 'by' },
            { name: 'written', type: 'join', collection: 'posts', on: 'author' },
          ],
        },
        {
          slug: 'secrets',
          access: { ...access, read: ({ req }) => req.user !== null },
          admin: { useAsTitle: 'name' },
          fields: [{ name: 'name', type: 'text' }],
        },
        {
          slug: 'posts',
          access,
          fields: [
            { name: 'kind', type: 'text', index: true },
            { name: 'author', type: 'relationship', relationTo: 'authors' },
            { name: 'authors', type: 'relationship', relationTo: 'authors', hasMany: true },
            { name: 'by', type: 'relationship', relationTo: 'authors', localized: true },
            { name: 'secret', type: 'relationship', relationTo: 'secrets' },
            { name: 'words', type: 'text', hasMany: true },
            { name: 'numbers', type: 'number', hasMany: true, localized: true },
          ],
        },
      ],
    },
    {
      databaseUrl: await freshDatabaseUrl(),
      secret: 'x',
      dataDir: '/tmp',
      log: { warn: () => {}, error: () => {} },
    },
  )
  const system = cms.asSystem()
  const add = (collection: string, data: JsonObject) => system.create({ collection, data })
  await add('authors', { id: 'a1', name: 'Zoe', age: 20 })
  await add('authors', { id: 'a2', name: 'Ann', age: 40 })
  await add('authors', { id: 'a3', name: 'Mia', age: 30 })
  await add('secrets', { id: 's1', name: 'z' })
  await add('secrets', { id: 's2', name: 'a' })
  // Neither the ids nor the order of creation show their age.
  const created = (day: number) => `2026-01-0${day}T00:00:00.000Z`
  await add('posts', {
    id: 'p1',
    kind: 'news',
    author: 'a1',
    authors: ['a1', 'a2'],
    secret: 's1',
    by: 'a1',
    createdAt: created(2),
  })
  await add('posts', {
    id: 'p2',
    kind: 'news',
    author: 'a2',
    authors: ['a3', 'a1'],
    secret: 's2',
    by: 'a1',
    createdAt: created(4),
  })
  await add('posts', {
    id: 'p3',
    kind: 'news',
    author: 'a3',
    authors: ['a2'],
    by: 'a1',
    createdAt: created(3),
  })
  await add('posts', { id: 'p4', kind: 'blog', createdAt: created(1) })
  await add('posts', { id: 'p5', kind: 'blog', createdAt: created(1) })
  await system.update({ collection: 'posts', id: 'p1', locale: 'de', data: { by: 'a2' } })
})
afterAll(() => cms.close())

async function get(path: string) {
  const response = await cms.fetch(new Request(`http://stet.test/api${path}`))
  return { status: response.status, body: await response.json() }
}
const idsOf = async (query: string): Promise<string> => {
  const { body } = await get(`/posts?depth=0&${query}`)
  return body.docs.map(({ id }: JsonObject) => id).join(' ')
}

describe('documents that sort equal', () => {
  test.each([
    ['sort=kind', 'p5 p4 p2 p3 p1'],
    ['sort=-kind', 'p2 p3 p1 p5 p4'],
    ['sort=createdAt', 'p5 p4 p1 p3 p2'],
    ['sort=-createdAt', 'p2 p3 p1 p5 p4'],
    ['', 'p2 p3 p1 p5 p4'],
    ['sort=-id', 'p5 p4 p3 p2 p1'],
    ['sort=kind,id', 'p4 p5 p1 p2 p3'],
  ])('come newest first: %s', async (query, ids) => {
    expect(await idsOf(query)).toBe(ids)
  })
  test('are on one page each', async () => {
    const pages: string[] = []
    for (let page = 1; page <= 5; page++) {
      pages.push(await idsOf(`sort=kind&limit=1&page=${page}`))
    }
    expect(pages.join(' ')).toBe('p5 p4 p2 p3 p1')
  })
  test('come newest first in a join', async () => {
    const { body } = await get('/authors/a1?depth=0&joins[posts][sort]=kind')
    expect(body.posts.docs).toEqual(['p2', 'p3', 'p1'])
  })
})

describe('a list', () => {
  test.each([
    ['sort=author', 'p5 p4 p2 p3 p1'],
    ['sort=-author', 'p1 p3 p2 p5 p4'],
    ['sort=author.id', 'p5 p4 p1 p2 p3'],
    ['sort=author.age', 'p5 p4 p1 p3 p2'],
  ])('is sorted by the titles of what a relationship leads to: %s', async (query, ids) => {
    expect(await idsOf(query)).toBe(ids)
  })
  test.each([
    ['sort=authors.name', 'p5 p4 p3 p2 p1'],
    ['sort=-authors.age', 'p3 p2 p1 p5 p4'],
    ['sort=authors', 'p5 p4 p3 p2 p1'],
  ])('is sorted by the first of several: %s', async (query, ids) => {
    expect(await idsOf(query)).toBe(ids)
  })
  test('does not reveal titles that the reader may not see', async () => {
    expect(await idsOf('sort=secret&where[secret][exists]=true')).toBe('p1 p2')
    const user = { id: 'u', collection: 'users', email: 'u@stet.test' }
    const { docs } = await cms
      .as(user)
      .find({ collection: 'posts', sort: 'secret', where: { secret: { exists: true } } })
    expect(docs.map(({ id }) => id)).toEqual(['p2', 'p1'])
  })
})

describe('a join on a localized relationship', () => {
  const joined = async (id: string, locale: string) =>
    (await get(`/authors/${id}?depth=0&locale=${locale}&joins[posts][sort]=id`)).body.posts.docs
  test('lists documents that refer to it in the requested locale', async () => {
    expect(await joined('a1', 'en')).toEqual(['p1', 'p2', 'p3'])
    expect(await joined('a1', 'de')).toEqual([])
    expect(await joined('a2', 'en')).toEqual([])
    expect(await joined('a2', 'de')).toEqual(['p1'])
    expect(await joined('a2', 'all')).toEqual(['p1'])
  })
  test('matches filters only with documents that refer to it in that locale', async () => {
    const found = async (locale: string) => {
      const { body } = await get(`/authors?where[posts.kind][equals]=news&locale=${locale}&sort=id`)
      return body.docs.map(({ id }: JsonObject) => id)
    }
    expect(await found('en')).toEqual(['a1'])
    expect(await found('de')).toEqual(['a2'])
    expect(await found('all')).toEqual(['a1', 'a2'])
  })
  test('of a relationship that is not localized has the same in every locale', async () => {
    const { body } = await get('/authors/a1?depth=0&locale=de')
    expect(body.written.docs).toEqual(['p1'])
  })
})

describe('a list of values', () => {
  test('that is set to null reads as an empty one', async () => {
    const system = cms.asSystem()
    const data = { id: 'n', words: ['a'], numbers: [1], authors: ['a1'] }
    await system.create({ collection: 'posts', data })
    const nothing = { words: null, numbers: null, authors: null }
    const empty = { words: [], numbers: [], authors: [] }
    const updated = await system.update({ collection: 'posts', id: 'n', data: nothing })
    expect(updated).toMatchObject(empty)
    expect((await get('/posts/n')).body).toMatchObject(empty)
    expect((await get('/posts/n?locale=all')).body.numbers).toEqual({ en: [] })
    await system.delete({ collection: 'posts', id: 'n' })
  })
})

describe('the site’s own code', () => {
  test('may respect locks of users', async () => {
    const users = await cms.asSystem().create({
      collection: 'users',
      data: { email: 'ed@stet.test', password: 'correct horse battery' },
    })
    const { token } = await cms.asSystem().login({
      collection: 'users',
      data: { email: 'ed@stet.test', password: 'correct horse battery' },
    })
    const locked = await cms.fetch(
      new Request('http://stet.test/api/_panel/form-state', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `JWT ${token}` },
        body: JSON.stringify({
          collectionSlug: 'posts',
          id: 'p4',
          operation: 'update',
          data: {},
          updateLastEdited: true,
        }),
      }),
    )
    expect({ status: locked.status, users: typeof users.id }).toMatchObject({ status: 200 })
    const change = { collection: 'posts', id: 'p4', data: { kind: 'blog' } }
    const system = cms.asSystem()
    await expect(system.update({ ...change, overrideLock: false })).rejects.toMatchObject({
      status: 423,
    })
    await expect(
      system.delete({ collection: 'posts', id: 'p4', overrideLock: false }),
    ).rejects.toMatchObject({ status: 423 })
    expect(await system.update(change)).toMatchObject({ kind: 'blog' })
  })
})
