import type { FileStorage } from '@stet/core'
import { describe, expect, test } from 'vitest'
import { RenditionCache } from './rendition-cache.ts'

/** A storage in memory whose clock goes on with every file. */
function memoryStorage() {
  const files = new Map<string, { readonly size: number; readonly modified: number }>()
  let time = 0
  const storage: FileStorage = {
    async write(key, { size }) {
      if (files.has(key)) return false
      files.set(key, { size, modified: ++time })
      return true
    },
    read: async () => null,
    stat: async (key) => files.get(key) ?? null,
    delete: async (key) => void files.delete(key),
    async *list() {
      for (const [key, info] of [...files].toReversed()) yield { key, ...info }
    },
  }
  return { files, storage }
}

const warnings: string[] = []
const log = { warn: (message: string) => void warnings.push(message), error() {} }
const file = (size: number) => ({ path: '/tmp/x', size, mimeType: 'image/webp' })

describe('the cache of renditions', () => {
  test('stays within its bytes: the oldest go', async () => {
    const { files, storage } = memoryStorage()
    const cache = new RenditionCache(storage, { maxBytes: 1000 }, log)
    for (let number = 0; number < 30; number++) {
      await cache.keep(`r${number}`, file(100))
      await cache.settled()
      expect(files.size).toBeLessThanOrEqual(10)
    }
    expect(files.has('r29')).toBe(true)
    expect(files.has('r0')).toBe(false)
  })

  test('stays within its number of files', async () => {
    const { files, storage } = memoryStorage()
    const cache = new RenditionCache(storage, { maxBytes: 1_000_000, maxFiles: 20 }, log)
    for (let number = 0; number < 60; number++) {
      await cache.keep(`r${number}`, file(1))
      await cache.settled()
    }
    expect(files.size).toBeLessThanOrEqual(21)
  })

  test('removes what was read last after what was not', async () => {
    const { files, storage } = memoryStorage()
    const before = new RenditionCache(storage, { maxBytes: 1000 }, log)
    for (let number = 0; number < 10; number++) await before.keep(`r${number}`, file(100))
    await before.settled()
    const cache = new RenditionCache(storage, { maxBytes: 1000 }, log)
    expect(await cache.find('r0')).toMatchObject({ size: 100 })
    await cache.keep('new', file(100))
    await cache.settled()
    expect([...files.keys()]).toEqual(['r0', 'r3', 'r4', 'r5', 'r6', 'r7', 'r8', 'r9', 'new'])
  })

  test('removes what other processes added, and what was there before', async () => {
    const { files, storage } = memoryStorage()
    for (let number = 0; number < 50; number++) await storage.write(`other${number}`, file(100))
    const cache = new RenditionCache(storage, { maxBytes: 1000 }, log)
    await cache.keep('own', file(100))
    await cache.settled()
    expect(files.size).toBe(9)
    expect(files.has('own')).toBe(true)
  })

  test('goes on where the storage cannot list, and says so', async () => {
    const { files, storage } = memoryStorage()
    let isAway = true
    const failing: FileStorage = {
      ...storage,
      list() {
        if (isAway) throw new Error('The storage is away.')
        return storage.list()
      },
    }
    const cache = new RenditionCache(failing, { maxBytes: 100 }, log)
    for (let number = 0; number < 5; number++) await cache.keep(`r${number}`, file(100))
    await cache.settled()
    expect(warnings[0]).toContain('The storage is away.')
    isAway = false
    await cache.keep('next', file(10))
    await cache.settled()
    expect([...files.keys()]).toEqual(['next'])
  })
})
