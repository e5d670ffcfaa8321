import type { DocumentId } from '@stet/core'
import { describe, expect, test } from 'vitest'
import { openSite } from '../../../src/create-cms.ts'
import { defineConfig } from '../../../src/index.ts'
import { databases, type TestDatabase } from '../../databases/databases.ts'
import { recordReads } from '../../databases/recorded-reads.ts'

const anyone = () => true
const onlyTheirs = ({ req }: { req: { user: { id: DocumentId } | null } }) =>
  req.user ? { owner: { equals: String(req.user.id) } } : false
const config = defineConfig({
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'topics',
      access: { read: anyone },
      fields: [
        { name: 'name', type: 'text' },
        {
          name: 'meta',
          type: 'group',
          fields: [
            {
              name: 'related',
              type: 'join',
              collection: ['posts', 'pages', 'notes'],
              on: 'about.topic',
            },
          ],
        },
        {
          name: 'old',
          type: 'join',
          collection: ['posts', 'pages'],
          on: 'about.topic',
          where: { year: { less_than: 2000 } },
          defaultSort: '-year',
          defaultLimit: 2,
        },
        { name: 'posts', type: 'join', collection: 'posts', on: 'about.topic' },
        {
          name: 'forPanel',
          type: 'join',
          collection: ['posts', 'pages'],
          on: 'about.topic',
          access: { read: ({ req }) => req.user !== null },
        },
        {
          name: 'inside',
          type: 'join',
          collection: ['posts', 'pages'],
          on: 'about.topic',
          hidden: true,
        },
      ],
    },
    {
      slug: 'posts',
      versions: { drafts: true },
      access: { read: anyone },
      fields: [
        { name: 'title', type: 'text' },
        { name: 'year', type: 'number', index: true },
        { name: 'size', type: 'number' },
        { name: 'words', type: 'number' },
        { name: 'secret', type: 'text', access: { read: () => false } },
        {
          name: 'about',
          type: 'group',
          fields: [{ name: 'topic', type: 'relationship', relationTo: ['topics', 'users'] }],
        },
        { name: 'editor', type: 'relationship', relationTo: 'people' },
      ],
    },
    {
      slug: 'pages',
      access: { read: anyone },
      fields: [
        { name: 'id', type: 'number', required: true },
        { name: 'title', type: 'text', index: true },
        { name: 'year', type: 'number' },
        { name: 'size', type: 'text' },
        { name: 'secret', type: 'text' },
        {
          name: 'about',
          type: 'group',
          fields: [{ name: 'topic', type: 'relationship', relationTo: 'topics', hasMany: true }],
        },
        { name: 'editor', type: 'relationship', relationTo: 'people' },
      ],
    },
    {
      slug: 'notes',
      access: { read: onlyTheirs },
      fields: [
        { name: 'title', type: 'text' },
        { name: 'year', type: 'number' },
        { name: 'owner', type: 'text' },
        {
          name: 'about',
          type: 'group',
          fields: [{ name: 'topic', type: 'relationship', relationTo: 'topics' }],
        },
      ],
    },
    { slug: 'people', access: { read: anyone }, fields: [{ name: 'name', type: 'text' }] },
  ],
})

async function site(kind: TestDatabase) {
  const { cms, runtime } = await openSite(config, {
    databaseUrl: await kind.url(),
    secret: 'for tests',
    dataDir: '/nonexistent',
  })
  const system = cms.asSystem()
  for (const id of ['sea', 'sky'])
    await system.create({ collection: 'topics', data: { id, name: id } })
  await system.create({ collection: 'people', data: { id: 'ann', name: 'Ann' } })
  const post = (id: string, title: string, year: number, _status: 'draft' | 'published') =>
    system.create({
      collection: 'posts',
      data: {
        id,
        title,
        year,
        _status,
        editor: 'ann',
        about: { topic: { relationTo: 'topics', value: 'sea' } },
      },
    })
  const page = (id: number, title: string, year: number, topic: readonly string[]) =>
    system.create({
      collection: 'pages',
      data: { id, title, year, editor: 'ann', about: { topic } },
    })
  await post('p1', 'Anchor', 1990, 'published')
  await page(10, 'Boat', 2010, ['sea'])
  await page(9, 'Cloud', 1980, ['sea', 'sky'])
  await post('p2', 'Dune', 2020, 'published')
  await post('p3', 'Eel', 1970, 'draft')
  await system.create({
    collection: 'notes',
    data: { id: 'n1', title: 'Foam', year: 1, owner: 'ed', about: { topic: 'sea' } },
  })

  const users = {
    anonymous: null,
    editor: { id: 'ed', collection: 'users', email: 'ed@stet.test' },
    other: { id: 'other', collection: 'users', email: 'other@stet.test' },
  } as const
  interface Question {
    readonly as?: keyof typeof users
    readonly of?: 'related' | 'old' | 'posts'
    readonly id?: string
    readonly depth?: number
    readonly draft?: boolean
    readonly [param: string]: unknown
  }
  interface Joined {
    readonly docs: readonly { readonly relationTo: string; readonly value: unknown }[]
    readonly hasNextPage: boolean
    readonly totalDocs?: number
  }
  const ask = async ({
    as = 'anonymous',
    of = 'related',
    id = 'sea',
    depth = 0,
    draft = false,
    ...join
  }: Question = {}) => {
    const path = of === 'related' ? 'meta.related' : of
    const doc = await cms.as(users[as]).findByID({
      collection: 'topics',
      id,
      depth,
      draft,
      joins: { [path]: { sort: 'title', ...join } },
    } as never)
    const topic = doc as unknown as { meta: { related: Joined }; old: Joined; posts: Joined }
    return of === 'related' ? topic.meta.related : topic[of]
  }
  const valuesOf = async (question?: Question) =>
    (await ask(question)).docs.map(({ relationTo, value }) => `${relationTo} ${value}`)
  return { cms, runtime, system, ask, valuesOf, users }
}

describe.each(databases)('a join of several collections on $name', (kind) => {
  test('returns documents with their collection, in one order', async () => {
    const { cms, system, ask, valuesOf } = await site(kind)
    expect(await ask({ count: true })).toEqual({
      docs: [
        { relationTo: 'posts', value: 'p1' },
        { relationTo: 'pages', value: 10 },
        { relationTo: 'pages', value: 9 },
        { relationTo: 'posts', value: 'p2' },
      ],
      hasNextPage: false,
      totalDocs: 4,
    })
    expect(await valuesOf({ sort: '-year' })).toEqual([
      'posts p2',
      'pages 10',
      'posts p1',
      'pages 9',
    ])
    expect(await valuesOf({ id: 'sky' })).toEqual(['pages 9'])
    expect(await valuesOf({ of: 'old', sort: undefined })).toEqual(['posts p1', 'pages 9'])
    // By default the newest come first, as in lists.
    await system.create({
      collection: 'pages',
      data: { id: 1, createdAt: '2099-01-01T00:00:00.000Z', about: { topic: ['sea'] } },
    })
    expect((await valuesOf({ sort: undefined }))[0]).toBe('pages 1')
    await cms.close()
  })

  test('returns pages of all collections together', async () => {
    const { cms, ask, valuesOf } = await site(kind)
    const page = async (number: number) => {
      const { docs, hasNextPage, totalDocs } = await ask({ limit: 3, page: number, count: true })
      return [docs.map(({ value }) => value), hasNextPage, totalDocs]
    }
    expect(await page(1)).toEqual([['p1', 10, 9], true, 4])
    expect(await page(2)).toEqual([['p2'], false, 4])
    expect(await page(3)).toEqual([[], false, 4])
    expect(await valuesOf({ limit: 0 })).toHaveLength(4)
    await cms.close()
  })

  test('returns documents at depth 1, and their references at higher depths', async () => {
    const { cms, ask } = await site(kind)
    expect((await ask({ depth: 1, limit: 2 })).docs).toMatchObject([
      { relationTo: 'posts', value: { id: 'p1', title: 'Anchor', editor: 'ann' } },
      { relationTo: 'pages', value: { id: 10, title: 'Boat', editor: 'ann' } },
    ])
    // A join's own depth is 1 unless the field says otherwise.
    expect((await ask({ depth: 3, limit: 1 })).docs).toMatchObject([{ value: { editor: 'ann' } }])
    await cms.close()
  })

  test('is filtered by what the collections share, and by the collection', async () => {
    const { cms, valuesOf } = await site(kind)
    const where = (where: object) => valuesOf({ where })
    expect(await where({ year: { greater_than: 2000 } })).toEqual(['pages 10', 'posts p2'])
    expect(await where({ relationTo: { equals: 'pages' } })).toEqual(['pages 10', 'pages 9'])
    expect(await where({ relationTo: { not_in: 'pages,notes' } })).toEqual(['posts p1', 'posts p2'])
    expect(
      await where({ or: [{ relationTo: { equals: 'posts' } }, { title: { equals: 'Boat' } }] }),
    ).toEqual(['posts p1', 'pages 10', 'posts p2'])
    for (const refused of [
      { words: { equals: 1 } },
      { secret: { equals: 'x' } },
      { relationTo: { like: 'p' } },
    ]) {
      await expect(where(refused)).rejects.toMatchObject({ code: 'query' })
    }
    for (const sort of ['words', 'secret', 'size', 'nothing']) {
      await expect(valuesOf({ sort })).rejects.toMatchObject({ code: 'query' })
    }
    await cms.close()
  })

  test('neither shows nor counts documents that the caller may not read', async () => {
    const { cms, ask, valuesOf } = await site(kind)
    expect(await ask({ as: 'editor', count: true })).toMatchObject({ totalDocs: 6 })
    expect(await ask({ as: 'other', count: true })).toMatchObject({ totalDocs: 5 })
    expect(await ask({ count: true })).toMatchObject({ totalDocs: 4 })
    expect(await valuesOf({ as: 'editor', where: { relationTo: { equals: 'notes' } } })).toEqual([
      'notes n1',
    ])
    expect(await valuesOf({ where: { relationTo: { equals: 'notes' } } })).toEqual([])
    // Only users who may read drafts see them.
    const eel = { title: { equals: 'Eel' } }
    expect(await valuesOf({ where: eel })).toEqual([])
    expect(await valuesOf({ as: 'editor', draft: true, where: eel })).toEqual(['posts p3'])
    await cms.close()
  })

  test('is absent for callers who may not read the field, and if it is not requested', async () => {
    const { cms, system, users } = await site(kind)
    const names = async (user: keyof typeof users, params: object = {}) => {
      const options = { collection: 'topics', id: 'sea', depth: 0, ...params }
      const doc = await cms.as(users[user]).findByID(options as never)
      return Object.keys(doc as object).sort()
    }
    const own = ['createdAt', 'id', 'name', 'updatedAt']
    expect(await names('anonymous')).toEqual([...own, 'meta', 'old', 'posts'].sort())
    expect(await names('editor')).toEqual([...own, 'forPanel', 'meta', 'old', 'posts'].sort())
    expect(await names('anonymous', { select: { name: true } })).toEqual(['id', 'name'])
    expect(await names('anonymous', { select: { old: true } })).toEqual(['id', 'old'])
    expect(await names('anonymous', { joins: { old: false, posts: false } })).toEqual(
      [...own, 'meta'].sort(),
    )
    expect(await names('anonymous', { joins: false })).toEqual([...own, 'meta'].sort())
    const whole = await system.findByID({ collection: 'topics', id: 'sea', depth: 0 })
    expect(whole).toHaveProperty('inside')
    await cms.close()
  })
})

test('joins cost as many queries for many documents as for one', async () => {
  const [kind] = databases
  if (kind === undefined) throw new Error('no database')
  const { cms, runtime, system } = await site(kind)
  const reads = recordReads(runtime)
  const costOf = async (limit: number) => {
    reads.length = 0
    await system.find({ collection: 'topics', depth: 3, limit, pagination: false })
    return reads.length
  }
  for (let index = 0; index < 12; index++) {
    await system.create({ collection: 'topics', data: { id: `t${index}` } })
    await system.create({
      collection: 'pages',
      data: { id: 100 + index, about: { topic: [`t${index}`] }, editor: 'ann' },
    })
  }
  expect(await costOf(12)).toBe(await costOf(1))
  await cms.close()
})
