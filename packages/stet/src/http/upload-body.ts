import { APIError, type CompleteCollection, type JsonObject } from '@stet/core'
import type { Call } from '../call.ts'
import { fetchClientFile } from '../uploads/client-file.ts'
import { parseUploadEdits } from '../uploads/upload-edits.ts'
import { isUploadCollection } from '../uploads/uploads.ts'
import type { FileWrite } from '../uploads/write-with-file.ts'
import { readBody, readBodyWithFile } from './body.ts'
import { parseQueryString } from './query-string.ts'

/** Does `work` with the body of a write and the file that came with it, which goes afterwards. */
export async function withUploadBody<T>(
  call: Call,
  collection: CompleteCollection,
  request: Request,
  work: (data: JsonObject, upload: FileWrite) => Promise<T>,
): Promise<T> {
  if (!isUploadCollection(collection)) return work(await readBody(request), {})
  const { incoming } = call.runtime.uploads
  const maxBytes = collection.upload.limits.fileSize
  const edits = parseUploadEdits(queryOf(request).uploadEdits)
  const body = await readBodyWithFile(request, { folder: incoming, maxBytes })
  const file =
    body.file ?? (body.clientFile && (await fetchClientFile(call, collection, body.clientFile)))
  if (body.clientFile && !file) {
    throw new APIError('This collection does not take files that the client stored itself.', 400)
  }
  try {
    return await work(body.data, { ...(file ? { file } : {}), edits })
  } finally {
    if (file) await incoming.discard(file.path)
  }
}

function queryOf({ url }: Request): Readonly<Record<string, unknown>> {
  const question = url.indexOf('?')
  return question === -1 ? {} : parseQueryString(url.slice(question + 1))
}
