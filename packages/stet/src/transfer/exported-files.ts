import type { JsonObject } from '@stet/core'
import type { EntityRef } from '../database/refs.ts'
import type { FilesToExport } from '../database/transfer/transfer-options.ts'
import { fileKey } from '../files/file-name.ts'
import { storedFiles } from '../files/kept-files.ts'
import { isUploadCollection, type UploadCollection } from '../files/uploads.ts'
import type { Runtime } from '../runtime/runtime.ts'

/** Bytes of a file that one line carries: a multiple of three, so that Base64 pads only the last. */
export const partSize = 3 * 256 * 1024

interface NamedFile {
  readonly key: string
  readonly mimeType: string
}

/** The files that documents name, each once, in the order of the documents. */
export class ExportedFiles implements FilesToExport {
  /** Files that a document names and the storage does not have. */
  readonly missing: { readonly collection: string; readonly key: string }[] = []
  readonly #runtime: Runtime
  readonly #named = new Map<UploadCollection, Map<string, NamedFile>>()
  #count = 0

  constructor(runtime: Runtime) {
    this.#runtime = runtime
  }

  get count(): number {
    return this.#count
  }

  note({ kind, slug }: EntityRef, data: JsonObject): void {
    const collection = kind === 'collection' ? this.#runtime.config.collection.get(slug) : undefined
    if (collection === undefined || !isUploadCollection(collection)) return
    const named = this.#named.get(collection) ?? new Map<string, NamedFile>()
    this.#named.set(collection, named)
    for (const { name, mimeType } of storedFiles(data)) {
      const key = fileKey(name)
      if (!named.has(key)) named.set(key, { key, mimeType })
    }
  }

  async *lines(): AsyncGenerator<string> {
    for (const [collection, named] of this.#named) {
      for (const file of named.values()) yield* this.#linesOf(collection, file)
    }
  }

  async *#linesOf(
    collection: UploadCollection,
    { key, mimeType }: NamedFile,
  ): AsyncGenerator<string> {
    const storage = this.#runtime.uploads.storageOf(collection)
    if (storage === null) return
    const { slug } = collection
    const found = await storage.stat(key)
    const bytes = found && (await storage.read(key))
    if (!bytes) {
      this.missing.push({ collection: slug, key })
      return
    }
    const { size } = found
    this.#count++
    yield JSON.stringify({ type: 'file', collection: slug, key, mimeType, size })
    let sent = 0
    for await (const part of inParts(bytes)) {
      sent += part.byteLength
      yield `{"type":"part","data":"${part.toString('base64')}"}`
    }
    if (sent !== size) throw new Error(`The file ${key} of ${slug} changed while it was read.`)
  }
}

/** The same bytes in pieces of one size, whatever the pieces they came in. */
async function* inParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let length = 0
  for await (const chunk of bytes) {
    waiting.push(chunk)
    length += chunk.byteLength
    if (length < partSize) continue
    const whole = Buffer.concat(waiting)
    let at = 0
    for (; whole.byteLength - at >= partSize; at += partSize) {
      yield whole.subarray(at, at + partSize)
    }
    waiting = [whole.subarray(at)]
    length = whole.byteLength - at
  }
  if (length > 0) yield Buffer.concat(waiting)
}
