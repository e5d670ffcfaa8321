import type { NumberedChange } from '../database/changes/change-store.ts'
import type { Database } from '../database/database.ts'
import { maxCommitDelay } from '../database/limits.ts'
import type { Log } from '../lib/log.ts'

/** Changes that are read at once. */
const batchSize = 1000

/** Numbers that are waited for, the newest: transactions that were rolled back leave theirs out for good. */
const maxMissing = 10_000

/** Numbers below the first one of the last minute among which one may be left out. */
const neighbours = 100

export type ChangeListener = (changes: readonly NumberedChange[]) => void

/** Every change that any process commits, once each, while at least one listener is there. */
export interface ChangeFeed {
  /**
   * Returns the number after which changes are delivered, which is the current last one, and a function that
   * ends the subscription. Changes that are recorded but not committed now are delivered, whatever their number.
   */
  subscribe(listener: ChangeListener): Promise<Subscription>
  close(): void
}
export interface Subscription {
  readonly after: number
  end(): void
}

/**
 * A feed reads the table of changes, from its last number on, whenever the database says that there
 * may be something new. On PostgreSQL numbers are given before the commit, so that a lower one may
 * appear after a higher one: numbers that were left out are looked for until no transaction can be
 * running any more that was given them.
 */
export function createChangeFeed(
  database: Database,
  log: Log,
  now: () => number = () => performance.now(),
): ChangeFeed {
  const listeners = new Set<ChangeListener>()
  /** Numbers below `last` that were not there yet, and until when they are looked for. */
  const missing = new Map<number, number>()
  let last = 0
  let started: Promise<void> | null = null
  let stop: (() => void) | null = null
  let isReading = false
  let isStale = false

  function start(): Promise<void> {
    started ??= (async () => {
      missing.clear()
      last = await database.read.changes.last()
      // What is noted lately may be committed later; only what is there already is known.
      const lately = (await database.read.changes.since(last, maxMissing)) ?? []
      const first = lately[0]?.number ?? 1
      const before = { after: first - neighbours, until: first - 1, limit: neighbours }
      waitForGaps([...(await database.read.changes.find(before)), ...lately])
      stop = database.whenChanged(wake)
    })()
    return started
  }

  function waitForGaps(changes: readonly NumberedChange[]): void {
    let expected = changes[0]?.number ?? 0
    for (const { number } of changes) {
      for (; expected < number; expected++) wait(expected)
      expected = number + 1
    }
  }

  function wait(number: number): void {
    missing.set(number, now() + maxCommitDelay)
    if (missing.size <= maxMissing) return
    for (const oldest of missing.keys()) {
      missing.delete(oldest)
      break
    }
  }

  function halt(): void {
    stop?.()
    stop = null
    started = null
  }

  function wake(): void {
    isStale = true
    if (isReading) return
    isReading = true
    void read().finally(() => {
      isReading = false
      if (isStale && stop) wake()
    })
  }

  async function read(): Promise<void> {
    isStale = false
    try {
      const found = [...(await lateOnes()), ...(await newOnes())]
      if (found.length > 0) for (const listener of listeners) listener(found)
    } catch (error) {
      // The next look tries again, from where this one began.
      if (stop) log.warn(`Changes could not be read: ${String(error)}`)
    }
  }

  async function lateOnes(): Promise<readonly NumberedChange[]> {
    for (const [number, until] of missing) if (until < now()) missing.delete(number)
    if (missing.size === 0) return []
    const numbers = [...missing.keys()]
    const [after, until] = [Math.min(...numbers) - 1, Math.max(...numbers)]
    const between = await database.read.changes.find({ after, until, limit: maxMissing * 2 })
    const found = between.filter(({ number }) => missing.has(number))
    for (const { number } of found) missing.delete(number)
    return found
  }

  async function newOnes(): Promise<readonly NumberedChange[]> {
    const found = await database.read.changes.find({ after: last, limit: batchSize })
    for (const { number } of found) {
      for (let left = last + 1; left < number; left++) wait(left)
      last = number
    }
    if (found.length === batchSize) isStale = true
    return found
  }

  return {
    async subscribe(listener) {
      listeners.add(listener)
      try {
        await start()
      } catch (error) {
        listeners.delete(listener)
        started = null
        throw error
      }
      return {
        after: last,
        end() {
          if (listeners.delete(listener) && listeners.size === 0) halt()
        },
      }
    },
    close() {
      listeners.clear()
      halt()
    },
  }
}
