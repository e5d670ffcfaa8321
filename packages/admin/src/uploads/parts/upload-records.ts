import type { Json } from '@stet/core'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** What was begun of a file that a plugin's handler puts into a storage, and how far the handler has come. */
export interface DirectRecord {
  /** The name that the server reserved. */
  readonly filename: string
  /** A date: from then on the name is not reserved any more. */
  readonly expiresAt: string
  readonly upload: Json
  readonly state: Json
}

/** What this device keeps of a file whose upload is not done. */
export interface UploadRecord {
  /** The id of its upload session; of one without, another name that no other has. */
  readonly session: string
  readonly direct?: DirectRecord
  /** Whose it is: `users/12`. */
  readonly user: string
  readonly collection: string
  /** The document whose file it replaces; null for a new document. */
  readonly target: string | null
  readonly name: string
  readonly size: number
  readonly type: string
  readonly lastModified: number
  readonly checksum: string
  /** Bytes that arrived. */
  readonly sent: number
  /** Milliseconds since 1970. */
  readonly updatedAt: number
  /** Whether the file itself is kept here: larger ones are chosen again. */
  readonly isKept: boolean
}

/** Every method may fail, and then does nothing: an upload works without a record too. */
export interface UploadRecords {
  put(record: Omit<UploadRecord, 'isKept'>, file: File): Promise<void>
  /** Notes how much has arrived, and what a handler says of it. */
  advance(session: string, sent: number, state?: Json): Promise<void>
  delete(session: string): Promise<void>
  /** Those of a user, the oldest first. */
  of(user: string): Promise<readonly UploadRecord[]>
  /** The file itself; undefined where it was too large to keep. */
  file(session: string): Promise<File | undefined>
}

interface RecordSchema extends DBSchema {
  uploads: { key: string; value: UploadRecord }
  files: { key: string; value: File }
}

/** Larger files are chosen again: browsers copy what they keep. */
const LARGEST_KEPT = 256 * 1024 * 1024
/** Milliseconds after which the server has forgotten an upload for certain. */
const FORGOTTEN = 8 * 24 * 60 * 60 * 1000

/** Records in IndexedDB. */
function createUploadRecords(now: () => number = Date.now): UploadRecords {
  let opening: Promise<IDBPDatabase<RecordSchema>> | undefined

  function database(): Promise<IDBPDatabase<RecordSchema>> {
    opening ??= openDB<RecordSchema>('stet-uploads', 1, {
      upgrade(db) {
        db.createObjectStore('uploads', { keyPath: 'session' })
        db.createObjectStore('files')
      },
      // A newer panel in another tab waits for this one.
      blocking: (_current, _blocked, event) => {
        opening = undefined
        ;(event.target as IDBDatabase).close()
      },
      terminated: () => {
        opening = undefined
      },
    })
    return opening
  }

  async function tried<T>(work: (db: IDBPDatabase<RecordSchema>) => Promise<T>, otherwise: T) {
    try {
      return await work(await database())
    } catch (error) {
      opening = undefined
      console.warn('An unfinished upload is not remembered on this device.', error)
      return otherwise
    }
  }

  async function forget(db: IDBPDatabase<RecordSchema>, session: string): Promise<void> {
    await db.delete('uploads', session)
    await db.delete('files', session)
  }

  return {
    async put(record, file) {
      const keep = (isKept: boolean) =>
        tried(async (db) => void (await db.put('uploads', { ...record, isKept })), undefined)
      await keep(false)
      if (file.size > LARGEST_KEPT) return
      // The record is worth something without its file: the disk may be full.
      const isKept = await tried(async (db) => {
        await db.put('files', file, record.session)
        return true
      }, false)
      if (isKept) await keep(true)
    },
    advance: (session, sent, state) =>
      tried(async (db) => {
        const transaction = db.transaction('uploads', 'readwrite')
        const record = await transaction.store.get(session)
        if (record) {
          const { direct } = record
          const noted = direct && state !== undefined && { direct: { ...direct, state } }
          await transaction.store.put({ ...record, ...noted, sent, updatedAt: now() })
        }
        await transaction.done
      }, undefined),
    delete: (session) => tried((db) => forget(db, session), undefined),
    of: (user) =>
      tried(async (db) => {
        const all = await db.getAll('uploads')
        const old = all.filter(
          ({ updatedAt, direct }) =>
            updatedAt < now() - FORGOTTEN || (direct && Date.parse(direct.expiresAt) < now()),
        )
        for (const { session } of old) await forget(db, session)
        return all
          .filter((record) => record.user === user && !old.includes(record))
          .sort((a, b) => a.updatedAt - b.updatedAt)
      }, []),
    file: (session) => tried((db) => db.get('files', session), undefined),
  }
}

/** The records of this device. */
export const uploadRecords: UploadRecords = createUploadRecords()
