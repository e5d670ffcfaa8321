import type { MessageKey } from '@stet/core'
import { Listeners } from '../../base/listeners.ts'
import { checksumOfPart, checksumOfParts } from './checksums.ts'
import type { Transfer, TransferStatus } from './transfer.ts'
import { transfers } from './transfers.ts'
import { explained, readable } from './unreadable-file.ts'

const hashPart = readable(checksumOfPart)

/**
 * The checksum by which a document is looked for that has a file; null where none is to be found. Of files that
 * are larger than a part it is shown how far it has come.
 */
export async function checksumToAsk(
  file: File,
  {
    partSize,
    signal,
    translate,
  }: {
    /** Null where the browser makes no checksums. */
    readonly partSize: number | null
    readonly signal: AbortSignal | undefined
    readonly translate: (key: MessageKey) => Promise<string>
  },
): Promise<string | null> {
  if (partSize === null || transfers.isWanted(file)) return null
  const hashing = new FileHashing(file, partSize)
  if (file.size > partSize) transfers.note(file, { transfer: hashing })
  try {
    return await hashing.checksum(signal)
  } catch (error) {
    throw await explained(error, translate)
  } finally {
    // What was offered before may be gone.
    transfers.note(file, {})
  }
}

/** Makes the checksum of a file, part by part, before it is sent in whichever way. */
class FileHashing implements Transfer {
  readonly #file: File
  readonly #partSize: number
  readonly #listeners = new Listeners()
  #resumed: PromiseWithResolvers<void> | null = null
  #share = 0
  #status: TransferStatus

  constructor(file: File, partSize: number) {
    this.#file = file
    this.#partSize = partSize
    this.#status = this.#statusNow()
  }

  getStatus = (): TransferStatus => this.#status
  readonly subscribe = this.#listeners.subscribe

  pause(): void {
    this.#resumed ??= Promise.withResolvers()
    this.#tell()
  }

  resume(): void {
    this.#resumed?.resolve()
    this.#resumed = null
    this.#tell()
  }

  async checksum(signal: AbortSignal | undefined): Promise<string> {
    // Cancelling ends a pause as well.
    const end = () => this.resume()
    signal?.addEventListener('abort', end)
    try {
      const { size } = this.#file
      const parts: string[] = []
      for (let start = 0; start < size; start += this.#partSize) {
        while (this.#resumed !== null) await this.#resumed.promise
        signal?.throwIfAborted()
        parts.push(await hashPart(this.#file.slice(start, start + this.#partSize)))
        this.#share = Math.min(1, (start + this.#partSize) / size)
        this.#tell()
      }
      signal?.throwIfAborted()
      return await checksumOfParts(parts)
    } finally {
      signal?.removeEventListener('abort', end)
    }
  }

  #tell(): void {
    this.#status = this.#statusNow()
    this.#listeners.notify()
  }

  #statusNow(): TransferStatus {
    const kind = this.#resumed === null ? 'hashing' : 'paused'
    return { kind, share: this.#share, sent: 0, size: this.#file.size, speed: null }
  }
}
