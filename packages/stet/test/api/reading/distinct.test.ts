import { describe, expect, onTestFinished, test } from 'vitest'
import {
  createCms,
  defineConfig,
  Forbidden,
  type JsonObject,
  QueryError,
} from '../../../src/index.ts'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'
import { useTestSite } from '../../sites/site.ts'

const site = useTestSite(async ({ cms }) => {
  const system = cms.asSystem()
  await system.create({ collection: 'authors', data: { id: 'ann', name: 'Ann', salary: 1 } })
  await system.create({ collection: 'authors', data: { id: 'bob', name: 'Bob', salary: 2 } })
  const articles = [
    ['A', 'Alpha', 2, 'ann', 'published'],
    ['B', 'Beta', 1, 'ann', 'published'],
    ['C', 'Alpha', 2, 'bob', 'published'],
    ['D', 'Draft title', 9, 'bob', 'draft'],
    ['E', 'Epsilon', null, null, 'published'],
  ] as const
  for (const [id, title, views, author, status] of articles) {
    await system.create({
      collection: 'articles',
      data: { id, title, views, author, token: `token-${id}`, _status: status },
    })
  }
})

const articles = { collection: 'articles' } as const
const user = { id: 'editor', collection: 'users', role: 'editor' }

describe('the distinct values of a field', () => {
  test('are listed once each, in order and in pages', async () => {
    const system = site().cms.asSystem()
    expect(await system.findDistinct({ ...articles, field: 'title' })).toMatchObject({
      values: [
        { title: 'Alpha' },
        { title: 'Beta' },
        { title: 'Draft title' },
        { title: 'Epsilon' },
      ],
      totalDocs: 4,
      page: 1,
    })
    const descending = { ...articles, field: 'views', sort: '-views' } as const
    expect((await system.findDistinct(descending)).values).toEqual([
      { views: 9 },
      { views: 2 },
      { views: 1 },
    ])
    expect(await system.findDistinct({ ...descending, limit: 2, page: 2 })).toMatchObject({
      values: [{ views: 1 }],
      totalDocs: 3,
      totalPages: 2,
      hasNextPage: false,
    })
    expect(await system.findDistinct({ ...descending, limit: 2, page: 9 })).toMatchObject({
      values: [],
      totalDocs: 3,
    })
  })
  test('are those of the documents that match, through relationships too', async () => {
    const system = site().cms.asSystem()
    const where = { title: { equals: 'Alpha' } }
    const authors = await system.findDistinct({ ...articles, field: 'author', where })
    expect(authors.values).toEqual([{ author: 'ann' }, { author: 'bob' }])
    const names = await system.findDistinct({ ...articles, field: 'author.name' })
    expect(names.values).toEqual([{ 'author.name': 'Ann' }, { 'author.name': 'Bob' }])
  })
  test('are those of one locale', async () => {
    const system = site().cms.asSystem()
    await system.update({ ...articles, id: 'A', locale: 'de', data: { title: 'Alfa' } })
    const german = await system.findDistinct({ ...articles, field: 'title', locale: 'de' })
    expect(german.values).toEqual([{ title: 'Alfa' }])
  })
  test('include none that the caller may not read', async () => {
    const anybody = site().cms.as(null)
    const { values, totalDocs } = await anybody.findDistinct({ ...articles, field: 'title' })
    expect(JSON.stringify(values)).not.toContain('Draft')
    expect(totalDocs).toBe(3)
    await expect(
      anybody.findDistinct({ ...articles, field: 'title', draft: true }),
    ).rejects.toThrow(Forbidden)
  })
  for (const field of [
    'token',
    'nosuchfield',
    'author.salary',
    'internalNote',
    'related',
    '__proto__',
    '',
    '-title',
    'title,views',
  ]) {
    test(`of ${field === '' ? 'nothing' : field} are refused`, async () => {
      const asked = site()
        .cms.as(null)
        .findDistinct({ ...articles, field })
      await expect(asked).rejects.toThrow(QueryError)
    })
  }
  test('of a hidden field are refused to panel users too', async () => {
    await expect(
      site()
        .cms.as(user)
        .findDistinct({ ...articles, field: 'token' }),
    ).rejects.toThrow(QueryError)
  })
  test('are refused for a collection that the caller may not read', async () => {
    await expect(
      site().cms.as(null).findDistinct({ collection: 'notes', field: 'text' }),
    ).rejects.toThrow(Forbidden)
  })
})

test('the distinct values of lists and rows are listed one by one', async () => {
  const numbered = {
    slug: 'rooms',
    fields: [{ name: 'id', type: 'number', required: true }],
  } as const
  const config = defineConfig({
    localization: { locales: ['en', 'de'], defaultLocale: 'en' },
    collections: [
      { slug: 'users', auth: true, fields: [] },
      numbered,
      {
        slug: 'things',
        fields: [
          { name: 'tags', type: 'text', hasMany: true },
          { name: 'words', type: 'text', hasMany: true, localized: true },
          { name: 'sizes', type: 'number', hasMany: true },
          { name: 'colours', type: 'select', hasMany: true, options: ['red', 'blue'] },
          { name: 'rooms', type: 'relationship', relationTo: 'rooms', hasMany: true },
          { name: 'rows', type: 'array', fields: [{ name: 'word', type: 'text' }] },
          { name: 'secret', type: 'text', hasMany: true, hidden: true },
        ],
      },
    ],
  })
  const cms = await createCms(config, {
    databaseUrl: await freshDatabaseUrl(),
    secret: 'for tests',
    dataDir: '/nonexistent',
  })
  onTestFinished(() => cms.close())
  const system = cms.asSystem()
  const make = (data: JsonObject) => system.create({ collection: 'things', data: data as never })
  await make({
    id: 'one',
    tags: ['b', 'a', 'a'],
    words: ['one'],
    sizes: [10, 9],
    colours: ['red', 'blue'],
    rooms: [10, 9],
    rows: [{ word: 'x' }, { word: 'y' }],
  })
  await make({
    tags: ['c', 'a'],
    sizes: [9, 2.5],
    colours: ['red'],
    rooms: [9],
    rows: [{ word: 'x' }],
  })
  await make({ tags: [], rows: [{}], secret: ['hidden'] })
  await make({})
  await system.update({ collection: 'things', id: 'one', locale: 'de', data: { words: ['eins'] } })
  const valuesOf = async (field: string, more = {}) => {
    const { values } = await system.findDistinct({ collection: 'things', field, ...more })
    return values.map((value) => value[field])
  }
  expect(await valuesOf('tags')).toEqual(['a', 'b', 'c'])
  expect(await valuesOf('tags', { sort: '-tags', limit: 2 })).toEqual(['c', 'b'])
  expect(await valuesOf('tags', { where: { sizes: { equals: 10 } } })).toEqual(['a', 'b'])
  expect(await valuesOf('sizes')).toEqual([2.5, 9, 10])
  expect(await valuesOf('colours')).toEqual(['blue', 'red'])
  expect((await valuesOf('rooms')).toSorted((a, b) => Number(a) - Number(b))).toEqual([9, 10])
  expect(await valuesOf('rows.word')).toEqual(['x', 'y'])
  expect(await valuesOf('words')).toEqual(['one'])
  expect(await valuesOf('words', { locale: 'de' })).toEqual(['eins'])
  expect(
    await system.findDistinct({ collection: 'things', field: 'tags', limit: 1 }),
  ).toMatchObject({
    totalDocs: 3,
    totalPages: 3,
    hasNextPage: true,
  })
  await expect(
    cms
      .as({ id: 'ed', collection: 'users', email: 'ed@stet.test' })
      .findDistinct({ collection: 'things', field: 'secret' }),
  ).rejects.toThrow(QueryError)
  // Lists in other documents may be very long: they are requested there.
  await expect(system.findDistinct({ collection: 'things', field: 'rows' })).rejects.toThrow(
    QueryError,
  )
})
