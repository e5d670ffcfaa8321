import { expect, test } from 'vitest'
import type { ChangeReader, NumberedChange } from '../database/changes/change-store.ts'
import type { Database } from '../database/database.ts'
import { maxCommitDelay } from '../database/limits.ts'
import { createChangeFeed } from './change-feed.ts'

const change = { kind: 'session', user: { collection: 'users', id: 'ada' } } as const
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A table of changes whose numbers are committed in any order. */
function table() {
  const numbers = new Set<number>()
  let wake = () => {}
  let reads = 0
  const sorted = (): NumberedChange[] =>
    [...numbers].sort((a, b) => a - b).map((number) => ({ number, change }))
  const changes: ChangeReader = {
    last: async () => Math.max(0, ...numbers),
    since: async () => sorted(),
    find: async ({ after = 0, until = Number.MAX_SAFE_INTEGER, limit = 0 }) => {
      reads++
      return sorted()
        .filter(({ number }) => number > after && number <= until)
        .slice(0, limit)
    },
  }
  const whenChanged = (listener: () => void) => {
    wake = listener
    return () => {
      wake = () => {}
    }
  }
  return {
    database: { read: { changes }, whenChanged } as unknown as Database,
    async commit(...more: number[]) {
      for (const number of more) numbers.add(number)
      wake()
      for (let step = 0; step < 10; step++) await turn()
    },
    get reads() {
      return reads
    },
  }
}
const silent = { warn: () => {}, error: () => {} }

test('a lower number that is committed after a higher one is told too, and each once', async () => {
  const { database, commit } = table()
  await commit(1, 3)
  const told: number[] = []
  const feed = createChangeFeed(database, silent)
  const { after } = await feed.subscribe((changes) => {
    told.push(...changes.map(({ number }) => number))
  })
  expect(after).toBe(3)
  await commit(6)
  await commit(2)
  await commit(5, 7)
  await commit(4)
  await commit()
  expect(told).toEqual([6, 2, 5, 7, 4])
})

test('more than one reading of changes is told whole', async () => {
  const { database, commit } = table()
  const told: number[] = []
  const feed = createChangeFeed(database, silent)
  await feed.subscribe((changes) => {
    told.push(...changes.map(({ number }) => number))
  })
  const many = Array.from({ length: 2500 }, (_, index) => index + 1)
  await commit(...many)
  expect(told).toEqual(many)
})

test('a number that nothing can be committed under any more is not looked for', async () => {
  let time = 0
  const source = table()
  const feed = createChangeFeed(source.database, silent, () => time)
  await feed.subscribe(() => {})
  await source.commit(2)
  const before = source.reads
  await source.commit(3)
  expect(source.reads - before).toBe(2)
  time = maxCommitDelay + 1
  await source.commit(4)
  expect(source.reads - before).toBe(3)
})

test('without listeners nothing is read', async () => {
  const source = table()
  const feed = createChangeFeed(source.database, silent)
  const one = await feed.subscribe(() => {})
  one.end()
  const before = source.reads
  await source.commit(1, 2)
  expect(source.reads).toBe(before)
  const told: number[] = []
  const again = await feed.subscribe((changes) => {
    told.push(...changes.map(({ number }) => number))
  })
  expect(again.after).toBe(2)
  await source.commit(3)
  expect(told).toEqual([3])
  feed.close()
})
