import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { JournalEntry } from './journal-entry.ts'

/** Where entries are kept. Every method may fail: the journal then goes on in memory. */
export interface JournalStorage {
  put(entry: JournalEntry): Promise<void>
  delete(keys: readonly string[]): Promise<void>
  all(): Promise<readonly JournalEntry[]>
  close(): void
}

interface JournalSchema extends DBSchema {
  edits: { key: string; value: JournalEntry }
}

const DATABASE = 'stet-journal'
const VERSION = 1

/** Opening may never finish: the browser asks its user, the disk is lost, or another tab has an old version. */
export const STORAGE_TIMEOUT = 3_000

/** Opens the journal's IndexedDB; rejects when the browser has none, blocks it or does not answer, as every call does. */
export async function openJournalStorage(): Promise<JournalStorage> {
  if (!('indexedDB' in globalThis)) throw new Error('IndexedDB is not available')
  let database = await opened()
  let isLost = false

  /** Browsers drop connections (after sleep, under storage pressure): opening again is enough. */
  async function connected(): Promise<IDBPDatabase<JournalSchema>> {
    if (isLost) {
      database = await opened()
      isLost = false
    }
    return database
  }

  function opened(): Promise<IDBPDatabase<JournalSchema>> {
    return within(
      STORAGE_TIMEOUT,
      openDB<JournalSchema>(DATABASE, VERSION, {
        upgrade: (db) => {
          db.createObjectStore('edits', { keyPath: 'key' })
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

  return {
    async put(entry) {
      const db = await connected()
      await within(STORAGE_TIMEOUT, db.put('edits', entry))
    },
    async delete(keys) {
      const db = await connected()
      const transaction = db.transaction('edits', 'readwrite')
      const deleted = keys.map((key) => transaction.store.delete(key))
      await within(STORAGE_TIMEOUT, Promise.all([...deleted, transaction.done]))
    },
    async all() {
      const db = await connected()
      return within(STORAGE_TIMEOUT, db.getAll('edits'))
    },
    close() {
      database.close()
      isLost = true
    },
  }
}

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
