import type { JsonObject } from '@stet/core'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { type Bundle, bundle, type PackedEntry, pack, unbundle, unpack } from './entry-parts.ts'
import type { JournalEntry } from './journal-entry.ts'
import { StoredParts } from './stored-parts.ts'

/** Where entries are kept. Every method may fail: the journal then goes on in memory. */
export interface JournalStorage {
  put(entry: JournalEntry): Promise<void>
  delete(keys: readonly string[]): Promise<void>
  all(): Promise<readonly JournalEntry[]>
  close(): void
}

interface JournalSchema extends DBSchema {
  edits: { key: string; value: JournalEntry | PackedEntry }
  /**
   * Nodes of the texts in an entry, by the entry's key and the number of the first of them. Older
   * panels stored each node by itself.
   */
  parts: { key: [string, number]; value: Bundle | JsonObject }
}

const DATABASE = 'stet-journal'
const VERSION = 2

/** Opening may never finish: the browser asks its user, the disk is lost, or another tab has an old version. */
export const STORAGE_TIMEOUT = 3_000

/** Opens the journal's IndexedDB; rejects when the browser has none, blocks it or does not answer, as every call does. */
export async function openJournalStorage(): Promise<JournalStorage> {
  if (!('indexedDB' in globalThis)) throw new Error('IndexedDB is not available')
  let database = await opened()
  let isLost = false
  /** The parts of entries that are known to be stored. */
  const stored = new Map<string, StoredParts>()

  /** Browsers drop connections (after sleep, under storage pressure): opening again is enough. */
  async function connected(): Promise<IDBPDatabase<JournalSchema>> {
    if (isLost) {
      database = await opened()
      isLost = false
      stored.clear()
    }
    return database
  }

  function opened(): Promise<IDBPDatabase<JournalSchema>> {
    return within(
      STORAGE_TIMEOUT,
      openDB<JournalSchema>(DATABASE, VERSION, {
        upgrade: (db, from) => {
          if (from < 1) db.createObjectStore('edits', { keyPath: 'key' })
          if (from < 2) db.createObjectStore('parts')
        },
        // A newer panel in another tab waits for this one: let it have the database.
        blocking: (_current, _blocked, event) => {
          isLost = true
          const target = event.target as IDBDatabase
          target.close()
        },
        terminated: () => {
          isLost = true
        },
      }),
    )
  }

  /** Stores the entry and its new parts, and removes old ones; false if others removed parts of it. */
  async function write({ key }: JournalEntry, packed: ReturnType<typeof pack>): Promise<boolean> {
    const db = await connected()
    const { entry, parts } = packed
    const before = stored.get(key)
    // Whatever goes wrong from here on: nothing is known of what is stored.
    stored.delete(key)
    // All requests at once: a page that is going away answers none.
    const transaction = db.transaction(['edits', 'parts'], 'readwrite')
    const store = transaction.objectStore('parts')
    const requests: Promise<unknown>[] = [transaction.objectStore('edits').put(entry)]
    if (before === undefined) requests.push(store.delete(partsOf(key)))
    const now = before ?? new StoredParts()
    const { removed, added } = now.replace(parts)
    for (const first of removed) requests.push(store.delete([key, first]))
    const [first] = added.keys()
    if (first !== undefined) requests.push(store.put(bundle(added), [key, first]))
    const counted = store.count(partsOf(key))
    const all = Promise.all([counted, transaction.done, ...requests])
    const [count] = await within(STORAGE_TIMEOUT, all)
    if (count !== now.count) return false
    stored.set(key, now)
    return true
  }

  return {
    async put(entry) {
      const packed = pack(entry)
      // Another tab took this one for gone: everything is stored again.
      if (!(await write(entry, packed))) await write(entry, packed)
    },
    async delete(keys) {
      const db = await connected()
      const transaction = db.transaction(['edits', 'parts'], 'readwrite')
      const deleted = keys.flatMap((key) => {
        stored.delete(key)
        return [
          transaction.objectStore('edits').delete(key),
          transaction.objectStore('parts').delete(partsOf(key)),
        ]
      })
      await within(STORAGE_TIMEOUT, Promise.all([...deleted, transaction.done]))
    },
    async all() {
      const db = await connected()
      const transaction = db.transaction(['edits', 'parts'])
      const parts = transaction.objectStore('parts')
      const read = async () => {
        const entries = await transaction.objectStore('edits').getAll()
        return Promise.all(
          entries.map(async (entry) => {
            if (!('packed' in entry)) return entry
            const range = partsOf(entry.key)
            const [keys, all] = await Promise.all([parts.getAllKeys(range), parts.getAll(range)])
            const records = all.map((record, at) => ({ number: keys[at]?.[1] ?? -1, record }))
            return unpack(entry, unbundle(records))
          }),
        )
      }
      const entries = await within(STORAGE_TIMEOUT, read())
      return entries.filter((entry) => entry !== null)
    },
    close() {
      database.close()
      isLost = true
    },
  }
}

const partsOf = (key: string): IDBKeyRange => IDBKeyRange.bound([key], [key, []])

/** Keeps entries until the page is closed, when the browser cannot store them; the form shows a warning. */
export function createMemoryStorage(): JournalStorage {
  const entries = new Map<string, JournalEntry>()
  return {
    async put(entry) {
      entries.set(entry.key, entry)
    },
    async delete(keys) {
      for (const key of keys) entries.delete(key)
    },
    async all() {
      return [...entries.values()]
    },
    close() {},
  }
}

function within<T>(timeout: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('IndexedDB did not answer')), timeout)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
