import { type Crop, isObject, type Json, type JsonObject } from '@stet/core'

/** A picture as it came, of which what is served is a part. */
export interface OriginalPicture {
  readonly filename: string
  readonly mimeType: string
  readonly crop: Crop
}
/** A file that is stored under another name than the one in its address. */
export interface KeptFile {
  readonly name: string
  readonly keptAs: string
}

/**
 * What `_file` holds. What is stored under a name never changes, so that a write that is rolled back, and
 * one that is not published yet, leave the file of readers alone; while the name in an address stays
 * whatever is stored for it.
 */
export function keptFilesField(
  files: readonly KeptFile[],
  original: OriginalPicture | null,
): JsonObject | null {
  if (files.length === 0 && original === null) return null
  return {
    files: files.map(({ name, keptAs }) => ({ name, keptAs })),
    original: original && { ...original, crop: { ...original.crop } },
  }
}

export function keptFiles({ _file }: JsonObject): readonly KeptFile[] {
  const files: Json | undefined = isObject(_file) ? _file.files : undefined
  if (!Array.isArray(files)) return []
  return files.flatMap((file) => {
    if (!isObject(file)) return []
    const { name, keptAs } = file
    return isName(name) && isName(keptAs) ? [{ name, keptAs }] : []
  })
}

export function originalOf({ _file }: JsonObject): OriginalPicture | null {
  const original = isObject(_file) ? _file.original : undefined
  if (!isObject(original) || !isObject(original.crop)) return null
  const { filename, mimeType } = original
  const { x, y, width, height } = original.crop
  const numbers = [x, y, width, height]
  if (!isName(filename) || !isName(mimeType)) return null
  if (!numbers.every((number) => typeof number === 'number')) return null
  const crop = { x, y, width, height } as OriginalPicture['crop']
  return { filename, mimeType, crop }
}

/** The name under which the file of this address is stored. */
export function storedNameOf(data: JsonObject, name: string): string {
  return keptFiles(data).find((file) => file.name === name)?.keptAs ?? name
}

/** What the document's own file is stored under; null where it has none. */
export function mainStoredName(data: JsonObject): string | null {
  return isName(data.filename) ? storedNameOf(data, data.filename) : null
}

/** A file of a document, as it is stored. */
export interface NamedFile {
  readonly name: string
  readonly mimeType: string
}

/**
 * The files that a document has: its own, those of its sizes, also of sizes that the config no longer
 * has, and the picture that its own was cut from.
 */
export function storedFiles(data: JsonObject): readonly NamedFile[] {
  const holders = [data, ...(isObject(data.sizes) ? Object.values(data.sizes) : [])]
  const files = holders.flatMap((holder): readonly NamedFile[] => {
    if (!isObject(holder) || !isName(holder.filename)) return []
    const { filename, mimeType } = holder
    const type = isName(mimeType) ? mimeType : 'application/octet-stream'
    return [{ name: storedNameOf(data, filename), mimeType: type }]
  })
  const original = originalOf(data)
  return original === null
    ? files
    : [...files, { name: original.filename, mimeType: original.mimeType }]
}

export function storedNames(data: JsonObject): readonly string[] {
  return storedFiles(data).map(({ name }) => name)
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
