import { randomUUID } from 'node:crypto'
import {
  type DocumentId,
  NotFound,
  type PartRequest,
  partSizeOf,
  StetError,
  Unauthorized,
  type User,
} from '@stet/core'
import { requireAccessBeforeContent } from '../../access/before-content.ts'
import type { UploadSession } from '../../database/uploads/upload-session-store.ts'
import { candidateNames, safeFileName } from '../../files/file-name.ts'
import type { IncomingFile } from '../../files/incoming-file.ts'
import { type PartSpan, partSpan } from '../../files/part-checksums.ts'
import { typeOfExtension } from '../../files/types/media-types.ts'
import type { UploadCollection } from '../../files/uploads.ts'
import type { Call, Runtime } from '../../runtime/runtime.ts'
import { requireAcceptedType } from '../../uploads/accept-file.ts'
import { removeSession } from '../../uploads/clear-sessions.ts'
import { fromStorage } from '../../uploads/direct-file.ts'
import {
  type AnnouncedChecksum,
  type KnownFile,
  offeredInstead,
} from '../../uploads/known-files.ts'
import { storedName } from '../../uploads/stored-name.ts'
import { arrivedParts, ownSession, partStorage, sessionEnd } from '../../uploads/upload-session.ts'
import { releaseName, reserveName } from './reserve-name.ts'

/** Files that a user may have begun and not ended. */
const maxOpenSessions = 100
/** Parts of one file: as many as S3 takes. */
const maxParts = 10_000
/** Announced bytes of one user: a small disk has room for it beside the site's content. */
const bytesOfUser = 16 * 1024 ** 3
/** The same of all users. */
const bytesInTotal = 64 * 1024 ** 3
/** Milliseconds for which a signed request for one part is good. */
const signedFor = 60 * 60 * 1000

/** What a client says of a file before it sends the first part. */
export interface AnnouncedSession extends AnnouncedChecksum {
  readonly filename: string
  readonly mimeType: string
  readonly filesize: number
}

/** An upload session as its user sees it. */
export interface UploadSessionState {
  readonly id: string
  readonly filename: string
  readonly partSize: number
  /** Who takes the parts. */
  readonly partsGoTo: 'server' | 'storage'
  readonly expiresAt: string
  /** The numbers of the parts that arrived. */
  readonly parts: readonly number[]
  /** The document that got the file; null until one has. */
  readonly document: DocumentId | null
}

/** Begins a file that the caller may store, or answers the document that has it already. */
export async function beginUploadSession(
  call: Call,
  collection: UploadCollection,
  announced: AnnouncedSession,
): Promise<UploadSessionState | { readonly duplicate: KnownFile }> {
  const { runtime, req } = call
  const { user } = req
  if (!user) throw new Unauthorized()
  const { id, filename, mimeType, filesize, checksum } = announced
  await requireAccessBeforeContent(call, collection, id)
  const partSize = partSizeOf(collection.upload)
  const { fileSize } = collection.upload.limits
  const most = Math.min(fileSize, partSize * maxParts)
  if (filesize > most) throw new StetError('tooLarge', { values: { max: most } })
  const name = safeFileName(filename)
  const claimed = (mimeType.split(';')[0] ?? '').trim().toLowerCase()
  const type = claimed || typeOfExtension(name.extension) || 'application/octet-stream'
  // What neither name nor browser know is found out once the file is there.
  if (type !== 'application/octet-stream') requireAcceptedType(collection, type, name.extension)
  const duplicate = await offeredInstead(call, collection, announced)
  if (duplicate !== null) return { duplicate }
  await requireRoom(runtime, user, filesize)
  const begunAt = runtime.now().toISOString()
  const expires = sessionEnd(runtime, begunAt)
  const session: UploadSession = {
    id: randomUUID(),
    collection: collection.slug,
    target: id ?? null,
    name: `${name.base}${name.extension}`,
    mimeType: type,
    size: filesize,
    partSize,
    checksum,
    begunAt,
    expiresAt: expires.toISOString(),
    stored: null,
    document: null,
  }
  const storage = runtime.uploads.storageOf(collection)
  if (!storage?.parts) {
    // The file first: without its row it is swept, while a row without it could not be continued.
    await runtime.uploads.sessions.create(session.id, filesize)
    await runtime.database.transaction((store) => store.uploadSessions.begin(session, user))
    return stateOf(session, [])
  }
  const { parts } = storage
  const names = candidateNames(storedName(collection, name))
  const file = { names, type, size: filesize, expires }
  const reserved = await reserveName(call, collection, storage, file)
  if (!reserved) throw new Error('Names never end.')
  try {
    const { key } = reserved
    const size = filesize
    const upload = await fromStorage(runtime, () => parts.begin({ key, size, mimeType: type }))
    const stored = { ...session, name: reserved.name, stored: { key: reserved.key, upload } }
    await runtime.database.transaction((store) => store.uploadSessions.begin(stored, user))
    return stateOf(stored, [])
  } catch (error) {
    await releaseName(runtime, reserved)
    throw error
  }
}

/** What arrived of a file, for a client that continues it. */
export async function findUploadSession(
  call: Call,
  collection: UploadCollection,
  id: string,
): Promise<UploadSessionState> {
  const session = await ownSession(call, collection, id)
  const isOver = session.document !== null
  return stateOf(session, isOver ? [] : await arrivedParts(call.runtime, collection, session))
}

/** A part whose place in its file is known, and which may be sent. */
export interface ExpectedPart {
  readonly session: UploadSession
  readonly number: number
  readonly span: PartSpan
  readonly checksum: string
  /** The same part is there already. */
  readonly isThere: boolean
}

/**
 * Checks, before a byte of it is taken, whether a part may be sent: the rights of its sender are those of
 * now, not of when the session began.
 */
export async function expectPart(
  call: Call,
  collection: UploadCollection,
  {
    id,
    number,
    checksum,
  }: { readonly id: string; readonly number: number; readonly checksum: string },
): Promise<ExpectedPart> {
  const session = await ownSession(call, collection, id)
  const span = partSpan(session, number)
  if (span === null || session.document !== null) throw new NotFound()
  await requireAccessBeforeContent(call, collection, session.target ?? undefined)
  const parts = await call.runtime.database.read.uploadSessions.parts(id)
  const settled = parts.find((part) => part.number === number)
  if (settled !== undefined && settled.checksum !== checksum) throw new StetError('partDiffers')
  return { session, number, span, checksum, isThere: settled?.hasArrived ?? false }
}

/** A part as it arrived on this disk. */
type ArrivedPart = Pick<IncomingFile, 'path' | 'size'> & { readonly sha256: string }

/** Takes a part at the server, unless it is there: nothing of it counts before all of it does. */
export async function takePart(
  { runtime }: Call,
  part: ExpectedPart,
  receive: () => Promise<ArrivedPart>,
): Promise<void> {
  // Where the storage takes the parts, the server would keep what nothing asks for.
  if (part.session.stored !== null) throw new StetError('badRequest')
  if (part.isThere) return
  try {
    const arrived = await receive()
    try {
      await keepPart(runtime, part, arrived)
    } finally {
      await runtime.uploads.incoming.discard(arrived.path)
    }
  } catch (error) {
    if (!(error instanceof StetError) || error.code !== 'insufficientStorage') throw error
    throw new StetError('insufficientStorage', { key: 'error:noRoomForPart', cause: error })
  }
}

async function keepPart(
  runtime: Runtime,
  { session, number, span, checksum }: ExpectedPart,
  arrived: ArrivedPart,
): Promise<void> {
  if (arrived.size !== span.size || arrived.sha256 !== checksum) throw new StetError('partDamaged')
  const { database, uploads } = runtime
  const { id } = session
  const first = await database.transaction((store) =>
    store.uploadSessions.settlePart(id, number, checksum),
  )
  if (first !== checksum) throw new StetError('partDiffers')
  await uploads.sessions.place(id, span.start, arrived.path)
  const expiresAt = sessionEnd(runtime, session.begunAt).toISOString()
  const isKept = await database.transaction((store) =>
    store.uploadSessions.arrived(id, number, { expiresAt }),
  )
  if (!isKept) throw new NotFound()
}

/** The request by which a browser puts a part into the storage itself. */
export async function signPart(
  { runtime, req }: Call,
  collection: UploadCollection,
  { session, number, span, checksum }: ExpectedPart,
): Promise<PartRequest> {
  const storage = partStorage(runtime, collection, session)
  const { stored, size, mimeType } = session
  const { user } = req
  if (storage === null || stored === null || !user) throw new NotFound()
  const expiresAt = sessionEnd(runtime, session.begunAt).toISOString()
  const first = await runtime.database.transaction(async (store) => {
    const isOpen = await store.uploadSessions.renew(session.id, { user, expiresAt })
    if (!isOpen) throw new NotFound()
    const key = { collection: collection.slug, key: stored.key }
    await store.uploads.expire(key, { user, at: expiresAt })
    return store.uploadSessions.settlePart(session.id, number, checksum)
  })
  if (first !== checksum) throw new StetError('partDiffers')
  const part = {
    number,
    size: span.size,
    sha256: checksum,
    expires: new Date(runtime.now().getTime() + signedFor),
  }
  const file = { key: stored.key, size, mimeType }
  return fromStorage(runtime, () => storage.sign(file, stored.upload, part))
}

/** Gives up a file: what arrived of it goes. */
export async function abandonUploadSession(
  call: Call,
  collection: UploadCollection,
  id: string,
): Promise<void> {
  const session = await ownSession(call, collection, id)
  const { user } = call.req
  if (!user) throw new NotFound()
  // Over first, so that no document can get the file while it is removed.
  const isOpen = await call.runtime.database.transaction(async (store) => {
    const expiresAt = new Date(0).toISOString()
    const wasOpen = await store.uploadSessions.renew(id, { user, expiresAt })
    if (wasOpen && session.stored !== null) {
      const key = { collection: collection.slug, key: session.stored.key }
      await store.uploads.expire(key, { user, at: expiresAt })
    }
    return wasOpen
  })
  if (!isOpen) throw new NotFound()
  await removeSession(call.runtime, session)
}

async function requireRoom({ database, config }: Runtime, user: User, size: number): Promise<void> {
  const limits = config.collections.map(({ upload }) => (upload ? upload.limits.fileSize : 0))
  const largest = Math.max(0, ...limits)
  const own = await database.read.uploadSessions.openOfUser(user)
  const total = await database.read.uploadSessions.openInTotal()
  if (
    own.sessions >= maxOpenSessions ||
    own.bytes + size > Math.max(bytesOfUser, 4 * largest) ||
    total.bytes + size > Math.max(bytesInTotal, 16 * largest)
  ) {
    throw new StetError('tooManyUploads')
  }
}

function stateOf(session: UploadSession, parts: readonly number[]): UploadSessionState {
  const { id, name, partSize, expiresAt, document, stored } = session
  const partsGoTo = stored === null ? 'server' : 'storage'
  return { id, filename: name, partSize, partsGoTo, expiresAt, parts, document }
}
