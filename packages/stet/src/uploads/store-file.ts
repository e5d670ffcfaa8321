import {
  bindFilter,
  codeLimits,
  type FileStorage,
  type Json,
  type JsonObject,
  parseWhere,
} from '@stet/core'
import type { Runtime } from '../runtime.ts'
import { type AcceptedFile, fileProblem } from './accept-file.ts'
import { candidateNames, type FileName, fileKey, safeFileName } from './file-name.ts'
import {
  copyImage,
  type ImageCopy,
  render,
  type SizeOutcome,
  type SourceImage,
} from './image-copies.ts'
import { cropRegion, type FocalPoint, type ImageSteps } from './image-plan.ts'
import { storageError } from './incoming-file.ts'
import { extensionOf, isRaster } from './media-types.ts'
import type { UploadCollection } from './uploads.ts'

export interface ImageEdits {
  readonly crop: {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
  } | null
  readonly focalPoint: FocalPoint
}

/** Files that are in their storage, and what a document says about them. */
export interface StoredFile {
  readonly fields: JsonObject
  readonly names: readonly string[]
}

/**
 * Stores a file and its sizes under names that nobody has. All of it is done before the document
 * is written: what no document names in the end is removed, while a document never names what is
 * not there.
 */
export async function storeFile(
  runtime: Runtime,
  collection: UploadCollection,
  file: AcceptedFile,
  edits: ImageEdits,
): Promise<StoredFile> {
  const made: string[] = []
  try {
    const main = await changedImage(runtime, collection, file, edits)
    if (main.path !== file.path) made.push(main.path)
    const { image, drawing } = main
    const sizes = await makeSizes(runtime, collection, main, edits.focalPoint)
    for (const size of sizes.values()) if (typeof size === 'object') made.push(size.path)
    const shelf = new Shelf(runtime, collection)
    try {
      const filename = await shelf.put(main.name, main, { isMain: true })
      return {
        fields: {
          filename,
          mimeType: main.type,
          filesize: main.size,
          width: (image ?? drawing)?.width ?? null,
          height: (image ?? drawing)?.height ?? null,
          focalX: image ? edits.focalPoint.x : null,
          focalY: image ? edits.focalPoint.y : null,
          ...(await putSizes(shelf, collection, main.name, filename, sizes)),
        },
        names: shelf.names,
      }
    } catch (error) {
      await shelf.clear()
      throw error
    }
  } finally {
    await discardAll(runtime, made)
  }
}

/** New sizes of an image that stays, around another point. */
export async function storeSizes(
  runtime: Runtime,
  collection: UploadCollection,
  file: AcceptedFile,
  filename: string,
  focalPoint: FocalPoint,
): Promise<StoredFile> {
  const sizes = await makeSizes(runtime, collection, file, focalPoint)
  const shelf = new Shelf(runtime, collection)
  try {
    return {
      fields: await putSizes(shelf, collection, file.name, filename, sizes),
      names: shelf.names,
    }
  } catch (error) {
    await shelf.clear()
    throw error
  } finally {
    const made = [...sizes.values()].flatMap((size) =>
      typeof size === 'object' ? [size.path] : [],
    )
    await discardAll(runtime, made)
  }
}

async function discardAll({ uploads }: Runtime, paths: readonly string[]): Promise<void> {
  for (const path of paths) await uploads.incoming.discard(path)
}

/** The file as the collection and the editor want it: cut, resized, in another format. */
async function changedImage(
  runtime: Runtime,
  collection: UploadCollection,
  file: AcceptedFile,
  { crop }: ImageEdits,
): Promise<AcceptedFile> {
  const {
    formatOptions,
    resizeOptions,
    trimOptions,
    withMetadata,
    crop: mayCrop,
  } = collection.upload
  const { image } = file
  const extract = image && crop && mayCrop ? cropRegion(image, crop) : null
  if (!image || !(extract || formatOptions || resizeOptions || trimOptions)) return file
  const steps: ImageSteps = {
    ...(extract ? { extract } : {}),
    ...(trimOptions ? { trim: trimOptions } : {}),
    ...(resizeOptions ? { resize: resizeOptions } : {}),
    format: formatOptions,
    withMetadata,
  }
  const copy = await render(runtime, { path: file.path, ...image }, steps, 'of the original')
  if (copy) return asFile(file, copy, image.isAnimated)
  // An image as it came is better than none; one that was to be cut is not the one that was meant.
  if (extract) throw fileProblem(collection, 'error:uploadingFile')
  return file
}

function asFile(file: AcceptedFile, copy: ImageCopy, wasAnimated: boolean): AcceptedFile {
  const { path, size, type, width, height } = copy
  const isAnimated = wasAnimated && (type === 'image/gif' || type === 'image/webp')
  const extension = type === file.type ? file.name.extension : extensionOf(type)
  return {
    path,
    size,
    type,
    name: { ...file.name, extension },
    image: { width, height, isAnimated },
    drawing: null,
  }
}

type Sizes = ReadonlyMap<string, SizeOutcome>

async function makeSizes(
  runtime: Runtime,
  collection: UploadCollection,
  { path, image, type }: AcceptedFile,
  focalPoint: FocalPoint,
): Promise<Sizes> {
  const { imageSizes, focalPoint: hasFocalPoint, withMetadata } = collection.upload
  if (runtime.uploads.storageOf(collection) === null || imageSizes.length === 0) return new Map()
  if (image) {
    const source: SourceImage = { path, ...image }
    const options = { focalPoint: hasFocalPoint ? focalPoint : null, withMetadata }
    return copyImage(runtime, source, imageSizes, options)
  }
  // An image that could not even be measured has no sizes; another file needs none.
  const outcome = isRaster(type) ? 'failed' : 'omitted'
  return new Map(imageSizes.map(({ name }) => [name, outcome]))
}

async function putSizes(
  shelf: Shelf,
  { upload }: UploadCollection,
  original: FileName,
  filename: string,
  sizes: Sizes,
): Promise<JsonObject> {
  if (upload.imageSizes.length === 0) return {}
  const stem = filename.slice(0, filename.length - original.extension.length)
  const fields: Record<string, Json> = {}
  for (const { name, generateImageName } of upload.imageSizes) {
    const size = sizes.get(name) ?? 'omitted'
    if (typeof size === 'string') {
      fields[name] = { ...noSize, failed: size === 'failed' }
      continue
    }
    const { width, height, type } = size
    const extension = extensionOf(type)
    const chosen = generateImageName?.({
      originalName: original.base,
      sizeName: name,
      extension: extension.slice(1),
      width,
      height,
    })
    const base = chosen === undefined ? `${stem}-${width}x${height}` : baseOf(chosen, extension)
    fields[name] = {
      filename: await shelf.put({ base, extension }, size),
      mimeType: type,
      filesize: size.size,
      width,
      height,
      failed: false,
    }
  }
  return { sizes: fields }
}

/** The name that a site chose for a size, with or without its extension, as file systems take it. */
function baseOf(chosen: string, extension: string): string {
  const isWhole = chosen.toLowerCase().endsWith(extension)
  return safeFileName(`${isWhole ? chosen.slice(0, -extension.length) : chosen}${extension}`).base
}

const noSize: JsonObject = Object.freeze({
  filename: null,
  mimeType: null,
  filesize: null,
  width: null,
  height: null,
})

/** Puts files into a collection's storage, each under the first name that is free. */
class Shelf {
  readonly names: string[] = []
  readonly #runtime: Runtime
  readonly #collection: UploadCollection
  readonly #storage: FileStorage | null

  constructor(runtime: Runtime, collection: UploadCollection) {
    this.#runtime = runtime
    this.#collection = collection
    this.#storage = runtime.uploads.storageOf(collection)
  }

  async put(
    name: FileName,
    file: { readonly path: string; readonly size: number; readonly type: string },
    { isMain = false }: { readonly isMain?: boolean } = {},
  ): Promise<string> {
    for (const candidate of candidateNames(name)) {
      if (isMain && (await this.#isDocumented(candidate))) continue
      if (!(await this.#write(fileKey(candidate), file))) continue
      this.names.push(candidate)
      return candidate
    }
    throw new Error('Names never end.')
  }

  async clear(): Promise<void> {
    for (const name of this.names) await this.#storage?.delete(fileKey(name))
  }

  async #write(
    key: string,
    { path, size, type }: { readonly path: string; readonly size: number; readonly type: string },
  ): Promise<boolean> {
    if (!this.#storage) return true
    try {
      return await this.#storage.write(key, { path, size, mimeType: type })
    } catch (error) {
      throw storageError(error)
    }
  }

  /** Whether a document has the name, though its file may be lost. */
  async #isDocumented(name: string): Promise<boolean> {
    const { config, database } = this.#runtime
    const where = parseWhere({ filename: { equals: name } }, codeLimits)
    const filter = bindFilter(where, this.#collection, { config, locale: 'en' })
    for (const stage of ['main', 'latest'] as const) {
      if ((await database.read.count(this.#collection, { stage, filter })) > 0) return true
    }
    return false
  }
}
