import { createHash } from 'node:crypto'
import { APIError, type JsonObject, type MessageKey, QueryError, StetError } from '@stet/core'
import type { IncomingFile, IncomingFolder } from '../../files/incoming-file.ts'
import { reserveBytes } from './byte-quota.ts'
import { nestsDeeper } from './json-nesting.ts'
import { type AllowedFile, type FileRefusal, readMultipart } from './multipart.ts'
import { arriving } from './request-stream.ts'

// A document of 1,000 fields with long texts is about 1 MB; ten of them leave room for any real
// one and keep a single request from filling the memory.
export const maxBodyBytes = 10 * 1024 * 1024

/** Levels of a JSON body: rich text may have two hundred of two each, and recursion must end. */
const maxNesting = 1000

/** Milliseconds without a byte after which a sender is taken to be gone. */
const maxSilence = 60_000
/** Milliseconds for a whole body with a file: 100 MiB take an hour at 30 kB/s. */
export const maxBodyDuration = 60 * 60 * 1000
/** Milliseconds for any other: ten megabytes take so long on the same line. */
const maxTextDuration = 5 * 60 * 1000
/** Bytes of a multipart body besides `_payload` and `file`. */
const partOverhead = 1024 * 1024

/**
 * The body as an object: JSON, or multipart whose `_payload` is JSON. An empty body is `{}`. A file
 * in it is refused, with `refusal` as the reason.
 */
export async function readBody(
  request: Request,
  refusal: MessageKey = 'error:fileNotAccepted',
): Promise<JsonObject> {
  const refuse = () => new StetError('badRequest', { key: refusal })
  return (await readAnyBody(request, { refuse })).data
}

export interface BodyWithFile {
  readonly data: JsonObject
  /** The reader's to discard. */
  readonly file: IncomingFile | null
  /** The description of a file that the client has stored itself. */
  readonly clientFile: JsonObject | null
}

/** Where the file of a body goes. */
export interface BodyReceiver {
  readonly folder: IncomingFolder
  readonly maxBytes: number
  /**
   * Asked before the first byte of a file is kept, with what the body has said by then. Throws where
   * the file may not be sent.
   */
  readonly admit: (data: JsonObject | undefined) => Promise<AllowedFile>
}

export function isMultipart(request: Request): boolean {
  return contentTypeOf(request).startsWith('multipart/form-data')
}

function contentTypeOf({ headers }: Request): string {
  return headers.get('content-type')?.toLowerCase() ?? ''
}

/** Nothing is unpacked: a few bytes could become any number. */
function requireUnpacked({ headers }: Request): void {
  const encoding = headers.get('content-encoding')?.trim().toLowerCase() ?? ''
  if (encoding === '' || encoding === 'identity') return
  throw new StetError('unsupportedEncoding', { values: { encoding: encoding.slice(0, 40) } })
}

/** As `readBody`, with the file that came along. */
export function readBodyWithFile(request: Request, receiver: BodyReceiver): Promise<BodyWithFile> {
  return readAnyBody(request, receiver)
}

async function readAnyBody(
  request: Request,
  receiver: BodyReceiver | FileRefusal,
): Promise<BodyWithFile> {
  requireUnpacked(request)
  const type = contentTypeOf(request)
  if (isMultipart(request)) {
    const limits = {
      payload: maxBodyBytes,
      total: maxBodyBytes + partOverhead + ('folder' in receiver ? receiver.maxBytes : 0),
      silence: maxSilence,
      duration: maxBodyDuration,
    }
    const { payload, file, fileText } = await readMultipart(
      request,
      limits,
      'refuse' in receiver
        ? receiver
        : {
            folder: receiver.folder,
            admit: (text) => receiver.admit(text === undefined ? undefined : parseObject(text)),
          },
    )
    try {
      const clientFile = fileText ? parseObject(fileText) : null
      return { data: parseObject(payload), file, clientFile }
    } catch (error) {
      if (file && 'folder' in receiver) await receiver.folder.discard(file.path)
      throw error
    }
  }
  // A page elsewhere can post text/plain or a form without asking first; JSON it cannot.
  if (type !== '' && !/^application\/([\w.-]+\+)?json\b/.test(type)) {
    throw new APIError(
      `The content type ${type.slice(0, 100)} is not supported; send application/json.`,
      415,
    )
  }
  return { data: parseObject(await readText(request)), file: null, clientFile: null }
}

function parseObject(text: string): JsonObject {
  if (text.trim() === '') return {}
  if (nestsDeeper(text, maxNesting)) {
    throw new QueryError(['body'], { key: 'error:queryTooDeep', values: { max: maxNesting } })
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new StetError('invalidJSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new StetError('invalidJSON')
  return value as JsonObject
}

/**
 * A file that is the whole body, which must be of this size, with its SHA-256. What is wrong with it is
 * said once it is there; what is too much is never kept.
 */
export async function receivePart(
  request: Request,
  folder: IncomingFolder,
  size: number,
): Promise<Pick<IncomingFile, 'path' | 'size'> & { readonly sha256: string }> {
  requireUnpacked(request)
  const limits = { total: size, silence: maxSilence, duration: maxBodyDuration }
  const hash = createHash('sha256')
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of arriving(request, limits)) {
      reserveBytes(request, 'file', chunk.byteLength)
      hash.update(chunk)
      yield chunk
    }
  }
  const described = { name: '', claimedType: '' }
  const { path, size: arrived } = await folder.receive(counted(), described, size)
  return { path, size: arrived, sha256: hash.digest('hex') }
}

/** The body as text; throws where it is none, or too long. */
export async function readText(request: Request): Promise<string> {
  requireUnpacked(request)
  const bytes = await readBytes(request)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new StetError('invalidJSON')
  }
}

/** The body as it is. Counts what really arrives: `Content-Length` may lie. */
export async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > maxBodyBytes) throw new StetError('tooLarge', { values: { max: maxBodyBytes } })
  if (!request.body) return new Uint8Array()
  const limits = { total: maxBodyBytes, silence: maxSilence, duration: maxTextDuration }
  const chunks: Uint8Array[] = []
  for await (const chunk of arriving(request, limits)) {
    reserveBytes(request, 'body', chunk.byteLength)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
