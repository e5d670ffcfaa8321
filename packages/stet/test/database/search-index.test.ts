import { describe, expect, onTestFinished, test } from 'vitest'
import type { Database, Session } from '../../src/database/database.ts'
import { createChangeFeed } from '../../src/live/change-feed.ts'
import { createSearchIndex } from '../../src/search/search-index.ts'
import { databases } from '../databases/databases.ts'
import { openAt } from '../databases/open.ts'

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

describe.each(databases)('an index in $name', (kind) => {
  test('has every document but one that cannot be read, and that one when it can', async () => {
    const { database, config: complete } = await openAt(await kind.url(), config)
    const at = new Date().toISOString()
    const ids = Array.from({ length: 30 }, (_, index) => `post-${index}`)
    await database.transaction(async (session) => {
      for (const id of ids) {
        const stage = { status: null, publishedAt: null, createdAt: at, updatedAt: at }
        await session.insert(posts, { id, ...stage, data: { title: id } })
      }
    })
    let broken: string | null = 'post-7'
    const warnings: string[] = []
    const log = { warn: (text: string) => warnings.push(text), error: expect.unreachable }
    const feed = createChangeFeed(database, log)
    const index = createSearchIndex({
      config: complete,
      database: withBroken(database, (id) => id === broken),
      feed,
      log,
    })
    onTestFinished(async () => {
      await index.stop()
      feed.close()
    })
    index.begin()
    await index.settled()
    const [searched] = await index.generations()
    if (searched === undefined) return expect.unreachable()
    const missing = async () => (await database.read.search.findStale(searched, ids)).toSorted()
    expect(await missing()).toEqual(['post-7'])
    expect(warnings[0]).toBe('posts post-7 could not be indexed for searches: Error: It is broken.')
    broken = null
    await expect.poll(missing, { timeout: 30_000 }).toEqual([])
  })
})
