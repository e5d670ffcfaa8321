import {
  type FocalPoint,
  isObject,
  type JsonObject,
  partSizeOf,
  StetError,
  Unavailable,
  type UploadEdits,
} from '@stet/core'
import type { Session } from '../database/database.ts'
import type { StoredDocument } from '../database/documents/document-store.ts'
import { fileKey } from '../files/file-name.ts'
import { isWholeCrop } from '../files/images/image-plan.ts'
import type { IncomingFile } from '../files/incoming-file.ts'
import { mainStoredName, originalOf, storedNameOf, storedNames } from '../files/kept-files.ts'
import { isRaster } from '../files/types/media-types.ts'
import { isUploadCollection, type UploadCollection } from '../files/uploads.ts'
import type { Call, Runtime } from '../runtime/runtime.ts'
import { type AcceptedFile, acceptFile } from '../uploads/accept-file.ts'
import { makeChecksumLater } from '../uploads/checksum-files.ts'
import { fromStorage, takeReserved } from '../uploads/direct-file.ts'
import type { FileWrite } from '../uploads/file-write.ts'
import { noteChecksum } from '../uploads/known-files.ts'
import { endSession } from '../uploads/receive-session.ts'
import { releaseUnused, releaseUnwritten } from '../uploads/release-files.ts'
import { type StoredFileFields, storeFile, storeSizes } from '../uploads/store-file.ts'
import { focalPointIn } from '../uploads/upload-edits.ts'
import { mayWriteNow } from './may-write-now.ts'
import { baseOf } from './stages.ts'
import { type WriteResult, writeDocument } from './write-document.ts'
import { intentOf } from './write-intent.ts'
import type { WriteRequest } from './write-request.ts'

/**
 * Writes a document together with its file:
 *
 *   may this caller write? → examine → make sizes → store files → write the document
 *                                                      │              └─fails─▶ remove the new files
 *                                                      └─killed here─▶ orphans, which are collected
 *
 * Old files go after the commit, so at every moment what a document names is there.
 */
export async function writeWithFile(
  call: Call,
  request: WriteRequest,
  { file, edits = {} }: FileWrite,
): Promise<WriteResult> {
  const { entity } = request
  if (!isUploadCollection(entity)) return writeDocument(call, request)
  const isCreate = request.operation === 'create'
  const focalPoint = edits.focalPoint ?? focalPointIn(request.data, {})
  if (!file && !isCreate && !edits.crop && !focalPoint) return writeDocument(call, request)

  // Checked before anything takes time or space.
  const base = await mayWriteNow(call, request)
  if (base === 'refused') return refuse(call, request)
  if (!file && isCreate) {
    if (entity.upload.filesRequiredOnCreate) throw new StetError('missingFile')
    return writeDocument(call, request)
  }
  const prepared = file
    ? await storeNew(call, entity, file, edits, {
        given: focalPointIn(request.data, {}),
        before: edits.keepName && base ? base.data : null,
      })
    : base && (await storeEdited(call.runtime, entity, base, request.data, edits))
  if (!prepared) return writeDocument(call, request)
  const { accepted, stored } = prepared
  return keepingFiles(call.runtime, request, stored, async (session) => {
    if (!file) await requireSameFile(session, request, base)
    if (file?.storedAs !== undefined) {
      await takeReserved(call, session, entity, file.storedAs)
      // What is served may be a picture that was made of it.
      if (!storedNames(stored.fields).includes(file.storedAs))
        await releaseUnused(call.runtime, entity, file.storedAs)
    }
    const { fields } = stored
    return writeDocument(withFile(call, accepted), {
      ...request,
      fileFields: fields,
      async alongside(writing, id) {
        await request.alongside?.(writing, id)
        if (!file) return
        await noteChecksum(writing, entity, id, { fields, checksum: file.checksum })
        if (file.checksum === undefined && file.isSample)
          await makeChecksumLater(call.runtime, entity, id, { fields, size: file.size })
        if (file.session !== undefined) await endSession(call, writing, id, file.session)
      },
    })
  })
}

/** A refusal in the pipeline's own words. Where it would not refuse any more, nothing is written. */
function refuse(call: Call, request: WriteRequest): Promise<never> {
  return call.runtime.database.transaction(async () => {
    await writeDocument(call, request)
    throw new Unavailable()
  })
}

/** What was made of a picture must not be written where another has taken its place meanwhile. */
async function requireSameFile(
  session: Session,
  { entity, id, data, params }: WriteRequest,
  madeFrom: StoredDocument | null,
): Promise<void> {
  const stages = await session.findForUpdate(entity, id)
  const now = stages && baseOf(intentOf(entity, data, params), stages)
  const stored = now && mainStoredName(now.data)
  if (stored !== (madeFrom && mainStoredName(madeFrom.data))) throw new Unavailable()
}

interface Prepared {
  readonly accepted: AcceptedFile | null
  readonly stored: StoredFileFields
}

const middle: FocalPoint = { x: 50, y: 50 }

async function storeNew(
  { runtime }: Call,
  collection: UploadCollection,
  file: IncomingFile,
  edits: UploadEdits,
  { given, before }: { readonly given: FocalPoint | null; readonly before: JsonObject | null },
): Promise<Prepared> {
  const accepted = await acceptFile(runtime, collection, file)
  const imageEdits = {
    crop: edits.crop ?? null,
    focalPoint: edits.focalPoint ?? given ?? middle,
  }
  const stored = await storeFile(runtime, collection, accepted, imageEdits, { before })
  return { accepted, stored }
}

/** The stored file once more, with another part or point of it; null where there is nothing to change. */
async function storeEdited(
  runtime: Runtime,
  collection: UploadCollection,
  base: StoredDocument,
  data: JsonObject,
  { crop, focalPoint }: UploadEdits,
): Promise<Prepared | null> {
  const before = base.data
  const { filename, mimeType } = before
  if (typeof filename !== 'string' || typeof mimeType !== 'string' || !isRaster(mimeType))
    return null
  const current = focalPointIn(before, {}) ?? middle
  const point = focalPoint ?? focalPointIn(data, before) ?? current
  const original = originalOf(before)
  const isCut =
    crop !== undefined && collection.upload.crop && (original !== null || !isWholeCrop(crop))
  const isMoved = point.x !== current.x || point.y !== current.y
  // Choosing the same point again is how sizes that failed are tried again.
  if (!isCut && !isMoved && !(focalPoint && hasFailedSize(before))) return null
  const { x: focalX, y: focalY } = point
  if (!isCut && collection.upload.imageSizes.length === 0) {
    return { accepted: null, stored: { fields: { ...before, focalX, focalY }, names: [] } }
  }
  const stored = storedNameOf(before, filename)
  // Always cut from the picture as it came, however often.
  const source = isCut ? (original?.filename ?? stored) : stored
  const type = isCut ? (original?.mimeType ?? mimeType) : mimeType
  const copy = await fetchStored(runtime, collection, source, { name: filename, type })
  if (!copy) return null
  try {
    const accepted = await acceptFile(runtime, collection, copy)
    if (isCut) {
      const edits = { crop, focalPoint: focalPoint ?? middle }
      const predecessor = { before, original: source }
      return {
        accepted,
        stored: await storeFile(runtime, collection, accepted, edits, predecessor),
      }
    }
    const named = { ...before, filename }
    const { fields, names } = await storeSizes(runtime, collection, accepted, named, point)
    const pixels = accepted.image && { width: accepted.image.width, height: accepted.image.height }
    const kept = { ...before, ...fields, ...pixels, focalX, focalY }
    return { accepted, stored: { fields: kept, names } }
  } finally {
    await runtime.uploads.incoming.discard(copy.path)
  }
}

function hasFailedSize({ sizes }: JsonObject): boolean {
  return (
    isObject(sizes) && Object.values(sizes).some((size) => isObject(size) && size.failed === true)
  )
}

async function fetchStored(
  runtime: Runtime,
  collection: UploadCollection,
  stored: string,
  { name, type }: { readonly name: string; readonly type: string },
): Promise<IncomingFile | null> {
  const { uploads } = runtime
  return fromStorage(runtime, async () => {
    const bytes = await uploads.storageOf(collection)?.read(fileKey(stored))
    if (!bytes) return null
    // The file was accepted before; a limit that was lowered since does not apply to it.
    const described = { name, claimedType: type }
    const partSize = partSizeOf(collection.upload)
    return uploads.incoming.receive(bytes, described, Number.POSITIVE_INFINITY, partSize)
  })
}

/** Hooks see the file as `req.file`. */
function withFile(call: Call, file: AcceptedFile | null): Call {
  // Hooks of a collection that has some are given the whole of every file.
  if (!file || file.isSample) return call
  const { path, size, type, name } = file
  const described = { path, size, mimeType: type, name: `${name.base}${name.extension}` }
  return { ...call, req: { ...call.req, file: described } }
}

/** Does a write in a transaction; where that is rolled back, the files that were stored for it go. */
async function keepingFiles<T>(
  runtime: Runtime,
  { entity, id }: Pick<WriteRequest, 'entity' | 'id'>,
  { names }: StoredFileFields,
  write: (session: Session) => Promise<T>,
): Promise<T> {
  const { database } = runtime
  const release = () =>
    isUploadCollection(entity) ? releaseUnwritten(runtime, entity, id, names) : undefined
  let isBegun = false
  try {
    return await database.transaction(async (session) => {
      isBegun = true
      await database.whenEnded((outcome) => (outcome === 'rolledBack' ? release() : undefined))
      return write(session)
    })
  } catch (error) {
    if (!isBegun) await release()
    throw error
  }
}

/**
 * Writes a new document that is like another, with a file of its own. `write` is given the fields
 * of that file, and what is written with them; there are none where the original has no file, or has lost it.
 */
export async function writeWithCopiedFile(
  call: Call,
  request: WriteRequest,
  original: JsonObject,
  write: (file: Pick<WriteRequest, 'fileFields' | 'alongside'>) => Promise<WriteResult>,
): Promise<WriteResult> {
  const { entity, alongside } = request
  const { runtime } = call
  const { filename, mimeType } = original
  const hasFile = typeof filename === 'string' && typeof mimeType === 'string'
  if (!isUploadCollection(entity) || !hasFile) return write({ alongside })
  if ((await mayWriteNow(call, request)) === 'refused') return write({ alongside })
  const stored = storedNameOf(original, filename)
  const copy = await fetchStored(runtime, entity, stored, { name: filename, type: mimeType })
  if (!copy) return write({ alongside })
  try {
    const accepted = await acceptFile(runtime, entity, copy)
    const focalPoint = focalPointIn(original, {}) ?? middle
    const file = await storeFile(runtime, entity, accepted, { crop: null, focalPoint })
    const { fields } = file
    const { checksum } = copy
    return await keepingFiles(runtime, request, file, () =>
      write({
        fileFields: fields,
        async alongside(writing, id) {
          await alongside?.(writing, id)
          await noteChecksum(writing, entity, id, { fields, checksum })
        },
      }),
    )
  } finally {
    await runtime.uploads.incoming.discard(copy.path)
  }
}
