import type { PartUploads } from '@stet/core'
import { NotFound } from '@stet/core'
import type { UploadSession } from '../database/uploads/upload-session-store.ts'
import { countParts, partSpan } from '../files/part-checksums.ts'
import { isSessionId } from '../files/session-folder.ts'
import type { UploadCollection } from '../files/uploads.ts'
import type { Call, Runtime } from '../runtime/runtime.ts'
import { fromStorage } from './direct-file.ts'

/** Milliseconds after the last part in which an upload can be continued. */
const patience = 24 * 60 * 60 * 1000
/** Milliseconds after which it is over, however it goes on. */
const longest = 7 * patience

/** The caller's upload session; to anybody else it is as if there were none. */
export async function ownSession(
  { req, runtime }: Call,
  collection: UploadCollection,
  id: string,
): Promise<UploadSession> {
  const { user } = req
  if (!user || !isSessionId(id)) throw new NotFound()
  const now = runtime.now().toISOString()
  const found = await runtime.database.read.uploadSessions.find(id, { user, now })
  if (found === null || found.collection !== collection.slug) throw new NotFound()
  return found
}

/** Until when a session goes on if something arrives now. */
export function sessionEnd({ now }: Runtime, begunAt: string): Date {
  const last = new Date(begunAt).getTime() + longest
  return new Date(Math.min(now().getTime() + patience, last))
}

/** The functions of a storage that takes the parts of a session itself; null where the server does. */
export function partStorage(
  { uploads }: Runtime,
  collection: UploadCollection,
  { stored }: Pick<UploadSession, 'stored'>,
): PartUploads | null {
  if (stored === null) return null
  const parts = uploads.storageOf(collection)?.parts
  // The config has another storage since.
  if (parts === undefined) throw new NotFound()
  return parts
}

/** The numbers of the parts that are there, as large as they must be, in their order. */
export async function arrivedParts(
  runtime: Runtime,
  collection: UploadCollection,
  session: UploadSession,
): Promise<readonly number[]> {
  const settled = await runtime.database.read.uploadSessions.parts(session.id)
  const storage = partStorage(runtime, collection, session)
  if (storage === null || session.stored === null) {
    return settled.filter(({ hasArrived }) => hasArrived).map(({ number }) => number)
  }
  const { key, upload } = session.stored
  const { size, mimeType } = session
  const found = await fromStorage(runtime, () => storage.list({ key, size, mimeType }, upload))
  if (found.length === 0 && (await isWhole(runtime, collection, session))) {
    return settled.map(({ number }) => number)
  }
  const isSettled = new Set(settled.map(({ number }) => number))
  const there = found.filter(
    (part) => isSettled.has(part.number) && partSpan(session, part.number)?.size === part.size,
  )
  return [...new Set(there.map(({ number }) => number))].sort((a, b) => a - b)
}

/** Whether a storage has made one file of the parts already, for a call that was refused then. */
async function isWhole(
  runtime: Runtime,
  collection: UploadCollection,
  { stored, size }: UploadSession,
): Promise<boolean> {
  const storage = runtime.uploads.storageOf(collection)
  if (stored === null || storage === null) return false
  return (await fromStorage(runtime, () => storage.stat(stored.key)))?.size === size
}

export function countMissingParts(session: UploadSession, arrived: readonly number[]): number {
  return countParts(session) - arrived.length
}
