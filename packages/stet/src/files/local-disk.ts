import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import {
  copyFile,
  type FileHandle,
  link,
  mkdir,
  open,
  opendir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import type { ByteRange, FileStorage, StoredFileInfo } from '@stet/core'

// Names with a dot in front are never keys.
const markerName = '.stet-uploads'

/**
 * Files in one folder of this machine. A file gets its name by a hard link, which exactly one of any
 * number of processes can make, and only to a whole file. Where the file system has no links, a key is
 * taken by making an empty file of its name, which the content then replaces in one step.
 */
export class LocalDisk implements FileStorage {
  readonly #folder: string
  readonly #owner: string
  #isOwned: Promise<boolean> | undefined

  /** `owner` is written into a folder that was empty: only then may what is in it be deleted. */
  constructor(folder: string, owner: string) {
    this.#folder = folder
    this.#owner = owner
  }

  async write(key: string, { path }: { readonly path: string }): Promise<boolean> {
    const target = this.#pathOf(key)
    if (target === null) return false
    await this.#own()
    // What a document names must survive a power cut: content first, then its name.
    await synchronise(path)
    const isStored = await this.#name(path, target)
    if (isStored) await synchronise(this.#folder)
    return isStored
  }

  async read(key: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | null> {
    const handle = await this.#open(key)
    return handle?.createReadStream(range) ?? null
  }

  async stat(key: string): Promise<StoredFileInfo | null> {
    const path = this.#pathOf(key)
    if (path === null) return null
    try {
      const found = await stat(path)
      return found.isFile() ? { size: found.size, modified: found.mtimeMs } : null
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  async delete(key: string): Promise<void> {
    const path = this.#pathOf(key)
    if (path !== null) await rm(path, { force: true })
  }

  async *list(): AsyncGenerator<{ readonly key: string } & StoredFileInfo> {
    // A folder with files that were there before may hold other programs' files too.
    if (!(await this.#own())) return
    for await (const entry of await opendir(this.#folder)) {
      if (!entry.isFile() || this.#pathOf(entry.name) === null) continue
      const found = await this.stat(entry.name)
      if (found) yield { key: entry.name, ...found }
    }
  }

  /** Null for whatever is not plainly a name in this folder. */
  #pathOf(key: string): string | null {
    if (key === '' || key.startsWith('.') || /[/\\:\0]/.test(key)) return null
    return Buffer.byteLength(key) > 255 ? null : join(this.#folder, key)
  }

  async #open(key: string): Promise<FileHandle | null> {
    const path = this.#pathOf(key)
    if (path === null) return null
    let handle: FileHandle
    try {
      handle = await open(path, constants.O_RDONLY)
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
    if ((await handle.stat()).isFile()) return handle
    await handle.close()
    return null
  }

  async #name(path: string, target: string): Promise<boolean> {
    try {
      return await named(path, target)
    } catch (error) {
      if (errorCode(error) !== 'EXDEV') throw error
    }
    const beside = join(this.#folder, `.${process.pid}-${Date.now()}-${Math.random()}`)
    try {
      await copyFile(path, beside)
      await synchronise(beside)
      return await named(beside, target)
    } finally {
      await rm(beside, { force: true })
    }
  }

  #own(): Promise<boolean> {
    this.#isOwned ??= own(this.#folder, this.#owner).catch((error) => {
      this.#isOwned = undefined
      throw error
    })
    return this.#isOwned
  }
}

/** Gives a file its name; false where another file has it. Throws EXDEV for a file of another disk. */
async function named(path: string, target: string): Promise<boolean> {
  try {
    await link(path, target)
    await rm(path, { force: true })
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    if (!withoutLinks.has(errorCode(error))) throw error
  }
  try {
    await (await open(target, 'wx')).close()
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
  try {
    await rename(path, target)
    return true
  } catch (error) {
    await rm(target, { force: true })
    throw error
  }
}

/** What a file system without hard links answers. */
const withoutLinks: ReadonlySet<string> = new Set([
  'EPERM',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
  'EMLINK',
])

async function own(folder: string, owner: string): Promise<boolean> {
  await mkdir(folder, { recursive: true })
  const marker = join(folder, markerName)
  try {
    const written = await readFile(marker, 'utf8')
    // A full disk, or a process that was killed, may have left an empty one.
    if (written !== '') return written === owner
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  const others = (await readdir(folder)).filter((name) => !name.startsWith(markerName))
  if (others.length > 0) return false
  // Whole or not there, also for a process that looks at the same moment.
  const whole = `${marker}-${randomUUID()}`
  try {
    await writeFile(whole, owner)
    await rename(whole, marker)
  } catch (error) {
    await rm(whole, { force: true })
    throw error
  }
  return true
}

async function synchronise(path: string): Promise<void> {
  let handle: FileHandle
  try {
    handle = await open(path, 'r')
  } catch (error) {
    // Windows does not open folders.
    if (errorCode(error) === 'EISDIR' || errorCode(error) === 'EPERM') return
    throw error
  }
  try {
    await handle.sync()
  } catch (error) {
    if (!['EINVAL', 'EPERM', 'ENOTSUP', 'EBADF'].includes(errorCode(error))) throw error
  } finally {
    await handle.close()
  }
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(errorCode(error))
}

/** The system's code of an error; empty for other errors. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : ''
}
