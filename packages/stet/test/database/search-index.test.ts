import { always, type Config, parseSearchQuery } from '@stet/core'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Database, Session } from '../../src/database/database.ts'
import { type ChangeFeed, createChangeFeed } from '../../src/live/change-feed.ts'
import type { SearchIndex } from '../../src/runtime/runtime.ts'
import { createSearchIndex } from '../../src/search/search-index.ts'
import { databases, reopenable } from '../databases/databases.ts'
import { insert, newDocument, openAt } from '../databases/open.ts'

const config = {
  collections: [
    { slug: 'users', auth: true, fields: [] },
    { slug: 'posts', search: true, fields: [{ name: 'title', type: 'text' }] },
  ],
} as const
const posts = { kind: 'collection', slug: 'posts' } as const

/** The database, of which one document cannot be read while it is broken. */
function withBroken(database: Database, isBroken: (id: unknown) => boolean): Database {
  const session = (real: Session): Session =>
    over(real, {
      findByIDs: async (...args: Parameters<Session['findByIDs']>) => {
        if (args[1].some(isBroken)) throw new Error('It is broken.')
        return real.findByIDs(...args)
      },
    })
  return over(database, {
    transaction: <T>(work: (of: Session) => Promise<T>) =>
      database.transaction((real) => work(session(real))),
  })
}

function over<T extends object>(real: T, parts: Partial<T>): T {
  return new Proxy(real, {
    get(target, name) {
      if (Object.hasOwn(parts, name)) return Reflect.get(parts, name)
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

const log = { warn: expect.unreachable, error: expect.unreachable }
/** Changes that no process hears of. */
const silence: ChangeFeed = { subscribe: async () => ({ after: 0, end() {} }), close() {} }

async function store(database: Database, ...ids: readonly string[]): Promise<void> {
  await insert(database, posts, ...ids.map((id) => newDocument(id, { title: id })))
}

/** An index that keeps to its documents until the test ends. */
function begin(index: SearchIndex): SearchIndex {
  onTestFinished(() => index.stop())
  index.begin()
  return index
}

async function generationOf(index: SearchIndex) {
  const [searched] = await index.generations()
  return searched ?? expect.unreachable()
}

/** The ids that a search for a word finds. */
async function found(database: Database, index: SearchIndex, word: string) {
  const { entity, generation } = await generationOf(index)
  const { hits } = await database.read.search.find({
    stage: 'main',
    locale: null,
    scopes: [{ entity, generation, filter: always, query: parseSearchQuery(word) }],
    limit: 10,
  })
  return hits.map(({ id }) => id)
}

const patiently = { timeout: 30_000 }

describe.each(databases)('an index in $name', (kind) => {
  test('has every document but one that cannot be read, and that one when it can', async () => {
    const { database, config: complete } = await openAt(await kind.url(), config)
    const ids = Array.from({ length: 30 }, (_, index) => `post-${index}`)
    await store(database, ...ids)
    let broken: string | null = 'post-7'
    const warnings: string[] = []
    const index = begin(
      createSearchIndex({
        config: complete,
        database: withBroken(database, (id) => id === broken),
        feed: silence,
        log: { ...log, warn: (text) => warnings.push(text) },
      }),
    )
    await index.settled()
    const searched = await generationOf(index)
    const missing = async () => (await database.read.search.findStale(searched, ids)).toSorted()
    expect(await missing()).toEqual(['post-7'])
    expect(warnings[0]).toBe('posts post-7 could not be indexed for searches: Error: It is broken.')
    broken = null
    await expect.poll(missing, patiently).toEqual([])
  })

  test('is compared though nothing tells it of changes, and tries again as soon as the first time', async () => {
    const { database, config: complete } = await openAt(await kind.url(), config)
    const delays: number[] = []
    const setTimer = vi.spyOn(globalThis, 'setTimeout')
    onTestFinished(() => setTimer.mockRestore())
    let isBroken = true
    const warnings: string[] = []
    const index = begin(
      createSearchIndex({
        config: complete,
        database: withBroken(database, () => isBroken),
        feed: { ...silence, subscribe: () => Promise.reject(new Error('It is deaf.')) },
        log: { ...log, warn: (text) => warnings.push(text) },
      }),
    )
    await expect.poll(() => warnings.length, patiently).toBe(1)
    expect(warnings).toEqual(['The search index cannot follow other processes: Error: It is deaf.'])
    for (const id of ['one', 'two']) {
      isBroken = true
      await store(database, id)
      setTimer.mockClear()
      index.follow(posts, id)
      await expect.poll(() => warnings.at(-1), patiently).toContain(id)
      delays.push(...setTimer.mock.calls.flatMap(([, delay]) => (delay === 1_000 ? delay : [])))
      isBroken = false
      await expect.poll(() => found(database, index, id), patiently).toEqual([id])
      await index.settled()
    }
    expect(delays).toEqual([1_000, 1_000])
  })

  test('follows what this process writes, and what it is told of', async () => {
    const { database, config: complete } = await openAt(await kind.url(), config)
    const followed = begin(createSearchIndex({ config: complete, database, feed: silence, log }))
    await followed.settled()
    await store(database, 'own')
    followed.follow({ kind: 'collection', slug: 'users' }, 'own')
    followed.follow(posts, 'own')
    await expect.poll(() => found(database, followed, 'own'), patiently).toEqual(['own'])
    await followed.stop()

    const feed = createChangeFeed(database, log)
    onTestFinished(() => feed.close())
    const told = begin(createSearchIndex({ config: complete, database, feed, log }))
    await told.settled()
    await store(database, 'other')
    expect(await found(database, told, 'other')).toEqual([])
    await database.transaction((session) =>
      session.changes.note({
        kind: 'write',
        entity: posts,
        id: 'other',
        intent: 'create',
        revision: 1,
        author: null,
      }),
    )
    await expect.poll(() => found(database, told, 'other'), patiently).toEqual(['other'])
  })
})

describe.each(reopenable)('generations of an index in $name', (kind) => {
  const further = {
    collections: [
      config.collections[0],
      {
        ...config.collections[1],
        fields: [...config.collections[1].fields, { name: 'subtitle', type: 'text' }],
      },
    ],
  } as const
  const tablesOf = async (url: string, sites: Config) => {
    const { database, config: complete } = await openAt(url, sites)
    return { database, complete }
  }

  test('take turns when the new one has all documents', async () => {
    const url = await kind.url()
    const before = await tablesOf(url, config)
    await store(before.database, 'one')
    const former = begin(
      createSearchIndex({
        config: before.complete,
        database: before.database,
        feed: silence,
        log,
      }),
    )
    expect(await generationOf(former)).toMatchObject({ isComplete: false })
    await former.settled()
    const { generation } = await generationOf(former)
    expect(await generationOf(former)).toMatchObject({ isComplete: true })

    const { database, complete } = await tablesOf(url, further)
    const index = createSearchIndex({ config: complete, database, feed: silence, log })
    expect(await generationOf(index)).toMatchObject({ generation, isComplete: true })
    expect(await found(database, index, 'one')).toEqual(['one'])
    begin(index)
    await index.settled()
    const next = await generationOf(index)
    expect(next.isComplete).toBe(true)
    expect(next.generation).not.toBe(generation)
    expect(await found(database, index, 'one')).toEqual(['one'])
    const { changes } = await database.sync(complete)
    expect(changes.filter((change) => change.startsWith('Dropped table'))).toHaveLength(1)
    expect(changes.join()).toContain(generation)
    expect(await found(database, index, 'one')).toEqual(['one'])
    // A process of the former config searches what is there.
    expect(await found(before.database, former, 'one')).toEqual(['one'])
  })

  test('begin anew after a start without the search', async () => {
    const url = await kind.url()
    const before = await tablesOf(url, config)
    await store(before.database, 'one')
    const parts = { feed: silence, log }
    await begin(
      createSearchIndex({ config: before.complete, database: before.database, ...parts }),
    ).settled()
    await tablesOf(url, { collections: [config.collections[0], { slug: 'posts', fields: [] }] })
    const { database, complete } = await tablesOf(url, further)
    const index = createSearchIndex({ config: complete, database, ...parts })
    expect((await generationOf(index)).isComplete).toBe(false)
    expect(await found(database, index, 'one')).toEqual([])
    await begin(index).settled()
    expect(await found(database, index, 'one')).toEqual(['one'])
  })
})
