import type { Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import { StetError } from '@stet/core'
import type { IncomingFile, IncomingFolder } from '../../files/incoming-file.ts'
import { type QuotaKind, reserveBytes } from './byte-quota.ts'
import { type ArrivalLimits, arriving } from './request-stream.ts'

/** What a sender may send as a file, and as what its bytes count while they are kept. */
export interface AllowedFile {
  readonly maxBytes: number
  readonly kind: QuotaKind
  /** Bytes of the parts that its checksum is made of; it has none otherwise. */
  readonly partSize?: number | null
}

/** Where the file of a body goes. */
export interface FileReceiver {
  readonly folder: IncomingFolder
  /**
   * Asked before the first byte of the file is kept, with the text of `_payload` where that came
   * first. Throws where the file may not be sent.
   */
  readonly admit: (payload: string | undefined) => Promise<AllowedFile>
}

/** Where none is expected: dropped in silence, it would seem to be kept. */
export interface FileRefusal {
  readonly refuse: () => StetError
}

export interface MultipartLimits extends ArrivalLimits {
  /** Bytes of the text that `_payload` holds. */
  readonly payload: number
}

export interface Multipart {
  /** The text of `_payload`; empty where it is absent. */
  readonly payload: string
  readonly file: IncomingFile | null
  /** `file` as text: the description of a file that the client has stored itself. */
  readonly fileText: string | null
}

// Clients send two parts. More are let through, for forms of other origins, but not ten thousand.
const maxParts = 100
const maxHeaderBytes = 16 * 1024
const maxHeaders = 50

/**
 * Reads a multipart body as it arrives: `_payload` into memory, `file` onto disk where one is
 * expected, and refused elsewhere, everything else nowhere. Every limit counts bytes that came, whatever was announced. Where
 * anything fails, nothing of what was received stays.
 */
export async function readMultipart(
  request: Request,
  limits: MultipartLimits,
  receiver: FileReceiver | FileRefusal,
): Promise<Multipart> {
  const failure = Promise.withResolvers<never>()
  // Awaited only while something else is waited for too.
  failure.promise.catch(() => {})
  const finished = Promise.withResolvers<void>()
  const parts: Promise<void>[] = []
  const streams: Readable[] = []
  let payload: Promise<string> | undefined
  let fileText: string | undefined
  let file: IncomingFile | undefined
  let hasFile = false

  async function* kept(stream: Readable, kind: QuotaKind): AsyncGenerator<Uint8Array, void> {
    for await (const chunk of chunksOf(stream)) {
      reserveBytes(request, kind, chunk.byteLength)
      yield chunk
    }
  }

  const parser = createParser(request)
  parser.on('file', (name, stream, filename, _encoding, type) => {
    // The reader of the part gets the error too; an event without a listener would end the server.
    stream.on('error', () => {})
    streams.push(stream)
    const take = async () => {
      if (name === '_payload' && payload === undefined) {
        payload = readText(kept(stream, 'body'), limits.payload)
        await payload
      } else if (name === 'file' && 'refuse' in receiver) {
        // A form whose field for a file was left empty sends a part without name and content.
        if (filename) throw receiver.refuse()
        for await (const _some of chunksOf(stream)) throw receiver.refuse()
      } else if (name === 'file' && !hasFile && filename === undefined) {
        hasFile = true
        fileText = await readText(kept(stream, 'body'), limits.payload)
      } else if (name === 'file' && !hasFile && 'folder' in receiver) {
        hasFile = true
        const { maxBytes, kind, partSize } = await receiver.admit(await payload)
        const described = { name: String(filename), claimedType: type }
        file = await receiver.folder.receive(kept(stream, kind), described, maxBytes, partSize)
      } else stream.resume()
    }
    parts.push(take().catch(failure.reject))
  })
  parser.on('filesLimit', () => failure.reject(new StetError('badRequest')))
  parser.on('partsLimit', () => failure.reject(new StetError('badRequest')))
  parser.on('error', () => failure.reject(new StetError('badRequest')))
  parser.on('finish', () => finished.resolve())

  try {
    for await (const chunk of arriving(request, limits)) {
      const written = new Promise<void>((resolve) => parser.write(chunk, () => resolve()))
      await Promise.race([written, failure.promise])
    }
    parser.end()
    await Promise.race([finished.promise.then(() => Promise.all(parts)), failure.promise])
    return { payload: (await payload) ?? '', file: file ?? null, fileText: fileText ?? null }
  } catch (error) {
    parser.destroy()
    // The reader of a part would wait for its end forever.
    for (const stream of streams) stream.destroy()
    await Promise.all(parts)
    if (file && 'folder' in receiver) await receiver.folder.discard(file.path)
    throw error
  }
}

function createParser(request: Request): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      // Every part is a stream, so that one limit and one decoder serve all.
      isPartAFile: () => true,
      limits: {
        files: maxParts,
        parts: maxParts,
        headerPairs: maxHeaders,
        headerSize: maxHeaderBytes,
      },
    })
  } catch {
    throw new StetError('badRequest')
  }
}

/** Errors of the stream are the sender's fault, unlike those of its reader. */
async function* chunksOf(stream: Readable): AsyncGenerator<Uint8Array, void> {
  try {
    for await (const chunk of stream) yield chunk
  } catch (error) {
    throw new StetError('badRequest', { cause: error })
  }
}

async function readText(stream: AsyncIterable<Uint8Array>, limit: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.byteLength
    if (size > limit) throw new StetError('tooLarge', { values: { max: limit } })
    chunks.push(chunk)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    throw new StetError('invalidJSON')
  }
}
