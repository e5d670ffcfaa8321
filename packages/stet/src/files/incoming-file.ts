import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StetError } from '@stet/core'
import { errorCode } from './local-disk.ts'
import { StreamedChecksum } from './part-checksums.ts'

/** Milliseconds after which a file that was not taken over is what a killed process left. */
export const abandonedAfter = 24 * 60 * 60 * 1000

/** A file on its way: complete, on this disk, and not yet part of a document. */
export interface IncomingFile {
  readonly path: string
  /** As the sender called it: anything at all. */
  readonly name: string
  /** The type the sender claims. */
  readonly claimedType: string
  readonly size: number
  /** The name under which it is in its storage already, because a browser put it there. */
  readonly storedAs?: string
  /** At `path` are only both ends of it: enough to examine it. */
  readonly isSample?: boolean
  /** Undefined where the whole of it was not seen. */
  readonly checksum?: string
  /** The upload session that it is of, which its document ends. */
  readonly session?: string
}

/** The folder where files are until they are stored. */
export class IncomingFolder {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** A path that nothing else uses. */
  async newPath(extension = ''): Promise<string> {
    try {
      await mkdir(this.#folder, { recursive: true })
    } catch (error) {
      throw storageError(error)
    }
    return join(this.#folder, `${randomUUID()}${extension}`)
  }

  /**
   * Writes a stream of bytes to disk, counting them as they arrive; what is too much is never kept. The
   * file has a checksum if `partSize` says of which parts.
   */
  async receive(
    bytes: AsyncIterable<Uint8Array>,
    described: { readonly name: string; readonly claimedType: string },
    maxBytes: number,
    partSize?: number | null,
  ): Promise<IncomingFile> {
    const path = await this.newPath()
    try {
      const handle = await open(path, 'wx')
      const checksum = partSize ? new StreamedChecksum(partSize) : null
      let size = 0
      try {
        for await (const chunk of bytes) {
          size += chunk.byteLength
          if (size > maxBytes) throw new StetError('tooLarge', { values: { max: maxBytes } })
          checksum?.update(chunk)
          await handle.writeFile(chunk)
        }
      } finally {
        await handle.close()
      }
      return { path, size, ...described, ...(checksum && { checksum: checksum.digest() }) }
    } catch (error) {
      await this.discard(path)
      throw storageError(error)
    }
  }

  /** A path that was stored elsewhere meanwhile is fine. */
  async discard(path: string): Promise<void> {
    await rm(path, { force: true })
  }

  /** Removes what killed processes left; answers how many. */
  async sweep(now: number, olderThan = abandonedAfter): Promise<number> {
    let removed = 0
    let names: readonly string[]
    try {
      names = await readdir(this.#folder)
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return 0
      throw error
    }
    for (const name of names) {
      const path = join(this.#folder, name)
      const found = await stat(path).catch(() => null)
      if (!found?.isFile() || now - found.mtimeMs < olderThan) continue
      await rm(path, { force: true })
      removed++
    }
    return removed
  }
}

/** A full disk in the words of the catalogue. */
export function storageError(error: unknown): unknown {
  return ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(errorCode(error))
    ? new StetError('insufficientStorage', { cause: error })
    : error
}
