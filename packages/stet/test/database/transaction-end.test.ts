import { describe, expect, test } from 'vitest'
import { databases } from '../databases/databases.ts'
import { collection, newDocument, open } from '../databases/open.ts'

const config = {
  collections: [{ slug: 'posts', fields: [{ name: 'title', type: 'text' }] }],
} as const
const posts = collection('posts')

describe.each(databases)('the end of a transaction in $name', (kind) => {
  test('is announced after the outermost one has committed, when its writes are visible', async () => {
    const { database } = await open(kind, config)
    const seen: unknown[] = []
    await database.transaction(async () => {
      await database.transaction(async (session) => {
        await session.insert(posts, newDocument('a', { title: 'a' }))
        await database.whenEnded(async (outcome) => {
          seen.push(outcome, await database.read.count(posts, { stage: 'main' }))
        })
      })
      expect(seen).toEqual([])
    })
    expect(seen).toEqual(['committed', 1])
  })

  test('is announced as a rollback after an error, before the caller gets it', async () => {
    const { database } = await open(kind, config)
    const seen: unknown[] = []
    const failing = database.transaction(async (session) => {
      await database.whenEnded((outcome) => void seen.push(outcome))
      await session.insert(posts, newDocument('a', { title: 'a' }))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(seen).toEqual(['rolledBack'])
  })

  test('cannot be undone by its listeners', async () => {
    const { database } = await open(kind, config)
    const writing = database.transaction(async (session) => {
      await database.whenEnded(() => Promise.reject(new Error('too late')))
      await session.insert(posts, newDocument('a', { title: 'a' }))
      return 'written'
    })
    expect(await writing).toBe('written')
  })

  test('is immediate without a transaction', async () => {
    const { database } = await open(kind, config)
    const seen: string[] = []
    await database.whenEnded((outcome) => void seen.push(outcome))
    expect(seen).toEqual(['committed'])
  })
})
