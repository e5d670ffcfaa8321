import { type DocumentId, type JsonObject, StetError, Unavailable } from '@stet/core'
import type { Session } from '../database/database.ts'
import type { UploadSession } from '../database/uploads/upload-session-store.ts'
import type { IncomingFile } from '../files/incoming-file.ts'
import { wholeChecksum } from '../files/part-checksums.ts'
import type { UploadCollection } from '../files/uploads.ts'
import type { Call } from '../runtime/runtime.ts'
import { fileProblem } from './accept-file.ts'
import { fromStorage, sampledFile } from './direct-file.ts'
import {
  arrivedParts,
  countMissingParts,
  ownSession,
  partStorage,
  sessionEnd,
} from './upload-session.ts'

/** The upload session that a call names in place of a file; undefined where it names none. */
export function namedSession({ uploadSession }: JsonObject): string | undefined {
  if (uploadSession === undefined) return undefined
  if (typeof uploadSession !== 'string') throw new StetError('badRequest')
  return uploadSession
}

/** What a call gets that names an upload session: the file, or the document that has it by now. */
export type ReceivedSession = { readonly file: IncomingFile } | { readonly document: DocumentId }

/**
 * The file of the caller's upload session, once all of it is there. The session keeps it until a document
 * has it, so that a write that is refused can be made again.
 */
export async function receiveSession(
  call: Call,
  collection: UploadCollection,
  target: DocumentId | undefined,
  id: string,
): Promise<ReceivedSession> {
  const { runtime } = call
  const session = await sessionOf(call, collection, id)
  if (session.target !== (target ?? null)) throw new StetError('badRequest')
  // A call whose answer was lost is made again.
  if (session.document !== null) return { document: session.document }
  const { read } = runtime.database
  const missing = countMissingParts(session, await arrivedParts(runtime, collection, session))
  if (missing > 0) throw fileProblem(collection, 'error:uploadIncomplete', { count: missing })
  const parts = await read.uploadSessions.parts(id)
  const checksum = wholeChecksum(parts.map((part) => part.checksum))
  if (session.checksum !== null && session.checksum !== checksum) {
    throw fileProblem(collection, 'error:fileDiffers')
  }
  const file =
    session.stored === null
      ? await atServer(call, collection, session)
      : await inStorage(call, collection, session)
  return { file: { ...file, checksum, session: id } }
}

/**
 * Ends a session in the transaction that writes its document, so that no other document gets the file. Its
 * file goes once that has committed.
 */
export async function endSession(
  { req, runtime }: Call,
  store: Session,
  document: DocumentId,
  id: string,
): Promise<void> {
  const { user } = req
  const now = runtime.now().toISOString()
  // For as long, a call whose answer was lost is answered with the document.
  const expiresAt = sessionEnd(runtime, now).toISOString()
  const isEnded =
    user !== null && (await store.uploadSessions.end(id, { user, now, document, expiresAt }))
  // Another call has ended it since this one looked: the next one is told of its document.
  if (!isEnded) throw new Unavailable()
  await runtime.database.whenEnded((outcome) =>
    outcome === 'committed' ? runtime.uploads.sessions.remove(id) : undefined,
  )
}

async function sessionOf(
  call: Call,
  collection: UploadCollection,
  id: string,
): Promise<UploadSession> {
  try {
    return await ownSession(call, collection, id)
  } catch (error) {
    if (error instanceof StetError && error.code === 'notFound') {
      throw fileProblem(collection, 'error:uploadExpired')
    }
    throw error
  }
}

async function atServer(
  { runtime }: Call,
  collection: UploadCollection,
  { id, name, mimeType, size }: UploadSession,
): Promise<IncomingFile> {
  const { incoming, sessions } = runtime.uploads
  if ((await sessions.sizeOf(id)) !== size) throw fileProblem(collection, 'error:fileDiffers')
  const path = await incoming.newPath()
  await sessions.lend(id, path)
  return { path, name, claimedType: mimeType, size }
}

async function inStorage(
  call: Call,
  collection: UploadCollection,
  session: UploadSession,
): Promise<IncomingFile> {
  const { runtime } = call
  const { stored, name, mimeType, size } = session
  const parts = partStorage(runtime, collection, session)
  const storage = runtime.uploads.storageOf(collection)
  if (parts === null || stored === null || storage === null) throw new StetError('badRequest')
  const { key, upload } = stored
  const found = await fromStorage(runtime, async () => {
    const file = { key, size, mimeType }
    const isStored = (await storage.stat(key)) !== null || (await parts.complete(file, upload))
    return isStored ? storage.stat(key) : null
  })
  if (found === null) throw fileProblem(collection, 'error:fileNotArrived')
  if (found.size !== size) throw fileProblem(collection, 'error:fileDiffers')
  const reserved = { collection: collection.slug, key, name, mimeType, size }
  return sampledFile(runtime, collection, storage, reserved)
}
