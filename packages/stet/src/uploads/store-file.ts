import {
  type FileStorage,
  type FocalPoint,
  isObject,
  type Json,
  type JsonObject,
  Unavailable,
} from '@stet/core'
import { candidateNames, type FileName, fileKey, safeFileName } from '../files/file-name.ts'
import { cropRegion, type ImageSteps } from '../files/images/image-plan.ts'
import { storageError } from '../files/incoming-file.ts'
import { type KeptFile, keptFiles, keptFilesField, originalOf } from '../files/kept-files.ts'
import { extensionOf, isRaster } from '../files/types/media-types.ts'
import type { UploadCollection } from '../files/uploads.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { type AcceptedFile, fileProblem } from './accept-file.ts'
import { fromStorage } from './direct-file.ts'
import {
  copyImage,
  type RenderedCopy,
  render,
  type SizeOutcome,
  type SourceImage,
} from './image-copies.ts'
import { isDocumented } from './named-files.ts'
import { isBeingRemoved } from './remove-files.ts'
import { isReserved } from './reserved-names.ts'
import { storedName } from './stored-name.ts'

export interface ImageEdits {
  readonly crop: {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
  } | null
  readonly focalPoint: FocalPoint
}

/** What a file takes the place of. */
export interface ReplacedFile {
  /** The document whose addresses stay; null where the file gets its own. */
  readonly before?: JsonObject | null
  /** The stored name of the picture that is cut, where it is stored already. */
  readonly original?: string | null
}

/** Stored files, and the document's values about them. */
export interface StoredFileFields {
  readonly fields: JsonObject
  readonly names: readonly string[]
}

/**
 * Stores a file and its sizes under free names. All of it is done before the document
 * is written: what no document names in the end is removed, while a document never names what is
 * not there.
 */
export async function storeFile(
  runtime: Runtime,
  collection: UploadCollection,
  file: AcceptedFile,
  edits: ImageEdits,
  { before = null, original = null }: ReplacedFile = {},
): Promise<StoredFileFields> {
  const made: string[] = []
  try {
    const main = await changedImage(runtime, collection, file, edits)
    if (main.path !== file.path) made.push(main.path)
    const { image, drawing } = main
    const sizes = await makeSizes(runtime, collection, main, edits.focalPoint)
    const color = await colorFields(runtime, collection, main)
    for (const size of sizes.values()) if (typeof size === 'object') made.push(size.path)
    const shelf = new Shelf(runtime, collection)
    try {
      const address = before?.mimeType === main.type ? before.filename : null
      const filename = await shelf.put(main.name, main, address)
      const sizeFields = await putSizes(shelf, collection, main.name, filename, sizes, before)
      const isCut = main.isCut && shelf.isStoring
      const whole = isCut
        ? (original ??
          (await shelf.putAside({ ...file.name, base: `${file.name.base}-original` }, file)))
        : null
      return {
        fields: {
          filename,
          mimeType: main.type,
          filesize: main.size,
          width: (image ?? drawing)?.width ?? null,
          height: (image ?? drawing)?.height ?? null,
          focalX: image ? edits.focalPoint.x : null,
          focalY: image ? edits.focalPoint.y : null,
          ...color,
          ...sizeFields,
          _file: keptFilesField(
            shelf.kept,
            whole !== null && edits.crop
              ? { filename: whole, mimeType: file.type, crop: edits.crop }
              : null,
          ),
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

/** What pages show in the place of an image while it loads; nothing where the collection has no renditions. */
async function colorFields(
  { uploads, log }: Runtime,
  { slug, upload }: UploadCollection,
  { image, path }: AcceptedFile,
): Promise<JsonObject> {
  if (upload.renditions === null) return {}
  if (image === null) return { dominantColor: null }
  const found = await uploads.images.run({ kind: 'color', path })
  if (found.outcome === 'done') return { dominantColor: found.result.color }
  log.warn(`The dominant colour of a file of ${slug} could not be found.`)
  return { dominantColor: null }
}

/** New sizes of an image that stays, around another point. */
export async function storeSizes(
  runtime: Runtime,
  collection: UploadCollection,
  file: AcceptedFile,
  before: JsonObject & { readonly filename: string },
  focalPoint: FocalPoint,
): Promise<StoredFileFields> {
  const sizes = await makeSizes(runtime, collection, file, focalPoint)
  const shelf = new Shelf(runtime, collection)
  try {
    const { filename } = before
    const fields = await putSizes(shelf, collection, file.name, filename, sizes, before)
    const main = keptFiles(before).filter(({ name }) => name === filename)
    const _file = keptFilesField([...main, ...shelf.kept], originalOf(before))
    return {
      fields: { ...fields, _file },
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

/** The processed file: cropped, resized or converted as the collection and the editor request. */
async function changedImage(
  runtime: Runtime,
  collection: UploadCollection,
  file: AcceptedFile,
  { crop }: ImageEdits,
): Promise<AcceptedFile & { readonly isCut: boolean }> {
  const {
    formatOptions,
    resizeOptions,
    trimOptions,
    withMetadata,
    crop: mayCrop,
  } = collection.upload
  const { image } = file
  const extract = image && crop && mayCrop ? cropRegion(image, crop) : null
  const uncut = { ...file, isCut: false }
  if (!image || !(extract || formatOptions || resizeOptions || trimOptions)) return uncut
  const steps: ImageSteps = {
    ...(extract ? { extract } : {}),
    ...(trimOptions ? { trim: trimOptions } : {}),
    ...(resizeOptions ? { resize: resizeOptions } : {}),
    format: formatOptions,
    withMetadata,
  }
  const copy = await render(runtime, { path: file.path, ...image }, steps, 'of the original')
  if (copy) return { ...asFile(file, copy, image.isAnimated), isCut: extract !== null }
  // An image as it came is better than none; one that was to be cut is not the one that was meant.
  if (extract) throw fileProblem(collection, 'error:uploadingFile')
  return uncut
}

function asFile(file: AcceptedFile, copy: RenderedCopy, wasAnimated: boolean): AcceptedFile {
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
    storedAs: null,
    isSample: false,
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
  collection: UploadCollection,
  original: FileName,
  filename: string,
  sizes: Sizes,
  before: JsonObject | null,
): Promise<JsonObject> {
  const sizesBefore = isObject(before?.sizes) ? before.sizes : {}
  const { imageSizes } = collection.upload
  if (imageSizes.length === 0) return {}
  const stem = filename.slice(0, filename.length - original.extension.length)
  const fields: Record<string, Json> = {}
  for (const { name, generateImageName } of imageSizes) {
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
    const base =
      chosen === undefined
        ? `${stem}-${width}x${height}`
        : storedName(collection, { base: baseOf(chosen, extension), extension }).base
    const sizeBefore = sizesBefore[name]
    const address =
      isObject(sizeBefore) && sizeBefore.mimeType === type ? sizeBefore.filename : null
    fields[name] = {
      filename: await shelf.put({ base, extension }, size, address),
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

interface StorableFile {
  readonly path: string
  readonly size: number
  readonly type: string
  readonly storedAs?: string | null
}

/** Puts files into a collection's storage, each under the first name that is free. */
class Shelf {
  readonly names: string[] = []
  /** Those that are not stored under the name in their address. */
  readonly kept: KeptFile[] = []
  readonly #runtime: Runtime
  readonly #collection: UploadCollection
  readonly #storage: FileStorage | null

  constructor(runtime: Runtime, collection: UploadCollection) {
    this.#runtime = runtime
    this.#collection = collection
    this.#storage = runtime.uploads.storageOf(collection)
  }

  /** Whether files are kept here at all, rather than by the site itself. */
  get isStoring(): boolean {
    return this.#storage !== null
  }

  /**
   * Stores a file and answers the name in its address: the one that it takes over, else the first that
   * neither a file nor a document has.
   */
  async put(name: FileName, file: StorableFile, address: Json | undefined = null): Promise<string> {
    if (typeof address !== 'string' || address === '' || !this.isStoring) {
      return this.#putUnder(name, file, (candidate) =>
        isDocumented(this.#runtime, this.#collection, candidate),
      )
    }
    const stored = await this.putAside(safeFileName(address), file)
    if (stored !== address) this.kept.push({ name: address, keptAs: stored })
    return address
  }

  /** Stores a file that has no address of its own. */
  putAside(name: FileName, file: StorableFile): Promise<string> {
    return this.#putUnder(name, file, async () => false)
  }

  async #putUnder(
    name: FileName,
    file: StorableFile,
    isTaken: (candidate: string) => Promise<boolean>,
  ): Promise<string> {
    // A browser put it there, under a name of its own.
    if (typeof file.storedAs === 'string') return file.storedAs
    for (const candidate of candidateNames(name)) {
      const key = fileKey(candidate)
      if ((await isTaken(candidate)) || (await this.#isUnsafe(key))) continue
      if (!(await this.#write(key, file))) continue
      // Looked at after writing, as a reservation looks at the storage after it was made: of two that
      // want a name at the same moment, at least one notices.
      if (await isReserved(this.#runtime, this.#collection, key)) {
        await this.#storage?.delete(key)
        throw new Unavailable()
      }
      // Freed since it was looked for, by a removal that may come again. It takes this file then, or
      // leaves an orphan; the file has been moved there, so the caller sends it once more.
      if (await this.#isUnsafe(key)) throw new Unavailable()
      this.names.push(candidate)
      return candidate
    }
    throw new Error('Names never end.')
  }

  /**
   * Whether a browser may store a file under this key, or a removal of what was stored there before
   * could meet what is stored there now.
   */
  async #isUnsafe(key: string): Promise<boolean> {
    if (!this.isStoring) return false
    return (
      (await isBeingRemoved(this.#runtime, key)) ||
      (await isReserved(this.#runtime, this.#collection, key))
    )
  }

  async clear(): Promise<void> {
    for (const name of this.names) await this.#storage?.delete(fileKey(name))
  }

  async #write(key: string, { path, size, type }: StorableFile): Promise<boolean> {
    if (!this.#storage) return true
    const storage = this.#storage
    return fromStorage(this.#runtime, () =>
      storage.write(key, { path, size, mimeType: type }).catch((error: unknown) => {
        throw storageError(error)
      }),
    )
  }
}
