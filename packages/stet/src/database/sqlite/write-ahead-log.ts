import { type FileHandle, open } from 'node:fs/promises'
import { Unavailable } from '@stet/core'

/**
 * Makes commits durable, several at once: while the disk is busy with those before, the next ones
 * gather and share what comes after.
 *
 *   idle ──synced()──▶ syncing ──done──▶ idle
 *                       │  └──synced() meanwhile: waits for one more that begins when this is done
 *                       └──error──▶ broken: nothing that was or will be committed is acknowledged
 */
export class WriteAheadLog {
  readonly #sync: () => Promise<void>
  #running: Promise<void> | null = null
  #next: Promise<void> | null = null
  #failure: Error | null = null

  /** `sync` brings everything that was written before the call to the disk. */
  constructor(sync: () => Promise<void>) {
    this.#sync = sync
  }

  /**
   * Throws once the disk has failed: what it did not keep stands in the log before everything that
   * would be written now, and would take it along.
   */
  check(): void {
    if (this.#failure !== null) throw new Unavailable(1, this.#failure)
  }

  /** Resolves when everything that was committed before is on the disk. */
  async synced(): Promise<void> {
    this.check()
    if (this.#running === null) return this.#begin()
    this.#next ??= this.#running.then(() => this.#begin())
    return this.#next
  }

  #begin(): Promise<void> {
    this.#next = null
    this.#running = this.#sync()
      .catch((error: Error) => {
        this.#failure = error
      })
      .then(() => {
        this.#running = null
        this.check()
      })
    return this.#running
  }
}

/** The log of a database file. It stays the same file as long as a connection is open. */
export class LogFile {
  readonly #path: string
  #handle: Promise<FileHandle> | null = null

  constructor(database: string) {
    this.#path = `${database}-wal`
  }

  readonly sync = async (): Promise<void> => {
    this.#handle ??= open(this.#path, 'r+')
    await (await this.#handle).datasync()
  }

  async close(): Promise<void> {
    await (await this.#handle)?.close()
  }
}
