import {
  bindFilter,
  bindSort,
  type CompleteConfig,
  type Entity,
  parseSort,
  parseWhere,
} from '@stet/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Database, Session } from '../../src/database/database.ts'
import type { LinkedQuery, LinkSource } from '../../src/database/links/link-reader.ts'
import { change } from '../databases/change.ts'
import { databases } from '../databases/databases.ts'
import { collection, insert, monday, newDocument, open } from '../databases/open.ts'

const config = {
  collections: [
    {
      slug: 'posts',
      versions: { drafts: true },
      fields: [
        { name: 'title', type: 'text' },
        { name: 'place', type: 'point' },
        { name: 'author', type: 'relationship', relationTo: 'authors' },
        { name: 'about', type: 'relationship', relationTo: ['authors', 'rooms'], hasMany: true },
        {
          name: 'items',
          type: 'array',
          fields: [{ name: 'by', type: 'relationship', relationTo: 'authors' }],
        },
        {
          name: 'layout',
          type: 'blocks',
          blocks: [
            { slug: 'a', fields: [{ name: 'by', type: 'relationship', relationTo: 'authors' }] },
            { slug: 'b', fields: [{ name: 'by', type: 'relationship', relationTo: 'authors' }] },
          ],
        },
      ],
    },
    { slug: 'authors', fields: [{ name: 'name', type: 'text' }] },
    { slug: 'rooms', fields: [{ name: 'id', type: 'number' }] },
  ],
} as const
const posts = collection('posts')

describe.each(databases)('links in $name', (kind) => {
  const opened = async () => {
    const { database, config: complete } = await open(kind, config)
    await insert(
      database,
      posts,
      newDocument('p1', {
        title: 'One',
        author: 'ada',
        about: [{ relationTo: 'rooms', value: 7 }],
      }),
      newDocument('p2', { title: 'Two', author: 'ada', items: [{ by: 'bob' }, { by: 'bob' }] }),
      newDocument('p3', { title: 'Three', author: 'bob', layout: [{ blockType: 'b', by: 'ada' }] }),
      newDocument('p4', {
        title: 'Four',
        author: 'ada',
        about: [{ relationTo: 'authors', value: '7' }],
      }),
    )
    return { database, complete }
  }
  const linked = async (
    database: Database,
    { filter, sort, ...query }: Partial<LinkedQuery & LinkSource>,
  ) => {
    const source = { entity: posts, ...(filter && { filter }), ...(sort && { sort }) }
    const found = await database.read.links.find([source], {
      stage: 'main',
      path: 'author',
      locale: null,
      relationTo: 'authors',
      targets: ['ada', 'bob', 'nobody'],
      ...query,
    })
    return [...found].map(([id, { docs, ...rest }]) => [
      id,
      docs.map(({ document }) => document?.data.title),
      rest,
    ])
  }
  const sortBy = (complete: CompleteConfig, sort: string) =>
    bindSort(parseSort(sort), complete.collection.get('posts') as Entity, {
      config: complete,
      locale: 'en',
    })

  test('the documents that point at each of several are found at once', async () => {
    const { database } = await opened()
    expect(await linked(database, {})).toEqual([
      ['ada', ['One', 'Two', 'Four'], { hasMore: false }],
      ['bob', ['Three'], { hasMore: false }],
      ['nobody', [], { hasMore: false }],
    ])
  })

  test('each target has its own page, order and count', async () => {
    const { database, complete } = await opened()
    const page = { limit: 2, count: true, sort: sortBy(complete, '-title') }
    expect(await linked(database, page)).toEqual([
      ['ada', ['Two', 'One'], { hasMore: true, total: 3 }],
      ['bob', ['Three'], { hasMore: false, total: 1 }],
      ['nobody', [], { hasMore: false, total: 0 }],
    ])
    expect(await linked(database, { ...page, offset: 2 })).toEqual([
      ['ada', ['Four'], { hasMore: false, total: 3 }],
      ['bob', [], { hasMore: false, total: 1 }],
      ['nobody', [], { hasMore: false, total: 0 }],
    ])
  })

  test('a filter applies to results and counts', async () => {
    const { database, complete } = await opened()
    const filter = bindFilter(
      parseWhere({ title: { like: 'o' } }),
      complete.collection.get('posts') as Entity,
      { config: complete, locale: 'en' },
    )
    expect(
      await linked(database, { filter, limit: 1, count: true, targets: ['ada', 'bob'] }),
    ).toEqual([
      ['ada', ['One'], { hasMore: true, total: 3 }],
      ['bob', [], { hasMore: false, total: 0 }],
    ])
  })

  test('a document with two references is found once, from rows and from any block', async () => {
    const { database } = await opened()
    expect(await linked(database, { path: 'items.by', targets: ['bob'] })).toEqual([
      ['bob', ['Two'], { hasMore: false }],
    ])
    expect(await linked(database, { path: 'layout.by', targets: ['ada'] })).toEqual([
      ['ada', ['Three'], { hasMore: false }],
    ])
  })

  test('the same id in two collections means two documents', async () => {
    const { database } = await opened()
    const about = { path: 'about', targets: [7] }
    expect(await linked(database, { ...about, relationTo: 'rooms' })).toEqual([
      [7, ['One'], { hasMore: false }],
    ])
    expect(await linked(database, { ...about, relationTo: 'authors' })).toEqual([
      [7, ['Four'], { hasMore: false }],
    ])
  })

  test('a link in a draft exists for editors only', async () => {
    const { database } = await opened()
    await change(database, posts, 'p3', {
      latest: {
        status: 'draft',
        publishedAt: null,
        createdAt: monday,
        updatedAt: monday,
        data: { title: 'Changed', author: 'ada' },
      },
    })
    const targets = ['bob']
    expect(await linked(database, { targets })).toEqual([['bob', ['Three'], { hasMore: false }]])
    expect(await linked(database, { targets, stage: 'latest' })).toEqual([
      ['bob', [], { hasMore: false }],
    ])
    expect(await linked(database, { targets: ['ada'], stage: 'latest', limit: 9 })).toEqual([
      ['ada', ['One', 'Two', 'Changed', 'Four'], { hasMore: false }],
    ])
  })

  test('usages list every place, until the document is no longer used', async () => {
    const { database } = await opened()
    const bob = { collection: 'authors', id: 'bob' }
    expect(
      await database.read.links.findUsages({ collection: bob.collection, ids: [bob.id] }, 10),
    ).toEqual([
      { ...posts, id: 'p2', stage: 'main', path: 'items.by', locale: null },
      { ...posts, id: 'p3', stage: 'main', path: 'author', locale: null },
    ])
    expect(
      await database.read.links.findUsages({ collection: bob.collection, ids: [bob.id] }, 1),
    ).toHaveLength(1)
    await database.transaction((session) => session.delete(posts, 'p2'))
    expect(
      await database.read.links.findUsages({ collection: bob.collection, ids: [bob.id] }, 10),
    ).toHaveLength(1)
  })

  test('near places are listed nearest first, unless another sort is given', async () => {
    const { database, config: complete } = await open(kind, config)
    const places = { far: [9, 9], near: [0, 0.1], middle: [1, 1], nowhere: null } as const
    for (const [title, place] of Object.entries(places)) {
      await insert(database, posts, newDocument(title, { title, place }))
    }
    const entity = complete.collection.get('posts') as Entity
    const filter = bindFilter(parseWhere({ place: { near: [0, 0, 2_000_000] } }), entity, {
      config: complete,
      locale: 'en',
    })
    const titles = async (sort?: string) => {
      const found = await database.read.find(posts, {
        stage: 'main',
        filter,
        limit: 5,
        ...(sort === undefined ? {} : { sort: sortBy(complete, sort) }),
      })
      return found.map(({ id }) => id)
    }
    expect(await titles()).toEqual(['near', 'middle', 'far'])
    expect(await titles('title')).toEqual(['far', 'middle', 'near'])
  })

  test('match the content after any writes', async () => {
    const { database } = await open(kind, config)
    const author = fc.constantFrom('ada', 'bob', null)
    const reference = fc.oneof(
      author.map((value) => ({ relationTo: 'authors', value })),
      fc.constant({ relationTo: 'rooms', value: 7 }),
    )
    const data = fc.record({
      title: fc.constantFrom('x', 'y'),
      author,
      about: fc.array(reference, { maxLength: 2 }),
      items: fc.array(fc.record({ by: author }), { maxLength: 2 }),
    })
    const write = fc.record({
      id: fc.constantFrom('a', 'b'),
      stages: fc.constantFrom('main', 'latest', 'both', 'publish', 'discard'),
      main: data,
      latest: data,
    })
    const times = { publishedAt: null, createdAt: monday, updatedAt: monday }
    const apply = (session: Session, { id, stages, ...data }: WriteOf<typeof write>) =>
      session.findForUpdate(posts, id).then((from) => {
        const main = { ...times, status: 'published' as const, data: data.main }
        const latest = { ...times, status: 'draft' as const, data: data.latest }
        if (from === null) return session.insert(posts, { id, ...main })
        switch (stages) {
          case 'main':
            return session.update(posts, { from, main })
          case 'latest':
            return session.update(posts, { from, latest })
          case 'both':
            return session.update(posts, { from, main, latest })
          case 'publish':
            return session.update(posts, { from, main, latest: null })
          case 'discard':
            return session.update(posts, { from, latest: null })
        }
      })
    await fc.assert(
      fc.asyncProperty(fc.array(write, { maxLength: 12 }), async (writes) => {
        await database.transaction(async (session) => {
          for (const each of writes) await apply(session, each)
        })
        const sentences: string[] = []
        await database.check((sentence) => sentences.push(sentence))
        expect(sentences).toEqual([])
      }),
      { numRuns: 25 },
    )
  })
})

type WriteOf<A> = A extends fc.Arbitrary<infer T> ? T : never
