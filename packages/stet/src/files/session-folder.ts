import { constants } from 'node:fs'
import {
  copyFile,
  type FileHandle,
  link,
  mkdir,
  open,
  opendir,
  rm,
  stat,
  statfs,
  truncate,
  utimes,
} from 'node:fs/promises'
import { join } from 'node:path'
import { StetError } from '@stet/core'
import { storageError } from './incoming-file.ts'
import { errorCode } from './local-disk.ts'

/** Bytes that are copied at once. */
const copiedAtOnce = 1024 * 1024

/**
 * The files of upload sessions, one for each: it has its final size from the beginning, parts are written
 * to their places, and so there is nothing to join in the end.
 */
export class SessionFolder {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  async create(session: string, size: number): Promise<void> {
    const path = this.#pathOf(session)
    try {
      await mkdir(this.#folder, { recursive: true })
      await this.#requireRoom(size)
      await (await open(path, 'wx')).close()
      await truncate(path, size)
    } catch (error) {
      await this.remove(session)
      throw storageError(error)
    }
  }

  /**
   * Copies a checked part to its place, and returns once it would survive a power cut. Processes that copy
   * the same part at the same time write the same bytes, because the checksum of a part is settled.
   */
  async place(session: string, start: number, path: string): Promise<void> {
    const target = await this.#open(session)
    try {
      const part = await open(path, 'r')
      try {
        await copyInto(target, start, part)
      } finally {
        await part.close()
      }
      await target.datasync()
    } catch (error) {
      throw storageError(error)
    } finally {
      await target.close()
    }
  }

  /**
   * Gives the file another name, beside the one it has here, so that it can be stored while the session
   * keeps it for another attempt. Where the file system has no such links, it is copied.
   */
  async lend(session: string, path: string): Promise<void> {
    const own = this.#pathOf(session)
    try {
      await link(own, path)
    } catch (error) {
      if (errorCode(error) === 'ENOENT') throw new StetError('uploadElsewhere')
      try {
        await copyFile(own, path, constants.COPYFILE_FICLONE)
      } catch (failure) {
        await rm(path, { force: true })
        throw storageError(failure)
      }
    }
    // What is swept is told by its time, and the parts may have come days ago.
    const now = new Date()
    await utimes(path, now, now)
  }

  /** Bytes; throws where the session was begun with another data folder. */
  async sizeOf(session: string): Promise<number> {
    const handle = await this.#open(session)
    try {
      return (await handle.stat()).size
    } finally {
      await handle.close()
    }
  }

  async remove(session: string): Promise<void> {
    await rm(this.#pathOf(session), { force: true })
  }

  /** The sessions of which files are here, with the time at which something was last written to them. */
  async *list(): AsyncGenerator<{ readonly session: string; readonly modified: number }> {
    let folder: Awaited<ReturnType<typeof opendir>>
    try {
      folder = await opendir(this.#folder)
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return
      throw error
    }
    for await (const entry of folder) {
      const found = await stat(join(this.#folder, entry.name)).catch(() => null)
      if (found?.isFile()) yield { session: entry.name, modified: found.mtimeMs }
    }
  }

  /** The file takes no room before its parts come, and what it lacks then would be missing elsewhere, too. */
  async #requireRoom(size: number): Promise<void> {
    const { bavail, blocks, bsize } = await statfs(this.#folder)
    // Where nothing has a size, it is not told.
    if (blocks > 0 && bavail * bsize < size) throw new StetError('insufficientStorage')
  }

  async #open(session: string): Promise<FileHandle> {
    try {
      return await open(this.#pathOf(session), 'r+')
    } catch (error) {
      throw errorCode(error) === 'ENOENT' ? new StetError('uploadElsewhere') : error
    }
  }

  #pathOf(session: string): string {
    if (!isSessionId(session)) throw new TypeError('This is not the id of an upload session.')
    return join(this.#folder, session)
  }
}

/** Ids are made by the server; whatever else a caller sends is looked up nowhere. */
export function isSessionId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}

async function copyInto(target: FileHandle, start: number, part: FileHandle): Promise<void> {
  const buffer = Buffer.allocUnsafe(copiedAtOnce)
  let position = start
  for (;;) {
    const { bytesRead } = await part.read(buffer, 0, copiedAtOnce, null)
    if (bytesRead === 0) return
    let written = 0
    while (written < bytesRead) {
      const wrote = await target.write(buffer, written, bytesRead - written, position + written)
      written += wrote.bytesWritten
    }
    position += bytesRead
  }
}
