import { createHash, type Hash } from 'node:crypto'

/**
 * The checksum of a file: the SHA-256 of the SHA-256s of its parts, in their order. So parts are checked
 * one by one, in any order, and the whole without reading it again.
 */
export function wholeChecksum(parts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(Buffer.from(part, 'hex'))
  return hash.digest('hex')
}

/** The checksum of a file whose bytes come one after another. */
export class StreamedChecksum {
  readonly #partSize: number
  readonly #parts: string[] = []
  #part: Hash = createHash('sha256')
  #size = 0

  constructor(partSize: number) {
    this.#partSize = partSize
  }

  update(bytes: Uint8Array): void {
    let rest = bytes
    while (rest.byteLength > 0) {
      if (this.#size === this.#partSize) this.#endPart()
      const piece = rest.subarray(0, this.#partSize - this.#size)
      this.#part.update(piece)
      this.#size += piece.byteLength
      rest = rest.subarray(piece.byteLength)
    }
  }

  digest(): string {
    if (this.#size > 0) this.#endPart()
    return wholeChecksum(this.#parts)
  }

  #endPart(): void {
    this.#parts.push(this.#part.digest('hex'))
    this.#part = createHash('sha256')
    this.#size = 0
  }
}

/** Where a part of a file lies in it. */
export interface PartSpan {
  readonly start: number
  readonly size: number
}

export function countParts({
  size,
  partSize,
}: {
  readonly size: number
  readonly partSize: number
}): number {
  return Math.ceil(size / partSize)
}

/** Null for a number that the file has no part of. */
export function partSpan(
  file: { readonly size: number; readonly partSize: number },
  number: number,
): PartSpan | null {
  if (!Number.isInteger(number) || number < 1 || number > countParts(file)) return null
  const start = (number - 1) * file.partSize
  return { start, size: Math.min(file.partSize, file.size - start) }
}
