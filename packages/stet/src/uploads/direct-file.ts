import {
  type ByteRange,
  type DirectUploads,
  type FileStorage,
  type Json,
  type JsonObject,
  partSizeOf,
  StetError,
  Unauthorized,
} from '@stet/core'
import type { Session } from '../database/database.ts'
import type { ReservedUpload } from '../database/uploads/upload-store.ts'
import { fileKey, isFileName, safeFileName } from '../files/file-name.ts'
import type { IncomingFile } from '../files/incoming-file.ts'
import { checkFileType, readContent } from '../files/types/content-type.ts'
import { isRaster } from '../files/types/media-types.ts'
import type { UploadCollection } from '../files/uploads.ts'
import type { Call, Runtime } from '../runtime/runtime.ts'
import { fileProblem, maxSvgBytes } from './accept-file.ts'

export interface DirectStorage {
  readonly storage: FileStorage
  readonly direct: DirectUploads
}

/** The storage of a collection, where browsers put files into it themselves; null elsewhere. */
export function directStorageOf(
  { uploads }: Runtime,
  collection: UploadCollection,
): DirectStorage | null {
  const storage = uploads.storageOf(collection)
  return storage?.direct ? { storage, direct: storage.direct } : null
}

// Enough to tell what a file is, whatever stands before it.
const startBytes = 1024 * 1024
const endBytes = 64 * 1024

/**
 * A file that the caller's browser put into the storage, under the name reserved for it. Its size is
 * compared with what was announced, and as much of it is read as is needed to examine it: a picture, and
 * any file that hooks may read, wholly; of others both ends.
 */
export async function receiveDirectFile(
  call: Call,
  collection: UploadCollection,
  place: DirectStorage,
  described: JsonObject,
): Promise<IncomingFile> {
  const { runtime } = call
  const reserved = await reservedUpload(call, collection, described.filename)
  const context = described.clientUploadContext ?? null
  const size = await fromStorage(runtime, () => arrivedSize(collection, place, reserved, context))
  if (size === null) throw fileProblem(collection, 'error:fileNotArrived')
  const { fileSize } = collection.upload.limits
  if (reserved.size === null && size > fileSize)
    throw fileProblem(collection, 'error:tooLarge', { max: fileSize })
  if (reserved.size !== null && size !== reserved.size)
    throw fileProblem(collection, 'error:fileDiffers')
  return sampledFile(runtime, collection, place.storage, { ...reserved, size })
}

/** What a file is in a storage, as far as it has to be looked at. */
type StoredUploadFacts = Omit<ReservedUpload, 'expiresAt' | 'size'> & { readonly size: number }

/** A file that is in its storage, with as much of it here as is needed to examine it. */
export async function sampledFile(
  runtime: Runtime,
  collection: UploadCollection,
  storage: FileStorage,
  reserved: StoredUploadFacts,
): Promise<IncomingFile> {
  const { name, size } = reserved
  const fetch = (ranges: readonly (ByteRange | undefined)[], bytes: number) => {
    const pieces = piecesOf(storage, reserved, ranges)
    return receive(runtime, collection, pieces, { ...reserved, size: bytes }, bytes === size)
  }
  const isSample = size > startBytes + endBytes
  const sample = await fetch(endsOf(size), isSample ? startBytes + endBytes : size)
  if (isSample && (await isReadWholly(collection, sample, size))) {
    await runtime.uploads.incoming.discard(sample.path)
    return { ...(await fetch([undefined], size)), storedAs: name }
  }
  return { ...sample, size, storedAs: name, isSample }
}

/**
 * Ends the reservation of a file in the transaction that writes its document, so that no other document
 * gets it. Throws where its time is over.
 */
export async function takeReserved(
  { req, runtime }: Call,
  session: Session,
  collection: UploadCollection,
  name: string,
): Promise<void> {
  const key = { collection: collection.slug, key: fileKey(name) }
  const now = runtime.now().toISOString()
  if (req.user && (await session.uploads.take(key, { user: req.user, now }))) return
  throw fileProblem(collection, 'error:uploadExpired')
}

/** Does something with a storage; what it throws is logged, and told as the storage's failure. */
export async function fromStorage<T>(
  { log }: Pick<Runtime, 'log'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StetError) throw error
    log.error(`The storage of files failed: ${String(error)}`)
    throw new StetError('storageUnavailable', { cause: error })
  }
}

async function reservedUpload(
  { req, runtime }: Call,
  collection: UploadCollection,
  filename: Json | undefined,
): Promise<ReservedUpload> {
  const { user } = req
  if (!user) throw new Unauthorized()
  if (typeof filename !== 'string' || !isFileName(filename)) throw new StetError('badRequest')
  const key = { collection: collection.slug, key: fileKey(filename) }
  const now = runtime.now().toISOString()
  const reserved = await runtime.database.read.uploads.find(key, { user, now })
  if (!reserved) throw fileProblem(collection, 'error:uploadExpired')
  return reserved
}

/** The size of what is stored; null where nothing is. */
async function arrivedSize(
  { upload }: UploadCollection,
  { storage, direct }: DirectStorage,
  { key, size, mimeType }: ReservedUpload,
  context: Json,
): Promise<number | null> {
  const found = await storage.stat(key)
  if (found || !direct.complete) return found?.size ?? null
  await direct.complete({ key, size: size ?? upload.limits.fileSize, mimeType, context })
  return (await storage.stat(key))?.size ?? null
}

/** Whether more than both ends of a file is needed. */
async function isReadWholly(
  { hooks }: UploadCollection,
  { path, name, claimedType }: IncomingFile,
  size: number,
): Promise<boolean> {
  const hasReaders = [hooks.beforeValidate, hooks.beforeChange, hooks.afterChange].some(
    (list) => list.length > 0,
  )
  if (hasReaders) return true
  const { extension } = safeFileName(name)
  const { agrees, type } = checkFileType(await readContent(path), extension, claimedType)
  return agrees && (isRaster(type) || (type === 'image/svg+xml' && size <= maxSvgBytes))
}

/** The parts of a file that tell what it is. */
function endsOf(size: number): readonly (ByteRange | undefined)[] {
  if (size <= startBytes + endBytes) return [undefined]
  return [
    { start: 0, end: startBytes - 1 },
    { start: size - endBytes, end: size - 1 },
  ]
}

async function* piecesOf(
  storage: FileStorage,
  { key }: StoredUploadFacts,
  ranges: readonly (ByteRange | undefined)[],
): AsyncGenerator<Uint8Array> {
  for (const range of ranges) {
    const bytes = await storage.read(key, range)
    if (!bytes) throw new Error('A file that was there is gone.')
    yield* bytes
  }
}

/** Fetches bytes, of which there must be as many as the storage said. */
async function receive(
  runtime: Runtime,
  collection: UploadCollection,
  bytes: AsyncIterable<Uint8Array>,
  { name, mimeType, size }: StoredUploadFacts,
  isWhole: boolean,
): Promise<IncomingFile> {
  const { incoming } = runtime.uploads
  // Of both ends alone it would be the checksum of no file.
  const partSize = isWhole ? partSizeOf(collection.upload) : null
  const file = await fromStorage(runtime, () =>
    incoming.receive(bytes, { name, claimedType: mimeType }, size, partSize),
  )
  if (file.size === size) return file
  await incoming.discard(file.path)
  throw fileProblem(collection, 'error:fileDiffers')
}
