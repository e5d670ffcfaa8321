import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { CompleteConfig, DocumentId } from '@stet/core'
import type { NumberedChange } from '../database/changes/change-store.ts'
import type { Database } from '../database/database.ts'
import type { EntityRef } from '../database/refs.ts'
import type { IndexComparison } from '../database/search/search-store.ts'
import {
  generationSetting,
  type SearchedCollection,
  searchedCollections,
} from '../database/search/searched-entities.ts'
import type { Log } from '../lib/log.ts'
import type { ChangeFeed, Subscription } from '../live/change-feed.ts'
import type { SearchIndex } from '../runtime/runtime.ts'
import { indexDocuments } from './index-documents.ts'
import { stemmersOf } from './stemmers.ts'

/** Documents that one transaction reads: short enough for other writes in between. */
const batch = 20
/** Milliseconds that a search of the panel waits for words that are being written. */
const longestWait = 250
/** Documents that are looked at at once where an index is compared with them. */
const compared = 1_000
/** Milliseconds before an index that could not be written is compared again; doubled each time that it still cannot, up to the most. */
const retryDelay = { first: 1_000, most: 600_000 } as const

/**
 * Keeps the words of documents as their contents are. What has to be done is never stored: a row
 * names the revision that it was read from, so that comparing finds all that is missing, after a
 * process was killed, after an import, and after the config changed. While the site runs, changes say
 * which documents to look at, so that a row follows its commit at once. No write waits for it, and
 * none fails with it. A document that cannot be indexed keeps no other from it: the index is compared
 * again later.
 *
 * A config that reads other words makes a new generation. Searches use the former one until the new
 * one has all documents, which the settings tell.
 */
export function createSearchIndex({
  config,
  database,
  feed,
  log,
}: {
  readonly config: CompleteConfig
  readonly database: Database
  readonly feed: ChangeFeed
  readonly log: Log
}): SearchIndex {
  const searched = searchedCollections(config)
  const bySlug = new Map(searched.map((one) => [one.entity.slug, one]))
  const waiting = new Map<SearchedCollection, Set<DocumentId>>()
  const stopping = new AbortController()
  let subscription: Promise<Subscription> | null = null
  let comparing: Promise<void> | null = null
  let working: Promise<void> | null = null
  let retrying: NodeJS.Timeout | undefined
  let nextDelay: number = retryDelay.first
  /** Runs work as no part of the request that a write was made by: neither of its transaction nor of its cost. */
  const outside = AsyncLocalStorage.snapshot()

  function notice(changes: readonly NumberedChange[]): void {
    for (const { change } of changes) {
      if (change.kind === 'write') follow(change.entity, change.id)
    }
  }

  function follow({ kind, slug }: EntityRef, id: DocumentId): void {
    const one = kind === 'collection' ? bySlug.get(slug) : undefined
    if (one === undefined || subscription === null) return
    waiting.set(one, (waiting.get(one) ?? new Set()).add(id))
    wake()
  }

  function wake(): void {
    working ??= outside(async () => {
      // The answer to the write comes first.
      await setImmediate()
      await work()
    }).finally(() => {
      working = null
      if (waiting.size > 0 && !stopping.signal.aborted) wake()
    })
  }

  async function work(): Promise<void> {
    for (const [one, ids] of waiting) {
      waiting.delete(one)
      await indexAll(one, [...ids])
    }
  }

  async function indexAll(one: SearchedCollection, ids: readonly DocumentId[]): Promise<void> {
    for (let first = 0; first < ids.length && !stopping.signal.aborted; first += batch) {
      await indexBatch(one, ids.slice(first, first + batch))
      // Requests come in between.
      await setImmediate()
    }
  }

  async function indexBatch(one: SearchedCollection, ids: readonly DocumentId[]): Promise<void> {
    try {
      await indexDocuments(database, config, one, ids)
    } catch (error) {
      if (stopping.signal.aborted) return
      if (ids.length > 1) {
        for (const id of ids) await indexBatch(one, [id])
        return
      }
      log.warn(`${one.entity.slug} ${ids[0]} could not be indexed for searches: ${String(error)}`)
      compareLater()
    }
  }

  /** Compares every index with its documents, and makes up what is missing. */
  async function compareAll(): Promise<void> {
    for (const one of searched) {
      let after: DocumentId | null = null
      do {
        const range = { after, limit: compared }
        const found: IndexComparison = await database.read.search.compare(one, range)
        await indexAll(one, found.stale)
        if (stopping.signal.aborted) return
        after = found.last
        await setImmediate()
      } while (after !== null)
      await finish(one)
    }
  }

  /** From now on the searches of all processes use this generation. */
  async function finish(one: SearchedCollection): Promise<void> {
    const key = generationSetting(one.entity)
    if ((await database.read.settings.get(key)) === one.generation) return
    await database.transaction(async (session) => {
      await session.search.optimise(one)
      await session.settings.set(key, one.generation)
    })
  }

  async function whenIdle(signal?: AbortSignal): Promise<void> {
    while (working !== null && signal?.aborted !== true) await working
  }

  function compare(): Promise<void> {
    comparing ??= outside(compareAll)
      .then(() => {
        if (retrying === undefined) nextDelay = retryDelay.first
      })
      .catch((error) => {
        if (stopping.signal.aborted) return
        log.warn(`The search index could not be compared with its documents: ${String(error)}`)
        compareLater()
      })
      .finally(() => {
        comparing = null
      })
    return comparing
  }

  function compareLater(): void {
    if (retrying !== undefined || stopping.signal.aborted) return
    retrying = setTimeout(() => {
      retrying = undefined
      void compare()
    }, nextDelay)
    retrying.unref()
    nextDelay = Math.min(nextDelay * 2, retryDelay.most)
  }

  return {
    isUsed: searched.length > 0,
    async generations() {
      // Read each time: another process may have finished another generation, and dropped this one's table.
      const keys = searched.map(({ entity }) => generationSetting(entity))
      const stored = await database.read.settings.getAll(keys)
      const used = searched.map(async (one, index) => {
        const generation = stored.get(keys[index] ?? '')
        const stemmerOf = await stemmersOf(one)
        return typeof generation === 'string'
          ? { ...one, stemmerOf, generation, isComplete: true }
          : { ...one, stemmerOf, isComplete: false }
      })
      return Promise.all(used)
    },
    begin() {
      if (searched.length === 0) return
      subscription = feed.subscribe(notice)
      subscription
        .catch((error) => {
          log.warn(`The search index cannot follow other processes: ${String(error)}`)
        })
        .then(compare)
    },
    follow,
    async caughtUp() {
      if (working === null) return
      const ended = new AbortController()
      const waited = sleep(longestWait, undefined, { signal: ended.signal }).catch(() => {})
      await Promise.race([waited, whenIdle(ended.signal)])
      ended.abort()
    },
    async settled() {
      if (searched.length === 0 || stopping.signal.aborted) return
      await comparing
      await compare()
      await whenIdle()
    },
    async stop() {
      stopping.abort()
      clearTimeout(retrying)
      ;(await subscription?.catch(() => null))?.end()
      await Promise.allSettled([comparing, working])
    },
  }
}
