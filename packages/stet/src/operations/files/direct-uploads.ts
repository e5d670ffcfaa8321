import {
  type DocumentId,
  Forbidden,
  NotFound,
  type ReservedName,
  StetError,
  TooManyRequests,
  Unauthorized,
  type User,
} from '@stet/core'
import {
  candidateNames,
  type FileName,
  fileKey,
  isFileName,
  safeFileName,
} from '../../files/file-name.ts'
import { typeOfExtension } from '../../files/types/media-types.ts'
import type { UploadCollection } from '../../files/uploads.ts'
import { newDocumentId } from '../../lib/document-id.ts'
import type { Call } from '../../runtime/runtime.ts'
import { fileProblem, requireAcceptedType } from '../../uploads/accept-file.ts'
import { removeExpired } from '../../uploads/clear-reserved.ts'
import { type DirectStorage, directStorageOf, fromStorage } from '../../uploads/direct-file.ts'
import {
  type AnnouncedChecksum,
  type KnownFile,
  offeredInstead,
} from '../../uploads/known-files.ts'
import { storedName } from '../../uploads/stored-name.ts'
import { mayWriteNow } from '../../writing/may-write-now.ts'
import { releaseName, reserveName } from './reserve-name.ts'

/** Milliseconds that a browser has for one file. */
const lifetime = 24 * 60 * 60 * 1000
/** Files that a user may have begun and not ended. */
const maxOpen = 100

/** A file that a user's browser is to put into a storage. */
export interface AnnouncedFile {
  /** The document that it is for; undefined for a new one. */
  readonly id: DocumentId | undefined
  readonly filename: string
  readonly mimeType: string
  /** Null where only the file itself will tell. */
  readonly filesize: number | null
  /** Whether only this very name will do. Default false. */
  readonly keepsName?: boolean
}

/**
 * Reserves a name for a file that the caller may store, and asks the storage how the caller's browser puts
 * it there. Nothing is handed out for a file that would not be accepted.
 */
export async function beginDirectUpload(
  call: Call,
  collection: UploadCollection,
  announced: AnnouncedFile,
): Promise<ReservedName> {
  return reserve(call, collection, announced, await admit(call, collection, announced))
}

/** As `beginDirectUpload`, unless a document has the file already: then the document is answered. */
export async function beginOrOffer(
  call: Call,
  collection: UploadCollection,
  announced: AnnouncedFile & AnnouncedChecksum,
): Promise<ReservedName | { readonly duplicate: KnownFile }> {
  const admitted = await admit(call, collection, announced)
  const duplicate = await offeredInstead(call, collection, announced)
  return duplicate === null ? reserve(call, collection, announced, admitted) : { duplicate }
}

/** What is known of a file whose user may store it. */
interface Admitted {
  readonly place: DirectStorage
  readonly user: User
  readonly name: FileName
  readonly type: string
}

async function admit(
  call: Call,
  collection: UploadCollection,
  { id, filename, mimeType, filesize, keepsName = false }: AnnouncedFile,
): Promise<Admitted> {
  const place = requireDirectStorage(call, collection)
  const { user } = call.req
  if (!user) throw new Unauthorized()
  const base = await mayWriteNow(call, {
    entity: collection,
    id: id ?? newDocumentId(),
    operation: id === undefined ? 'create' : 'update',
    data: {},
    params: { ...call.params, draft: true },
    ifRevision: undefined,
  })
  if (base === 'refused') throw new Forbidden()
  const { fileSize } = collection.upload.limits
  if (filesize !== null && filesize > fileSize)
    throw new StetError('tooLarge', { values: { max: fileSize } })
  const isUsable = !keepsName || isFileName(filename)
  if (!isUsable) throw fileProblem(collection, 'error:fileNameTaken', { name: filename })
  const name = keepsName ? safeFileName(filename) : storedName(collection, safeFileName(filename))
  const claimed = (mimeType.split(';')[0] ?? '').trim().toLowerCase()
  const type = claimed || typeOfExtension(name.extension) || 'application/octet-stream'
  // What neither name nor browser know is found out once the file is there.
  if (type !== 'application/octet-stream') requireAcceptedType(collection, type, name.extension)
  return { place, user, name, type }
}

async function reserve(
  call: Call,
  collection: UploadCollection,
  { filename, filesize, keepsName = false }: AnnouncedFile,
  { place, user, name, type }: Admitted,
): Promise<ReservedName> {
  const { runtime } = call
  if ((await runtime.database.read.uploads.countOfUser(user)) >= maxOpen)
    throw new TooManyRequests(lifetime / 1000)
  const expires = new Date(runtime.now().getTime() + lifetime)
  const { storage, direct } = place
  const reserved = await reserveName(call, collection, storage, {
    names: keepsName ? [filename] : candidateNames(name),
    type,
    size: filesize,
    expires,
  })
  // Other names never end.
  if (!reserved) throw fileProblem(collection, 'error:fileNameTaken', { name: filename })
  const { key } = reserved
  const size = filesize ?? collection.upload.limits.fileSize
  try {
    const upload = await fromStorage(runtime, () =>
      direct.begin({ key, size, mimeType: type, expires }),
    )
    return { filename: reserved.name, expiresAt: reserved.expiresAt, upload }
  } catch (error) {
    await releaseName(runtime, reserved)
    throw error
  }
}

/** Gives up a file that was begun: what arrived of it goes. */
export async function abandonDirectUpload(
  call: Call,
  collection: UploadCollection,
  filename: string,
): Promise<void> {
  requireDirectStorage(call, collection)
  const { user } = call.req
  if (!user) throw new Unauthorized()
  if (!isFileName(filename)) throw new NotFound()
  const key = { collection: collection.slug, key: fileKey(filename) }
  // Over first, so that no document can get the file while it is removed, and nothing else its name.
  const isTheirs = await call.runtime.database.transaction((session) =>
    session.uploads.expire(key, { user, at: new Date(0).toISOString() }),
  )
  if (!isTheirs) throw new NotFound()
  await removeExpired(call.runtime, key)
}

function requireDirectStorage({ runtime }: Call, collection: UploadCollection): DirectStorage {
  const place = directStorageOf(runtime, collection)
  if (place === null) throw new StetError('notFound')
  return place
}
