import { Listeners } from '../../base/listeners.ts'
import { checksumOfPart, checksumOfParts } from './checksums.ts'
import type { Transfer, TransferStatus } from './transfer.ts'
import { readable } from './unreadable-file.ts'

const hashPart = readable(checksumOfPart)

/** Makes the checksum of a file, part by part, before it is sent in whichever way. */
export class FileHashing implements Transfer {
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
