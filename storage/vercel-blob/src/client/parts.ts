/** Bytes of every part but the last one, which may be shorter. */
export const PART_SIZE = 8 * 1024 * 1024

/** What can be sent in parts. A `Blob`, such as a file, is not read into memory for it. */
export type PartedBody =
  | Blob
  | ArrayBuffer
  | Uint8Array
  | string
  | ReadableStream<Uint8Array>
  | AsyncIterable<Uint8Array>

export interface BlobPart {
  /** From 1. */
  readonly number: number
  readonly body: Blob | Uint8Array<ArrayBuffer>
  readonly size: number
  /** Bytes of memory that it takes until it was sent. */
  readonly held: number
}

/** A body cut into parts, of which none is made before it is asked for. An empty body is one empty part. */
export async function* splitBody(body: PartedBody, partSize = PART_SIZE): AsyncGenerator<BlobPart> {
  const whole = bytesOrBlob(body)
  if (whole instanceof Blob) {
    for (let start = 0, number = 1; start < whole.size || number === 1; number += 1) {
      const part = whole.slice(start, start + partSize)
      start += partSize
      yield { number, body: part, size: part.size, held: 0 }
    }
    return
  }
  let number = 1
  let part = new Uint8Array(partSize)
  let filled = 0
  for await (const chunk of whole) {
    for (let offset = 0; offset < chunk.byteLength; ) {
      const piece = chunk.subarray(offset, offset + partSize - filled)
      part.set(piece, filled)
      filled += piece.byteLength
      offset += piece.byteLength
      if (filled < partSize) continue
      yield { number, body: part, size: partSize, held: partSize }
      number += 1
      part = new Uint8Array(partSize)
      filled = 0
    }
  }
  if (filled > 0 || number === 1)
    yield { number, body: part.slice(0, filled), size: filled, held: partSize }
}

/** The size of a body, where it is known before it is read. */
export function bodySize(body: PartedBody): number | null {
  const whole = bytesOrBlob(body)
  return whole instanceof Blob ? whole.size : null
}

function bytesOrBlob(body: PartedBody): Blob | AsyncIterable<Uint8Array> {
  if (body instanceof Blob) return body
  if (typeof body === 'string' || body instanceof ArrayBuffer) return new Blob([body])
  if (body instanceof Uint8Array) return new Blob([body as Uint8Array<ArrayBuffer>])
  return Symbol.asyncIterator in body ? body : readingOf(body)
}

/** Not every browser lets a stream be iterated. */
async function* readingOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel()
  }
}
