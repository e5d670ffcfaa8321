import type { FileStorage, StoredFileInfo } from '@stet/core'
import type { Log } from '../../lib/log.ts'

/** Renditions that are kept at most, whatever they weigh: an entry of a folder costs, too. */
const maxFiles = 100_000
/** How much is left when renditions are removed, so that not every new one removes an old one. */
const remainder = 0.9
/** What may come on top of the limits before they are looked at again, as a part of them. */
const slack = 0.05

export interface RenditionLimits {
  readonly maxBytes: number
  readonly maxFiles?: number
}

/** A rendition on this disk. */
export interface RenditionFile {
  readonly path: string
  readonly size: number
  readonly mimeType: string
}

/**
 * The renditions that are kept in a storage, within limits: where they are exceeded, the oldest are removed,
 * those last that were read since. Each of several processes on one storage looks at what the storage has
 * when it has added a part of the limit itself, so that they exceed it by that part each.
 */
export class RenditionCache {
  readonly storage: FileStorage
  readonly #maxBytes: number
  readonly #maxFiles: number
  readonly #log: Log
  readonly #read = new Set<string>()
  #addedBytes = Number.POSITIVE_INFINITY
  #addedFiles = 0
  #sweep: Promise<void> | null = null

  constructor(storage: FileStorage, limits: RenditionLimits, log: Log) {
    this.storage = storage
    this.#maxBytes = limits.maxBytes
    this.#maxFiles = limits.maxFiles ?? maxFiles
    this.#log = log
  }

  async find(key: string): Promise<StoredFileInfo | null> {
    const found = await this.storage.stat(key)
    if (found) this.#read.add(key)
    return found
  }

  /** Another process may have kept the same one meanwhile. */
  async keep(key: string, file: RenditionFile): Promise<void> {
    await this.storage.write(key, file)
    this.#read.add(key)
    this.#addedBytes += file.size
    this.#addedFiles++
    const isFull =
      this.#addedBytes > this.#maxBytes * slack || this.#addedFiles > this.#maxFiles * slack
    if (isFull) this.#beginSweep()
  }

  /** Resolves when nothing is being removed. */
  async settled(): Promise<void> {
    await this.#sweep
  }

  #beginSweep(): void {
    if (this.#sweep) return
    this.#addedBytes = 0
    this.#addedFiles = 0
    this.#sweep = this.#removeOldest()
      .catch((error: unknown) => {
        // The next rendition looks again.
        this.#addedBytes = Number.POSITIVE_INFINITY
        this.#log.warn(`Old renditions could not be removed: ${String(error)}`)
      })
      .finally(() => {
        this.#sweep = null
      })
  }

  async #removeOldest(): Promise<void> {
    const kept: { readonly key: string; readonly size: number; readonly modified: number }[] = []
    let bytes = 0
    for await (const { key, size, modified } of this.storage.list()) {
      kept.push({ key, size, modified })
      bytes += size
    }
    let files = kept.length
    if (bytes > this.#maxBytes || files > this.#maxFiles) {
      const isLate = (key: string) => Number(this.#read.has(key))
      kept.sort((a, b) => isLate(a.key) - isLate(b.key) || a.modified - b.modified)
      for (const { key, size } of kept) {
        if (bytes <= this.#maxBytes * remainder && files <= this.#maxFiles * remainder) break
        await this.storage.delete(key)
        bytes -= size
        files--
      }
    }
    this.#read.clear()
  }
}
