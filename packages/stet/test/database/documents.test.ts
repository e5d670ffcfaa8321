import { describe, expect, test } from 'vitest'
import type {
  DocumentChange,
  StageContent,
  StoredStages,
} from '../../src/database/documents/document-store.ts'
import { changeAt } from '../databases/change.ts'
import { databases } from '../databases/databases.ts'
import {
  collection,
  global,
  insert,
  monday,
  newDocument,
  open,
  tuesday,
} from '../databases/open.ts'

const config = {
  collections: [
    {
      slug: 'posts',
      versions: { drafts: true },
      fields: [
        { name: 'title', type: 'text' },
        { name: 'author', type: 'relationship', relationTo: 'authors' },
      ],
    },
    { slug: 'authors', fields: [{ name: 'name', type: 'text' }] },
    {
      slug: 'rooms',
      fields: [
        { name: 'id', type: 'number' },
        { name: 'name', type: 'text' },
      ],
    },
  ],
  globals: [{ slug: 'site', fields: [{ name: 'title', type: 'text' }] }],
} as const

const posts = collection('posts')
const content = (title: string, rest: Partial<StageContent> = {}): StageContent => ({
  data: { title },
  status: 'draft',
  publishedAt: null,
  createdAt: monday,
  updatedAt: tuesday,
  ...rest,
})
const published = (title: string) => content(title, { status: 'published', publishedAt: tuesday })

describe.each(databases)('documents in $name', (kind) => {
  const opened = async () => (await open(kind, config)).database
  const change = (
    database: Awaited<ReturnType<typeof opened>>,
    id: string,
    revision: number,
    stages: Omit<DocumentChange, 'from'>,
  ) => changeAt(database, posts, id, revision, stages)
  const stagesOf = async (database: Awaited<ReturnType<typeof opened>>, id: string) => {
    const stages = await database.transaction((session) => session.findForUpdate(posts, id))
    if (stages === null) throw new Error(`There is no ${id}.`)
    return stages
  }
  /** A write by a caller who read the document some time ago. */
  const changeFrom = (
    database: Awaited<ReturnType<typeof opened>>,
    from: StoredStages,
    stages: Omit<DocumentChange, 'from'>,
  ) => database.transaction((session) => session.update(posts, { from, ...stages }))

  test('a document is read as it was written, with keys that no field has', async () => {
    const database = await opened()
    const data = { title: 'One', author: 'a', forgotten: { by: ['config', 1, null, true] } }
    await insert(
      database,
      posts,
      newDocument('p', data, { status: 'published', publishedAt: tuesday, updatedAt: tuesday }),
    )
    const found = await database.read.findByID(posts, 'p', 'main')
    expect(found).toMatchObject({
      id: 'p',
      stage: 'main',
      revision: 1,
      status: 'published',
      publishedAt: tuesday,
      createdAt: monday,
      updatedAt: tuesday,
    })
    expect(found?.data).toEqual(data)
    expect(JSON.parse(found?.json ?? '')).toEqual(data)
  })

  test('a missing document is null, for any form of id', async () => {
    const database = await opened()
    for (const id of ['nobody', '', "' or 1=1 --", '\0', '\ud800', 'x'.repeat(5000), 7]) {
      expect(await database.read.findByID(posts, id, 'main')).toBeNull()
      expect(await database.read.findByID(posts, id, 'latest')).toBeNull()
    }
  })

  test('an id that is in use is not inserted again', async () => {
    const database = await opened()
    await insert(database, posts, newDocument('p', { title: 'First' }))
    const second = await database.transaction((session) =>
      session.insert(posts, newDocument('p', { title: 'Second' })),
    )
    expect(second).toBeNull()
    expect((await database.read.findByID(posts, 'p', 'main'))?.data).toEqual({ title: 'First' })
  })

  test('an id longer than any index takes is refused as a bad request', async () => {
    const database = await opened()
    const writing = insert(database, posts, newDocument('x'.repeat(3000), {}))
    await expect(writing).rejects.toMatchObject({ code: 'badRequest', path: 'id' })
  })

  test('several documents are read in the order of their ids, each once', async () => {
    const database = await opened()
    await insert(database, posts, ...['a', 'b', 'c'].map((id) => newDocument(id, { title: id })))
    const found = await database.read.findByIDs(posts, ['c', 'missing', 'a', 'c'], 'latest')
    expect(found.map(({ id }) => id)).toEqual(['c', 'a'])
    expect(await database.read.findByIDs(posts, [], 'main')).toEqual([])
  })

  test('numeric ids are numbers when read, and found by number and by text', async () => {
    const database = await opened()
    const rooms = collection('rooms')
    await insert(database, rooms, ...[10, 9, 1.5, -3].map((id) => newDocument(id, { name: 'R' })))
    expect((await database.read.findByID(rooms, 10, 'main'))?.id).toBe(10)
    expect((await database.read.findByID(rooms, '1.5', 'main'))?.id).toBe(1.5)
    expect(await database.read.findByID(rooms, 'ten', 'main')).toBeNull()
    expect(await database.read.findByID(rooms, '', 'main')).toBeNull()
    const inOrder = await database.read.find(rooms, { stage: 'main' })
    expect(inOrder.map(({ id }) => id)).toEqual([-3, 1.5, 9, 10])
  })

  test('a global is a document whose id is its slug', async () => {
    const database = await opened()
    await insert(database, global('site'), newDocument('site', { title: 'Stet' }))
    const found = await database.read.findByID(global('site'), 'site', 'latest')
    expect(found).toMatchObject({ id: 'site', data: { title: 'Stet' } })
  })

  test('text that PostgreSQL cannot store gets replacement characters on every database', async () => {
    const database = await opened()
    await insert(database, posts, newDocument('p', { title: 'a\0b\ud83dc' }))
    const found = await database.read.findByID(posts, 'p', 'main')
    expect(found?.data).toEqual({ title: 'a\ufffdb\ufffdc' })
  })

  test('a title of megabytes is stored and found', async () => {
    const database = await opened()
    // Different in every part, so that no compression makes it fit an index.
    const title = Array.from({ length: 150_000 }, (_, index) => index.toString(36)).join('-')
    await insert(database, collection('authors'), newDocument('a', { name: title }))
    await insert(database, posts, newDocument('p', { title }))
    expect((await database.read.findByID(posts, 'p', 'main'))?.data).toEqual({ title })
  })

  describe('stages', () => {
    test('before there are unpublished changes, editors see the main row', async () => {
      const database = await opened()
      await insert(database, posts, newDocument('p', { title: 'One' }))
      const latest = await database.read.findByID(posts, 'p', 'latest')
      expect(latest).toMatchObject({ stage: 'main', revision: 1 })
    })

    test('a draft save leaves main as it is, and editors see the draft', async () => {
      const database = await opened()
      await insert(database, posts, newDocument('p', { title: 'One' }, { status: 'published' }))
      const stages = await change(database, 'p', 1, { latest: content('Two') })
      expect(stages?.main).toMatchObject({ stage: 'main', revision: 1, data: { title: 'One' } })
      expect(stages?.current).toMatchObject({
        stage: 'latest',
        revision: 2,
        data: { title: 'Two' },
      })
      expect(await database.read.findByID(posts, 'p', 'main')).toMatchObject({
        revision: 1,
        status: 'published',
      })
      expect(await database.read.findByID(posts, 'p', 'latest')).toMatchObject({
        stage: 'latest',
        revision: 2,
        status: 'draft',
      })
      for (const [stage, title] of [
        ['main', 'One'],
        ['latest', 'Two'],
      ] as const) {
        const found = await database.read.find(posts, { stage })
        expect(found.map(({ data }) => data.title)).toEqual([title])
        expect(await database.read.count(posts, { stage })).toBe(1)
        expect((await database.read.findByIDs(posts, ['p'], stage))[0]?.data).toEqual({ title })
      }
    })

    test('a second draft save overwrites the first', async () => {
      const database = await opened()
      await insert(database, posts, newDocument('p', { title: 'One' }))
      await change(database, 'p', 1, { latest: content('Two') })
      const stages = await change(database, 'p', 2, { latest: content('Three') })
      expect(stages?.latest).toMatchObject({ revision: 3, data: { title: 'Three' } })
      expect(stages?.main).toMatchObject({ revision: 1, data: { title: 'One' } })
    })

    test('publishing puts the content on main and ends the draft', async () => {
      const database = await opened()
      await insert(database, posts, newDocument('p', { title: 'One' }))
      await change(database, 'p', 1, { latest: content('Two') })
      const stages = await change(database, 'p', 2, { main: published('Two'), latest: null })
      expect(stages).toMatchObject({ latest: null, current: { stage: 'main', revision: 3 } })
      expect(await database.read.findByID(posts, 'p', 'latest')).toMatchObject({
        stage: 'main',
        revision: 3,
        status: 'published',
        publishedAt: tuesday,
      })
      expect(await database.read.count(posts, { stage: 'latest' })).toBe(1)
    })

    test('publishing without a draft before it writes main alone', async () => {
      const database = await opened()
      await insert(database, posts, newDocument('p', { title: 'One' }))
      const stages = await change(database, 'p', 1, { main: published('Two'), latest: null })
      expect(stages).toMatchObject({ main: { revision: 2, data: { title: 'Two' } }, latest: null })
    })

    test('publishing one locale writes both rows', async () => {
      const database = await opened()
      await insert(database, posts, newDocument('p', { title: 'One' }))
      for (const expected of [1, 2]) {
        const stages = await change(database, 'p', expected, {
          main: published(`Main ${expected}`),
          latest: content(`Latest ${expected}`),
        })
        expect(stages?.main).toMatchObject({
          revision: expected + 1,
          data: { title: `Main ${expected}` },
        })
        expect(stages?.latest).toMatchObject({
          revision: expected + 1,
          data: { title: `Latest ${expected}` },
        })
      }
    })

    test('main does not change alone beneath a draft', async () => {
      const database = await opened()
      await insert(database, posts, newDocument('p', { title: 'One' }))
      await change(database, 'p', 1, { latest: content('Draft') })
      expect(await change(database, 'p', 2, { main: published('Two') })).toBeNull()
      expect(await database.read.findByID(posts, 'p', 'main')).toMatchObject({
        data: { title: 'One' },
      })
      expect(await database.read.findByID(posts, 'p', 'latest')).toMatchObject({
        revision: 2,
        data: { title: 'Draft' },
      })
    })

    test('discarding the draft brings main back to editors', async () => {
      const database = await opened()
      await insert(database, posts, newDocument('p', { title: 'One' }))
      await change(database, 'p', 1, { latest: content('Two') })
      const stages = await change(database, 'p', 2, { latest: null })
      expect(stages).toMatchObject({ latest: null, current: { data: { title: 'One' } } })
      expect(await database.read.findByID(posts, 'p', 'latest')).toMatchObject({ stage: 'main' })
    })

    test('the revision never goes back when a draft is discarded', async () => {
      const database = await opened()
      await insert(database, posts, newDocument('p', { title: 'One' }))
      await change(database, 'p', 1, { latest: content('Two') })
      await change(database, 'p', 2, { latest: null })
      expect((await database.read.findByID(posts, 'p', 'latest'))?.revision).toBe(3)
    })
  })

  describe('revisions', () => {
    const writes: readonly [string, Omit<DocumentChange, 'from'>][] = [
      ['a draft save', { latest: content('Stale') }],
      ['a publish', { main: published('Stale'), latest: null }],
      ['a plain update', { main: content('Stale') }],
      ['publishing one locale', { main: published('Stale'), latest: content('Stale') }],
      ['discarding the draft', { latest: null }],
    ]
    test.each(writes)('%s made against an older revision writes nothing', async (_name, write) => {
      const database = await opened()
      await insert(database, posts, newDocument('p', { title: 'One' }))
      expect(await change(database, 'p', 7, write)).toBeNull()
      await change(database, 'p', 1, { latest: content('Two') })
      expect(await change(database, 'p', 1, write)).toBeNull()
      expect(await change(database, 'p', 3, write)).toBeNull()
      const both = await database.transaction((session) => session.findForUpdate(posts, 'p'))
      expect(both).toMatchObject({
        main: { revision: 1, data: { title: 'One' } },
        latest: { revision: 2, data: { title: 'Two' } },
      })
    })

    test.each(writes.slice(0, 4))(
      'of twenty writers doing %s at one revision exactly one wins',
      async (_name, write) => {
        const database = await opened()
        await insert(database, posts, newDocument('p', { title: 'One' }))
        const from = await stagesOf(database, 'p')
        const outcomes = await Promise.all(
          Array.from({ length: 20 }, () => changeFrom(database, from, write)),
        )
        expect(outcomes.filter((outcome) => outcome !== null)).toHaveLength(1)
        expect((await database.read.findByID(posts, 'p', 'latest'))?.revision).toBe(2)
      },
    )

    test.each(writes)(
      '%s made from what was read before another write does nothing',
      async (_name, write) => {
        const database = await opened()
        await insert(database, posts, newDocument('p', { title: 'One' }))
        const first = await stagesOf(database, 'p')
        await change(database, 'p', 1, { latest: content('Two') })
        expect(await changeFrom(database, first, write)).toBeNull()
        const second = await stagesOf(database, 'p')
        expect(second).toMatchObject({ main: { revision: 1 }, latest: { data: { title: 'Two' } } })
        await change(database, 'p', 2, { main: published('Three'), latest: null })
        expect(await changeFrom(database, second, write)).toBeNull()
        const third = await stagesOf(database, 'p')
        expect(third).toMatchObject({ main: { data: { title: 'Three' } }, latest: null })
        await database.transaction((session) => session.delete(posts, 'p'))
        expect(await changeFrom(database, third, write)).toBeNull()
        expect(await database.read.findByID(posts, 'p', 'main')).toBeNull()
      },
    )
  })

  describe('deleting', () => {
    test('removes both stages, the versions and the links', async () => {
      const database = await opened()
      await insert(database, posts, newDocument('p', { title: 'One', author: 'a' }))
      await change(database, 'p', 1, { latest: { ...content('Two'), data: { author: 'a' } } })
      await database.transaction((session) =>
        session.versions.insert(posts, {
          id: 'v',
          parent: 'p',
          version: {},
          createdAt: monday,
          updatedAt: monday,
          autosave: false,
          snapshot: false,
          publishedLocale: null,
          reason: null,
          changedFields: null,
          revision: 2,
          author: null,
        }),
      )
      expect(await database.transaction((session) => session.delete(posts, 'p'))).toBe(true)
      expect(await database.read.findByID(posts, 'p', 'main')).toBeNull()
      expect(await database.read.findByID(posts, 'p', 'latest')).toBeNull()
      expect(await database.read.versions.findByID(posts, 'v')).toBeNull()
      expect(
        await database.read.links.findUsages({ collection: 'authors', ids: ['a'] }, 10),
      ).toEqual([])
      expect(await database.transaction((session) => session.delete(posts, 'p'))).toBe(false)
    })

    test('at another revision than expected deletes nothing', async () => {
      const database = await opened()
      await insert(database, posts, newDocument('p', { title: 'One' }))
      await change(database, 'p', 1, { latest: content('Two') })
      const remove = (expectedRevision: number) =>
        database.transaction((session) => session.delete(posts, 'p', { expectedRevision }))
      expect(await remove(1)).toBe(false)
      expect(await database.read.count(posts, { stage: 'main' })).toBe(1)
      expect(await remove(2)).toBe(true)
    })
  })
})
