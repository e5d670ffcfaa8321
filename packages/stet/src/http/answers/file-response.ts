import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { type ByteRange, type FileStorage, NotFound, type StoredFileInfo } from '@stet/core'
import { safeFileName } from '../../files/file-name.ts'
import { isActive, isShownInline } from '../../files/types/media-types.ts'
import type { UploadCollection } from '../../files/uploads.ts'
import type { Log } from '../../lib/log.ts'
import type { FetchedFile } from '../../operations/files/fetch-file.ts'
import type { FoundRendition } from '../../operations/files/find-rendition.ts'
import { fromStorage } from '../../uploads/direct-file.ts'
import { matchesETag } from './etag.ts'
import { commonHeaders, inert } from './responses.ts'

export interface ServedFile {
  readonly log: Log
  readonly storage: FileStorage
  readonly key: string
  readonly name: string
  readonly type: string
  /** Whether it is public, so that caches between the server and readers may keep it. */
  readonly isPublic: boolean
  /** Seconds for which they need not ask whether it is. Default 0. */
  readonly maxAge?: number
  /** Headers of the request, besides those that say who asks, by which another file is answered. */
  readonly vary?: string
}

/** A stored file as an answer: whole, a part of it, only its head, or the word that it has not changed. */
export async function fileResponse(request: Request, file: ServedFile): Promise<Response> {
  const info = await fromStorage(file, () => file.storage.stat(file.key))
  if (!info) throw new NotFound()
  const etag = etagOfFile(info)
  const headers = headersOf(file, info, etag)
  if (isNotModified(request.headers, etag, info)) {
    return new Response(null, { status: 304, headers })
  }
  const range = rangeOf(request.headers, etag, info.size)
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${info.size}`)
    return new Response(null, { status: 416, headers })
  }
  const { start, end } = range ?? { start: 0, end: info.size - 1 }
  headers.set('content-length', String(end - start + 1))
  if (range) headers.set('content-range', `bytes ${start}-${end}/${info.size}`)
  const status = range ? 206 : 200
  if (request.method === 'HEAD' || info.size === 0) return new Response(null, { status, headers })
  const body = streamOf(file, range)
  return new Response(body, { status, headers })
}

/** A rendition of a file as an answer, under the name of its file with the extension of its format. */
export function renditionResponse(
  request: Request,
  { upload }: UploadCollection,
  { log, name, isPublic }: Pick<ServedFile, 'log' | 'name' | 'isPublic'>,
  { storage, key, format, isNegotiated }: FoundRendition,
): Promise<Response> {
  const extension = format === 'jpeg' ? 'jpg' : format
  return fileResponse(request, {
    log,
    storage,
    key,
    name: `${safeFileName(name).base}.${extension}`,
    type: `image/${format}`,
    isPublic,
    maxAge: upload.renditions?.maxAge ?? 0,
    ...(isNegotiated && { vary: 'accept' }),
  })
}

/**
 * Opens the file when its first bytes are wanted, reads on only as fast as the client takes it,
 * and closes it when the client goes.
 */
function streamOf(file: ServedFile, range: ByteRange | null): ReadableStream<Uint8Array> {
  const { storage, key } = file
  let iterator: AsyncIterator<Uint8Array> | undefined
  let isCancelled = false
  return new ReadableStream(
    {
      async pull(controller) {
        // Whatever fails from here on breaks the connection, which clients take for what it is.
        const { done, value } = await fromStorage(file, async () => {
          iterator ??= (await storage.read(key, range ?? undefined))?.[Symbol.asyncIterator]()
          // Replaced since it was looked at.
          if (!iterator) throw new NotFound()
          return iterator.next()
        })
        // The client disconnected while the file was being opened. An iterator that was never read closes
        // nothing when it is ended, so this comes after the first bytes.
        if (isCancelled) return void (await iterator?.return?.())
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        isCancelled = true
        await iterator?.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}

// Content never changes under a name, so size and time identify it.
function etagOfFile({ size, modified }: StoredFileInfo): string {
  return `"${size.toString(36)}-${Math.round(modified).toString(36)}"`
}

/**
 * Sends a reader who may read the file to where its storage answers it. Null where the server answers it:
 * what runs something when it is opened is served without rights by the server alone, and text could be
 * taken for something else without a header that no signed address can set.
 */
export async function storageRedirect(
  request: Request,
  file: ServedFile,
): Promise<Response | null> {
  const { storage, key, name, type } = file
  if (!storage.addressOf || request.method !== 'GET' || isActive(type)) return null
  const isInline = isShownInline(type)
  if (isInline && type.startsWith('text/')) return null
  const answer = {
    mimeType: type,
    disposition: disposition(isInline ? 'inline' : 'attachment', name),
  }
  const address = await fromStorage(file, async () => storage.addressOf?.(key, answer) ?? null)
  if (address === null) return null
  const headers = {
    location: address,
    // The address stops working, and is good for this reader alone.
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    ...commonHeaders,
  }
  return new Response(null, { status: 302, headers })
}

function headersOf(
  { name, type, isPublic, maxAge = 0, vary }: ServedFile,
  { modified }: StoredFileInfo,
  etag: string,
): Headers {
  const isInline = isShownInline(type) && !isActive(type)
  return new Headers({
    'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    'accept-ranges': 'bytes',
    etag,
    'last-modified': new Date(modified).toUTCString(),
    // Access may change while the content does not, so clients revalidate, usually with a 304.
    'cache-control': `${isPublic ? 'public' : 'private'}, ${isPublic && maxAge > 0 ? `max-age=${maxAge}` : 'no-cache'}`,
    vary: ['authorization, cookie', ...(vary ? [vary] : [])].join(', '),
    'content-disposition': disposition(isInline ? 'inline' : 'attachment', name),
    ...inert,
  })
}

/** A file that was fetched for this caller alone; `whenSent` is called when it was sent or its connection ended. */
export function fetchedResponse(
  { path, size, name, type }: FetchedFile,
  whenSent: () => Promise<void>,
): Response {
  const bytes = createReadStream(path)
  bytes.once('close', () => void whenSent())
  const headers = {
    'content-type': type,
    'content-length': String(size),
    'content-disposition': disposition('attachment', name),
    'cache-control': 'private, no-store',
    ...inert,
  }
  return new Response(Readable.toWeb(bytes) as ReadableStream<Uint8Array>, { headers })
}

/** How a browser is to treat a file, and its name. */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

function isNotModified(headers: Headers, etag: string, { modified }: StoredFileInfo): boolean {
  const ifNoneMatch = headers.get('if-none-match')
  if (ifNoneMatch !== null) return matchesETag(ifNoneMatch, etag)
  const since = Date.parse(headers.get('if-modified-since') ?? '')
  return !Number.isNaN(since) && Math.floor(modified / 1000) * 1000 <= since
}

/**
 * The part that is asked for. Null for the whole: without the header, where it makes no sense, for
 * several parts at once, and where `If-Range` names another content.
 */
function rangeOf(headers: Headers, etag: string, size: number): ByteRange | 'unsatisfiable' | null {
  const ifRange = headers.get('if-range')
  if (ifRange !== null && ifRange !== etag) return null
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.get('range')?.trim() ?? '')
  if (!match) return null
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return null
  return start >= size ? 'unsatisfiable' : { start, end }
}
