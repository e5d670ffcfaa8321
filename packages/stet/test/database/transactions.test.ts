import { ValidationError } from '@stet/core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Database, Session } from '../../src/database/database.ts'
import { databases } from '../databases/databases.ts'
import { collection, insert, newDocument, open } from '../databases/open.ts'

const config = {
  collections: [
    {
      slug: 'posts',
      fields: [
        { name: 'title', type: 'text' },
        { name: 'slug', type: 'text', unique: true },
      ],
    },
  ],
} as const
const posts = collection('posts')
const add = (session: Session, id: string) => session.insert(posts, newDocument(id, { title: id }))
const count = (database: Database) => database.read.count(posts, { stage: 'main' })

/** A promise and what settles it: for stopping work at a certain point. */
function gate() {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { passed, open }
}

afterEach(() => vi.useRealTimers())

describe.each(databases)('transactions in $name', (kind) => {
  test('an error undoes everything, and is passed to the caller', async () => {
    const { database } = await open(kind, config)
    const failing = database.transaction(async (session) => {
      await add(session, 'a')
      await session.settings.set('key', 1)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await count(database)).toBe(0)
    expect(await database.read.settings.get('key')).toBeNull()
  })

  test('the first error of writes that were sent together is thrown, and none of them stays', async () => {
    const { database } = await open(kind, config)
    await insert(database, posts, newDocument('taken', { slug: 'x' }))
    // More than there are connections, so that each of them has failed and goes on.
    for (let turn = 0; turn < 12; turn++) {
      const failing = database.transaction((session) =>
        Promise.all([
          session.settings.set('key', turn),
          session.insert(posts, newDocument('other', { slug: 'x' })),
          add(session, 'a'),
          session.count(posts, { stage: 'main' }),
        ]),
      )
      await expect(failing).rejects.toBeInstanceOf(ValidationError)
    }
    expect(await count(database)).toBe(1)
    expect(await database.read.settings.get('key')).toBeNull()
    await database.transaction((session) => add(session, 'a'))
    expect(await count(database)).toBe(2)
  })

  test('uncommitted writes are visible inside and nowhere else', async () => {
    const { database } = await open(kind, config)
    const inside = gate()
    const looked = gate()
    const writing = database.transaction(async (session) => {
      await add(session, 'a')
      expect(await session.count(posts, { stage: 'main' })).toBe(1)
      expect(await count(database)).toBe(1)
      inside.open()
      await looked.passed
    })
    await inside.passed
    // In memory there is one connection, and a reader waits for it.
    const outside = count(database)
    if (kind.name !== 'SQLite in memory') expect(await outside).toBe(0)
    looked.open()
    await writing
    expect(await count(database)).toBe(1)
    await outside
  })

  test('a transaction inside another one joins it', async () => {
    const { database } = await open(kind, config)
    const failing = database.transaction(async (session) => {
      await add(session, 'a')
      await database.transaction(async (inner) => {
        expect(await inner.count(posts, { stage: 'main' })).toBe(1)
        await add(inner, 'b')
      })
      expect(await session.count(posts, { stage: 'main' })).toBe(2)
      throw new Error('outer')
    })
    await expect(failing).rejects.toThrow('outer')
    expect(await count(database)).toBe(0)
  })

  test('an inner error that is caught still undoes everything', async () => {
    const { database } = await open(kind, config)
    const failing = database.transaction(async (session) => {
      await add(session, 'a')
      await database
        .transaction(async (inner) => {
          await add(inner, 'b')
          throw new Error('inner')
        })
        .catch(() => 'swallowed')
    })
    await expect(failing).rejects.toThrow('inner')
    expect(await count(database)).toBe(0)
  })

  test('a refused write whose error is caught still undoes everything', async () => {
    const { database } = await open(kind, config)
    await insert(database, posts, newDocument('x', { slug: 'taken' }))
    const failing = database.transaction(async (session) => {
      await add(session, 'a')
      await session.insert(posts, newDocument('b', { slug: 'taken' })).catch(() => 'swallowed')
    })
    await expect(failing).rejects.toThrow()
    expect(await count(database)).toBe(1)
  })

  test('work that was not awaited cannot write into another transaction', async () => {
    const { database } = await open(kind, config)
    let kept: Session | undefined
    const late = gate()
    let lateWork: Promise<unknown> = Promise.resolve()
    await database.transaction(async (session) => {
      kept = session
      lateWork = late.passed.then(() => database.transaction((own) => add(own, 'late')))
      await add(session, 'a')
    })
    await expect(kept?.insert(posts, newDocument('b', {}))).rejects.toThrow('over')
    late.open()
    await lateWork
    expect(await count(database)).toBe(2)
  })

  test('simultaneous ones all succeed', async () => {
    const { database } = await open(kind, config)
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        database.transaction(async (session) => {
          const n = ((await session.settings.get('n')) as number | null) ?? 0
          await session.settings.set('other', n)
          await add(session, `p${index}`)
        }),
      ),
    )
    expect(await count(database)).toBe(40)
  })

  test('a snapshot shows one moment, despite later writes', async (context) => {
    if (kind.name === 'SQLite in memory') context.skip('there is one connection')
    const { database } = await open(kind, config)
    await insert(database, posts, newDocument('a', {}))
    const counts = await database.snapshot(async (reader) => {
      const before = await reader.count(posts, { stage: 'main' })
      await insert(database, posts, newDocument('b', {}))
      return [before, await reader.count(posts, { stage: 'main' })]
    })
    expect(counts).toEqual([1, 1])
    expect(await count(database)).toBe(2)
    // More at once than there are reader connections.
    const many = await Promise.all(
      Array.from({ length: 12 }, () =>
        database.snapshot((reader) => reader.count(posts, { stage: 'main' })),
      ),
    )
    expect(many).toEqual(Array(12).fill(2))
  })

  test('work that never ends is stopped and undone, so that others can write', async () => {
    const { database } = await open(kind, config)
    const begun = gate()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const hanging = database.transaction(async (session) => {
      await add(session, 'a')
      begun.open()
      await new Promise(() => {})
    })
    const refused = expect(hanging).rejects.toMatchObject({ code: 'unavailable', status: 503 })
    await begun.passed
    await vi.advanceTimersByTimeAsync(30_000)
    await refused
    vi.useRealTimers()
    await insert(database, posts, newDocument('b', {}))
    expect(await count(database)).toBe(1)
  })
})
