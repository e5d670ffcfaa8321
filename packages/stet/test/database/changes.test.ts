import { describe, expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { databases } from '../databases/databases.ts'
import { open } from '../databases/open.ts'

const config = {
  collections: [{ slug: 'users', auth: true, fields: [] }],
} as const
const change = { kind: 'session', user: { collection: 'users', id: 'ada' } } as const

const note = (database: Database, count: number) =>
  database.transaction(async (session) => {
    for (let one = 0; one < count; one++) await session.changes.note(change)
  })

describe.each(databases)('changes in $name', (kind) => {
  test('after a number are returned, unless they are too many', async () => {
    const { database } = await open(kind, config)
    const { read } = database
    expect(await read.changes.last()).toBe(0)
    expect(await read.changes.since(0, 100)).toEqual([])
    await note(database, 1200)
    const last = await read.changes.last()
    await note(database, 2)
    const since = (await read.changes.since(last, 100)) ?? []
    expect(since.slice(-2).map(({ number }) => number)).toEqual([last + 1, last + 2])
    expect(await read.changes.since(last - 99, 100)).toBeNull()
    // A number of another database, which this one has replaced.
    expect(await read.changes.since(last + 3, 100)).toBeNull()
  })

  test('are not returned after a rollback, and their numbers are never used again', async () => {
    const { database } = await open(kind, config)
    const { read } = database
    await note(database, 2)
    const undone = database.transaction(async (session) => {
      await session.changes.note(change)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await read.changes.find({ after: 0, limit: 10 })).toHaveLength(2)
    const last = await read.changes.last()
    const later = new Date(Date.now() + 60_000).toISOString()
    await database.transaction((session) => session.changes.trim(later))
    // The last one stays, so that nobody who has seen it is told to begin anew.
    expect(await read.changes.since(last, 10)).not.toBeNull()
    expect(await read.changes.since(last - 2, 10)).toBeNull()
    await note(database, 1)
    expect(await read.changes.last()).toBeGreaterThan(last)
  })
})
