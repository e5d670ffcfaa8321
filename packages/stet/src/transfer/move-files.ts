import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileStorage, StoredFileInfo } from '@stet/core'
import { fileKey } from '../files/file-name.ts'
import type { StorageMove, UploadCollection } from '../files/uploads.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { forEachStoredFile } from '../uploads/stored-files.ts'
import { MoveJournal } from './move-journal.ts'

/** Files that are moved at once. */
const lanes = 4
/** Failures after which a storage is taken to be away. */
const maxFailures = 10

export interface MoveOptions {
  /** Looks only, and says what it would do. */
  readonly dryRun: boolean
  /** Deletes the files from the former storage once all of them are whole in the present one. */
  readonly deleteSource: boolean
  onProgress(progress: MoveProgress): void
}

export interface MoveProgress {
  /** Files that have been looked at. */
  readonly done: number
  readonly total: number
  /** Bytes that were moved. */
  readonly bytes: number
}

export interface MoveReport extends MoveProgress {
  readonly moved: number
  /** Files that were in the present storage already. */
  readonly there: number
  /** Files that were deleted from the former storage. */
  readonly deleted: number
  /** Files that documents name and neither storage has. */
  readonly missing: readonly string[]
  /** Files of which the two storages have different ones. */
  readonly different: readonly string[]
  readonly failed: readonly { readonly key: string; readonly reason: string }[]
}

/**
 * Moves the files of a collection from its former storage to its present one, while the site runs. Every
 * file is read back and compared. A move that was ended in the middle goes on where it was.
 *
 *   in the former ──▶ copied to this disk ──▶ written to the present ──▶ read back, the same ──▶ in the journal
 *                                                                          all are: deleted from the former
 */
export async function moveFiles(
  runtime: Runtime,
  collection: UploadCollection,
  move: StorageMove,
  options: MoveOptions,
): Promise<MoveReport> {
  const path = join(runtime.dataDir, 'storage-moves', `${collection.slug}.ndjson`)
  const journal = await MoveJournal.open(path)
  try {
    const mover = new FileMover(runtime, collection, move, options, journal)
    await mover.moveAll()
    if (options.deleteSource && !options.dryRun && mover.isComplete) {
      await mover.deleteMoved()
      await journal.remove()
    }
    return mover.report()
  } finally {
    await journal.close()
  }
}

type Outcome = 'moved' | 'there' | 'absent' | 'different'

class FileMover {
  readonly #runtime: Runtime
  readonly #collection: UploadCollection
  readonly #move: StorageMove
  readonly #options: MoveOptions
  readonly #journal: MoveJournal
  readonly #looked = new Set<string>()
  /** The files that are the same in both storages, as they are in the former one. */
  readonly #same = new Map<string, StoredFileInfo>()
  /** Files that were in neither storage when they were looked for. */
  readonly #absent = new Set<string>()
  #missing: readonly string[] = []
  readonly #different: string[] = []
  readonly #failed: { readonly key: string; readonly reason: string }[] = []
  readonly #counts: Record<Outcome, number> = { moved: 0, there: 0, absent: 0, different: 0 }
  #total = 0
  #bytes = 0
  #deleted = 0

  constructor(
    runtime: Runtime,
    collection: UploadCollection,
    move: StorageMove,
    options: MoveOptions,
    journal: MoveJournal,
  ) {
    this.#runtime = runtime
    this.#collection = collection
    this.#move = move
    this.#options = options
    this.#journal = journal
  }

  /** Whether every file that a document has is whole in the present storage. */
  get isComplete(): boolean {
    return [this.#missing, this.#different, this.#failed].every((list) => list.length === 0)
  }

  report(): MoveReport {
    const { moved, there } = this.#counts
    return {
      done: this.#looked.size,
      total: this.#total,
      bytes: this.#bytes,
      moved,
      there,
      deleted: this.#deleted,
      missing: this.#missing.toSorted(),
      different: this.#different.toSorted(),
      failed: this.#failed,
    }
  }

  /** Servers with a former config may store files there meanwhile, so it looks until there are no new ones. */
  async moveAll(): Promise<void> {
    for (;;) {
      const waiting = new Map<string, string>()
      const missing = new Set<string>()
      await forEachStoredFile(this.#runtime, this.#collection, ({ name, mimeType }) => {
        const key = fileKey(name)
        if (!this.#looked.has(key)) waiting.set(key, mimeType)
        // Of the others the documents were deleted meanwhile, or have other files by now.
        else if (this.#absent.has(key)) missing.add(key)
      })
      this.#missing = [...missing]
      if (waiting.size === 0 || this.#failed.length >= maxFailures) return
      this.#total = this.#looked.size + waiting.size
      const files = waiting.entries()
      const lane = async () => {
        for (const [key, mimeType] of files) {
          if (this.#failed.length >= maxFailures) return
          await this.#moveOne(key, mimeType)
          this.#options.onProgress(this.report())
        }
      }
      await Promise.all(Array.from({ length: lanes }, lane))
    }
  }

  /** Deletes from the former storage what is in the present one, unless it changed since it was compared. */
  async deleteMoved(): Promise<void> {
    const { from, to } = this.#move
    for (const [key, { size, modified }] of this.#same) {
      const now = await from.stat(key)
      if (now?.size !== size || now.modified !== modified) continue
      if ((await to.stat(key))?.size !== size) continue
      await from.delete(key)
      this.#deleted++
    }
  }

  async #moveOne(key: string, mimeType: string): Promise<void> {
    this.#looked.add(key)
    try {
      const outcome = await this.#outcomeOf(key, mimeType)
      this.#counts[outcome]++
      if (outcome === 'absent') this.#absent.add(key)
      if (outcome === 'different') this.#different.push(key)
    } catch (error) {
      this.#failed.push({ key, reason: error instanceof Error ? error.message : String(error) })
    }
  }

  async #outcomeOf(key: string, mimeType: string): Promise<Outcome> {
    const { from, to } = this.#move
    const source = await from.stat(key)
    const target = await to.stat(key)
    if (!source) return target || (await to.stat(key)) ? 'there' : 'absent'
    if (target) return this.#compared(key, source, target)
    if (this.#options.dryRun) {
      this.#bytes += source.size
      return 'moved'
    }
    const { incoming } = this.#runtime.uploads
    const path = await incoming.newPath()
    try {
      const read = await fingerprintOf(from, key, path)
      if (read === null) return 'absent'
      if (read.size !== source.size) throw new Error('It has another size than its storage says.')
      const file = { path, size: source.size, mimeType }
      const isWritten = await to.write(key, file)
      const written = await to.stat(key)
      if (!written) return 'absent'
      // Another process moves files, too, or an upload took the key of a file that was deleted.
      if (!isWritten) return this.#compared(key, source, written)
      if (!isSameContent(read, await fingerprintOf(to, key))) {
        throw new Error('What was written is not what was read.')
      }
      await this.#isSame(key, source, written)
      this.#bytes += source.size
      return 'moved'
    } finally {
      await incoming.discard(path)
    }
  }

  /** A file that is in both storages. */
  async #compared(key: string, source: StoredFileInfo, target: StoredFileInfo): Promise<Outcome> {
    const { from, to } = this.#move
    if (!this.#journal.has(key, source, target)) {
      if (source.size !== target.size) return 'different'
      // Comparing reads all of it, which a dry run is too quick for.
      if (this.#options.dryRun) return 'there'
      const read = await fingerprintOf(from, key)
      if (read && !isSameContent(read, await fingerprintOf(to, key))) return 'different'
    }
    await this.#isSame(key, source, target)
    return 'there'
  }

  async #isSame(key: string, source: StoredFileInfo, target: StoredFileInfo): Promise<void> {
    this.#same.set(key, source)
    if (!this.#journal.has(key, source, target)) await this.#journal.add(key, source, target)
  }
}

interface Fingerprint {
  /** Bytes. */
  readonly size: number
  readonly sha256: string
}

function isSameContent(one: Fingerprint, other: Fingerprint | null): boolean {
  return one.size === other?.size && one.sha256 === other.sha256
}

/** Reads a file, which is copied to `path` on the way; null where there is none. */
async function fingerprintOf(
  storage: FileStorage,
  key: string,
  path?: string,
): Promise<Fingerprint | null> {
  const bytes = await storage.read(key)
  if (!bytes) return null
  const hash = createHash('sha256')
  let size = 0
  async function* counted(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of content) {
      hash.update(chunk)
      size += chunk.byteLength
      yield chunk
    }
  }
  if (path === undefined) for await (const _chunk of counted(bytes));
  else await pipeline(counted(bytes), createWriteStream(path, { flags: 'wx' }))
  return { size, sha256: hash.digest('hex') }
}
