import { type FileHandle, mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { StoredFileInfo } from '@stet/core'
import { errorCode } from '../files/local-disk.ts'

/** A file that was found to be the same in both storages, with the times it has there. */
type Entry = readonly [key: string, size: number, fromModified: number, toModified: number]

/**
 * Which files were compared in both storages, so that a move that is resumed need not read them again. What
 * is stored under a key never changes, and a file of another storage has another time; a lost entry costs
 * a comparison.
 */
export class MoveJournal {
  readonly #entries: Map<string, Entry>
  readonly #path: string
  /** Opened once, though several files are compared at the same moment. */
  #handle: Promise<FileHandle> | undefined

  private constructor(path: string, entries: Map<string, Entry>) {
    this.#path = path
    this.#entries = entries
  }

  static async open(path: string): Promise<MoveJournal> {
    let text = ''
    try {
      text = await readFile(path, 'utf8')
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error
    }
    return new MoveJournal(path, new Map(text.split('\n').flatMap(entryIn)))
  }

  has(key: string, from: StoredFileInfo, to: StoredFileInfo): boolean {
    const entry = this.#entries.get(key)
    if (!entry) return false
    const [, size, fromModified, toModified] = entry
    return (
      [from.size, to.size].every((one) => one === size) &&
      from.modified === fromModified &&
      to.modified === toModified
    )
  }

  async add(key: string, from: StoredFileInfo, to: StoredFileInfo): Promise<void> {
    const entry: Entry = [key, from.size, from.modified, to.modified]
    this.#entries.set(key, entry)
    this.#handle ??= this.#open()
    const handle = await this.#handle
    await handle.appendFile(`${JSON.stringify(entry)}\n`)
  }

  async close(): Promise<void> {
    const handle = await this.#handle
    this.#handle = undefined
    await handle?.close()
  }

  /** For when the former storage has nothing left to compare. */
  async remove(): Promise<void> {
    await this.close()
    await rm(this.#path, { force: true })
  }

  async #open(): Promise<FileHandle> {
    await mkdir(dirname(this.#path), { recursive: true })
    const handle = await open(this.#path, 'a')
    // A killed process may have left half a line.
    await handle.appendFile('\n')
    return handle
  }
}

function entryIn(line: string): readonly (readonly [string, Entry])[] {
  try {
    const entry: unknown = JSON.parse(line)
    return isEntry(entry) ? [[entry[0], entry]] : []
  } catch {
    return []
  }
}

function isEntry(value: unknown): value is Entry {
  if (!Array.isArray(value) || value.length !== 4) return false
  const [key, ...numbers] = value as readonly unknown[]
  return typeof key === 'string' && numbers.every((number) => typeof number === 'number')
}
