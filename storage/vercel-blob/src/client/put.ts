import { BlobError } from './blob-error.ts'
import { uploadInParts } from './multipart.ts'
import { bodySize, type PartedBody } from './parts.ts'
import {
  type PutOptions,
  progressOf,
  putHeaders,
  type StoredBlob,
  storedBlob,
} from './put-options.ts'
import { putPath, requestApi, requirePathname } from './request-api.ts'
import { settingsOf } from './settings.ts'
import { isStream, type RequestBody } from './transport.ts'

export interface PutWholeOptions extends PutOptions {
  /** Whether it is sent in parts of 8 MiB, each of which can be tried again. Default false. */
  readonly multipart?: boolean | undefined
  /** How many parts are on their way at once. Default: 6 in a browser, 8 elsewhere. */
  readonly concurrency?: number | undefined
}

/** Stores a blob. A pathname that ends with `/`, and no body, make an empty folder. */
export async function put(
  pathname: string,
  body: PartedBody | null,
  options: PutWholeOptions,
): Promise<StoredBlob> {
  const isFolder = pathname?.endsWith('/') && body === null
  if (!isFolder && (body === null || body === undefined || body === ''))
    throw new BlobError('body is required')
  requirePathname(pathname)
  if (!options) throw new BlobError('missing options, see usage')
  const settings = settingsOf(options)
  const headers = putHeaders(options, settings)
  if (options.multipart && body !== null) return uploadInParts(pathname, body, options)
  const { sent, done } = progressOf(body === null ? 0 : bodySize(body), options.onUploadProgress)
  const answer = await requestApi(
    putPath('', pathname, settings),
    {
      method: 'PUT',
      headers,
      ...(body !== null && { body: await sendable(body) }),
      ...(options.onUploadProgress && { onProgress: sent }),
    },
    settings,
  )
  done()
  return storedBlob(answer)
}

/** As one request can carry it. Browsers send no streams. */
async function sendable(body: PartedBody): Promise<RequestBody> {
  if (body instanceof Blob || typeof body === 'string') return body
  if (body instanceof Uint8Array) return body as Uint8Array<ArrayBuffer>
  if (body instanceof ArrayBuffer) return new Uint8Array(body)
  const stream = isStream(body) ? body : streamOf(body)
  return typeof window === 'undefined' ? stream : new Response(stream).blob()
}

function streamOf(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}
