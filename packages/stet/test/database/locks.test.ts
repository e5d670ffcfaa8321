import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { databases } from '../databases/databases.ts'
import { collection, global, insert, newDocument, open, openAt } from '../databases/open.ts'

const config = {
  collections: [
    { slug: 'users', auth: true, fields: [] },
    { slug: 'pages', fields: [{ name: 'title', type: 'text' }] },
    { slug: 'rooms', fields: [{ name: 'id', type: 'number' }] },
  ],
  globals: [{ slug: 'site', fields: [{ name: 'title', type: 'text' }] }],
} as const

const ada = { collection: 'users', id: 'ada' }
const bob = { collection: 'users', id: 'bob' }
const pages = collection('pages')
const at = (second: number) => new Date(Date.UTC(2026, 0, 5, 9, 0, second)).toISOString()

/** Locks end ten seconds after they were last renewed. */
const request = (user: typeof ada, second: number, force = false) => ({
  user,
  now: at(second),
  expiredAt: at(second - 10),
  force,
})

describe.each(databases)('locks in $name', (kind) => {
  test('belong to the first user, until they are released', async () => {
    const { database } = await open(kind, config)
    const first = await database.transaction((s) => s.locks.take(pages, 'p', request(ada, 0)))
    expect(first).toEqual({
      entity: pages,
      id: 'p',
      user: ada,
      lockedAt: at(0),
      editedAt: at(0),
    })
    const second = await database.transaction((s) => s.locks.take(pages, 'p', request(bob, 5)))
    expect(second).toEqual(first)
    expect(await database.transaction((s) => s.locks.release(pages, 'p', bob))).toBe(false)
    expect(await database.transaction((s) => s.locks.release(pages, 'p', ada))).toBe(true)
    expect(await database.read.locks.find(pages, 'p')).toBeNull()
    const third = await database.transaction((s) => s.locks.take(pages, 'p', request(bob, 6)))
    expect(third.user).toEqual(bob)
  })

  test('are renewed by their owner, and end otherwise', async () => {
    const { database } = await open(kind, config)
    await database.transaction((s) => s.locks.take(pages, 'p', request(ada, 0)))
    const kept = await database.transaction((s) => s.locks.take(pages, 'p', request(ada, 9)))
    expect(kept).toMatchObject({ user: ada, lockedAt: at(0), editedAt: at(9) })
    const refused = await database.transaction((s) => s.locks.take(pages, 'p', request(bob, 18)))
    expect(refused.user).toEqual(ada)
    const taken = await database.transaction((s) => s.locks.take(pages, 'p', request(bob, 19)))
    expect(taken).toMatchObject({ user: bob, lockedAt: at(19) })
  })

  test('can be taken over', async () => {
    const { database } = await open(kind, config)
    await database.transaction((s) => s.locks.take(pages, 'p', request(ada, 0)))
    const taken = await database.transaction((s) => s.locks.take(pages, 'p', request(bob, 1, true)))
    expect(taken).toMatchObject({ user: bob, lockedAt: at(1) })
  })

  test('work for globals and numeric ids, and are listed newest first', async () => {
    const { database } = await open(kind, config)
    await database.transaction(async (s) => {
      await s.locks.take(global('site'), 'site', request(ada, 1))
      await s.locks.take(collection('rooms'), 7, request(bob, 2))
      await s.locks.take(pages, 'p', request(ada, 3))
    })
    const found = await database.read.locks.findRecent({ since: at(1), limit: 10 })
    expect(found.map(({ entity, id }) => [entity.slug, id])).toEqual([
      ['pages', 'p'],
      ['rooms', 7],
    ])
    expect(await database.read.locks.findRecent({ since: at(0), limit: 1 })).toHaveLength(1)
    expect((await database.read.locks.find(global('site'), 'site'))?.user).toEqual(ada)
  })

  test('are deleted with their document and with their user', async () => {
    const { database } = await open(kind, config)
    await insert(database, pages, newDocument('p', {}), newDocument('q', {}))
    await insert(database, collection('users'), newDocument('ada', {}))
    await database.transaction(async (s) => {
      await s.locks.take(pages, 'p', request(ada, 0))
      await s.locks.take(pages, 'q', request(ada, 0))
      await s.delete(pages, 'p')
    })
    expect(await database.read.locks.find(pages, 'p')).toBeNull()
    expect(await database.read.locks.find(pages, 'q')).not.toBeNull()
    await database.transaction((s) => s.delete(collection('users'), 'ada'))
    expect(await database.read.locks.find(pages, 'q')).toBeNull()
  })

  test('have one owner, also with simultaneous requests to two servers', async () => {
    const { database, url } = await open(kind, config)
    const servers = [database]
    if (url !== ':memory:') servers.push((await openAt(url, config)).database)
    const people = ['ada', 'bob', 'cleo', 'dan'].map((id) => ({ collection: 'users', id }))
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(3), fc.nat(1)), { minLength: 2, maxLength: 12 }),
        async (asked) => {
          const answers = await Promise.all(
            asked.map(([person, server]) => {
              const chosen = servers[server % servers.length] ?? database
              const user = people[person] ?? ada
              return chosen.transaction((s) => s.locks.take(pages, 'p', request(user, 0)))
            }),
          )
          const owners = new Set(answers.map(({ user }) => user.id))
          expect(owners.size).toBe(1)
          const [owner] = answers
          if (owner) await database.transaction((s) => s.locks.release(pages, 'p', owner.user))
        },
      ),
      { numRuns: 20 },
    )
  })
})
