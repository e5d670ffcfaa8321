import {
  APIError,
  type CompleteCollection,
  type DocumentId,
  type JsonObject,
  partSizeOf,
  StetError,
} from '@stet/core'
import { requireAccessBeforeContent } from '../../access/before-content.ts'
import type { IncomingFile } from '../../files/incoming-file.ts'
import { storedNames } from '../../files/kept-files.ts'
import { isUploadCollection, type UploadCollection } from '../../files/uploads.ts'
import { newDocumentId } from '../../lib/document-id.ts'
import type { Call } from '../../runtime/runtime.ts'
import { fetchClientFile } from '../../uploads/client-file.ts'
import { directStorageOf, receiveDirectFile } from '../../uploads/direct-file.ts'
import type { FileWrite } from '../../uploads/file-write.ts'
import { namedSession, receiveSession } from '../../uploads/receive-session.ts'
import { parseUploadEdits } from '../../uploads/upload-edits.ts'
import { requireMayWrite } from '../../writing/may-write-now.ts'
import { queryOf } from '../request-call.ts'
import { isMultipart, maxBodyBytes, readBody, readBodyWithFile } from './body.ts'
import type { AllowedFile } from './multipart.ts'

/** The write that a body is for: of the document with this id, or of a new one. */
interface BodyOf {
  readonly collection: CompleteCollection
  readonly id?: DocumentId
}

/** Does `work` with the body of a write and the file that came with it, which goes afterwards. */
export async function withUploadBody<T>(
  call: Call,
  { collection, id }: BodyOf,
  request: Request,
  work: (data: JsonObject, upload: FileWrite) => Promise<T>,
): Promise<T> {
  if (!isUploadCollection(collection)) return work(await readBody(request), {})
  const edits = parseUploadEdits(queryOf(request).uploadEdits)
  if (!isMultipart(request)) return work(await readBody(request), { edits })
  const { incoming } = call.runtime.uploads
  const admit = await admission(call, collection, id)
  const maxBytes = collection.upload.limits.fileSize
  const body = await readBodyWithFile(request, { folder: incoming, maxBytes, admit })
  const { data, clientFile } = body
  if (clientFile) await admit(data)
  const session = clientFile ? namedSession(clientFile) : undefined
  if (session !== undefined) {
    const received = await receiveSession(call, collection, id, session)
    if ('file' in received) return discarding(received.file, { data, edits })
    const { document } = received
    return work(data, { edits, ...(id === undefined && { writtenTo: document }) })
  }
  const isThere = clientFile && (await isAlreadyOf(call, { collection, id }, data, clientFile))
  const file =
    body.file ?? (clientFile && !isThere ? await clientFileOf(call, collection, clientFile) : null)
  if (clientFile && !file && !isThere) {
    throw new APIError('This collection does not take files that the client stored itself.', 400)
  }
  return file ? discarding(file, { data, edits }) : work(data, { edits })

  async function discarding(
    arrived: IncomingFile,
    { data, edits }: { readonly data: JsonObject } & Pick<FileWrite, 'edits'>,
  ): Promise<T> {
    try {
      return await work(data, { file: arrived, edits })
    } finally {
      await incoming.discard(arrived.path)
    }
  }
}

/** Whether a call is a second attempt of one that was carried out: its file is its document's already. */
async function isAlreadyOf(
  { runtime }: Call,
  { collection, id }: BodyOf & { readonly collection: UploadCollection },
  data: JsonObject,
  { filename }: JsonObject,
): Promise<boolean> {
  const given = id ?? data.id
  if (typeof filename !== 'string' || directStorageOf(runtime, collection) === null) return false
  if (typeof given !== 'string' && typeof given !== 'number') return false
  const read = runtime.database.read.withTrash
  for (const stage of ['main', 'latest'] as const) {
    const stored = await read.findByID(collection, given, stage)
    if (stored && storedNames(stored.data).includes(filename)) return true
  }
  return false
}

/** The file that a client stored itself; null where nothing knows it. */
async function clientFileOf(call: Call, collection: UploadCollection, described: JsonObject) {
  const { collectionSlug = collection.slug } = described
  if (collectionSlug !== collection.slug) throw new StetError('badRequest')
  const place = directStorageOf(call.runtime, collection)
  return place === null
    ? fetchClientFile(call, collection, described)
    : receiveDirectFile(call, collection, place, described)
}

/**
 * Whether a caller may send a file: the rules run before the body is read, and again if the document's
 * content arrives before the file. While neither decides, a caller who is not signed in may send no more
 * than without a file.
 */
async function admission(
  call: Call,
  collection: UploadCollection,
  id: DocumentId | undefined,
): Promise<(data: JsonObject | undefined) => Promise<AllowedFile>> {
  const before = await requireAccessBeforeContent(call, collection, id)
  const { fileSize } = collection.upload.limits
  const partSize = partSizeOf(collection.upload)
  // A hook may add content that a rule needs.
  const isFinal = collection.hooks.beforeOperation.length === 0
  return async (data) => {
    if (data && isFinal) {
      await requireMayWrite(call, {
        entity: collection,
        id: id ?? newDocumentId(),
        operation: id === undefined ? 'create' : 'update',
        data,
        params: call.params,
        ifRevision: undefined,
      })
    } else if (before === 'undecided' && !call.req.user) {
      return { maxBytes: Math.min(fileSize, maxBodyBytes), kind: 'body', partSize }
    }
    return { maxBytes: fileSize, kind: 'file', partSize }
  }
}
