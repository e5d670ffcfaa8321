import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { FileStorage, JsonObject } from '@stet/core'
import type { FilesToImport } from '../database/transfer/transfer-options.ts'
import { fileKey } from '../files/file-name.ts'
import { isUploadCollection } from '../files/uploads.ts'
import type { Runtime } from '../runtime/runtime.ts'

/** A file whose parts are coming in. */
interface Arriving {
  readonly path: string
  readonly handle: FileHandle
  readonly storage: FileStorage
  readonly collection: string
  readonly key: string
  readonly mimeType: string
  readonly size: number
  received: number
}

/** Stores the files of an export as their lines come in. */
export class ImportedFiles implements FilesToImport {
  readonly #runtime: Runtime
  readonly #stored: { readonly storage: FileStorage; readonly key: string }[] = []
  #arriving: Arriving | undefined
  #count = 0

  constructor(runtime: Runtime) {
    this.#runtime = runtime
  }

  get count(): number {
    return this.#count
  }

  async accept(line: JsonObject): Promise<string | undefined> {
    if (line.type === 'part') return this.#receive(line)
    return this.unfinished() ?? (await this.#begin(line))
  }

  unfinished(): string | undefined {
    return this.#arriving && `the file "${this.#arriving.key}" is not whole`
  }

  async undo(): Promise<void> {
    const arriving = this.#arriving
    if (arriving !== undefined) {
      await arriving.handle.close()
      await this.#runtime.uploads.incoming.discard(arriving.path)
    }
    for (const { storage, key } of this.#stored) await storage.delete(key)
  }

  async #begin({ collection: slug, key, mimeType, size }: JsonObject): Promise<string | undefined> {
    if (typeof slug !== 'string' || typeof key !== 'string' || fileKey(key) !== key) {
      return 'a file needs the names of its collection and of itself'
    }
    if (typeof mimeType !== 'string' || typeof size !== 'number' || !(size >= 0)) {
      return `the file "${key}" needs a type and a size`
    }
    const collection = this.#runtime.config.collection.get(slug)
    const storage =
      collection && isUploadCollection(collection)
        ? this.#runtime.uploads.storageOf(collection)
        : null
    if (storage === null) return `the collection "${slug}" keeps no files`
    const path = await this.#runtime.uploads.incoming.newPath()
    const handle = await open(path, 'wx')
    const file = { path, handle, storage, collection: slug, key, mimeType, size, received: 0 }
    this.#arriving = file
    return size === 0 ? this.#store(file) : undefined
  }

  async #receive({ data }: JsonObject): Promise<string | undefined> {
    const file = this.#arriving
    if (file === undefined) return 'a part belongs to no file'
    if (typeof data !== 'string') return `a part of the file "${file.key}" must be text`
    const bytes = Buffer.from(data, 'base64')
    file.received += bytes.byteLength
    if (file.received > file.size) return `the file "${file.key}" is longer than it says`
    await file.handle.writeFile(bytes)
    return file.received === file.size ? this.#store(file) : undefined
  }

  async #store(file: Arriving): Promise<string | undefined> {
    const { path, handle, storage, collection, key, size, mimeType } = file
    await handle.close()
    this.#arriving = undefined
    try {
      if (await storage.write(key, { path, size, mimeType })) this.#stored.push({ storage, key })
      // An import that was killed leaves its files; the next one finds them as they must be.
      else if (!(await isSame(storage, key, path, size))) {
        return `there is another file "${key}" in ${collection} already, or none can be of this name`
      }
      this.#count++
      return undefined
    } finally {
      await this.#runtime.uploads.incoming.discard(path)
    }
  }
}

async function isSame(
  storage: FileStorage,
  key: string,
  path: string,
  size: number,
): Promise<boolean> {
  if ((await storage.stat(key))?.size !== size) return false
  const stored = await storage.read(key)
  if (stored === null) return false
  const given = createReadStream(path)[Symbol.asyncIterator]()
  let left = Buffer.alloc(0)
  try {
    for await (const chunk of stored) {
      while (left.byteLength < chunk.byteLength) {
        const { value, done } = await given.next()
        if (done) return false
        left = Buffer.concat([left, value])
      }
      if (!left.subarray(0, chunk.byteLength).equals(chunk)) return false
      left = left.subarray(chunk.byteLength)
    }
    return true
  } finally {
    await given.return?.()
  }
}
