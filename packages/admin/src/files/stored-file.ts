import { type FocalPoint, isObject, type JsonObject } from '@stet/core'

/** A smaller copy of an image; null facts where the image was too small for it. */
export interface StoredSize {
  readonly name: string
  readonly url: string | null
  readonly width: number | null
  readonly height: number | null
  readonly filesize: number | null
  readonly isFailed: boolean
}

/** A document's values about its file. */
export interface StoredFile {
  readonly name: string
  readonly mimeType: string
  readonly url: string | null
  /** When the document was stored: at one address there may be another file since. */
  readonly savedAt: string
  readonly filesize: number | null
  readonly width: number | null
  readonly height: number | null
  readonly focalPoint: FocalPoint
  readonly sizes: readonly StoredSize[]
}

/** Null for a document without a file. */
export function storedFile(document: JsonObject | undefined): StoredFile | null {
  if (document === undefined || typeof document.filename !== 'string') return null
  const { filename, mimeType, sizes, focalX, focalY, updatedAt } = document
  return {
    name: filename,
    mimeType: typeof mimeType === 'string' ? mimeType : '',
    savedAt: typeof updatedAt === 'string' ? updatedAt : '',
    ...facts(document),
    focalPoint: { x: numberOf(focalX) ?? 50, y: numberOf(focalY) ?? 50 },
    sizes: isObject(sizes)
      ? Object.entries(sizes).flatMap(([name, size]) =>
          isObject(size) ? [{ name, ...facts(size), isFailed: size.failed === true }] : [],
        )
      : [],
  }
}

function facts({ url, filesize, width, height }: JsonObject) {
  return {
    url: typeof url === 'string' ? url : null,
    filesize: numberOf(filesize),
    width: numberOf(width),
    height: numberOf(height),
  }
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

/** A picture this large on a screen takes more memory than it is worth. */
const MOST_PIXELS = 40_000_000
/** The preview is drawn about as wide, on a screen of two dots to a pixel. */
const PREVIEW_WIDTH = 480

/** An address as the panel asks for it: the draft's file, and no other one that was shown under it before. */
export function freshAddress(url: string, savedAt: string): string {
  if (savedAt === '') return url
  return `${url}${url.includes('?') ? '&' : '?'}draft=true&v=${encodeURIComponent(savedAt)}`
}

/**
 * What a preview of the file is drawn from: the smallest copy that is as wide, in pixels, else the
 * file.
 */
export function previewUrl(file: StoredFile, width: number = PREVIEW_WIDTH): string | null {
  const url = sourceOfPreview(file, width)
  return url && freshAddress(url, file.savedAt)
}

function sourceOfPreview(file: StoredFile, least: number): string | null {
  const isWhole = ({ width, height }: StoredSize) =>
    width !== null && height !== null && file.width !== null && file.height !== null
      ? Math.abs(width / height - file.width / file.height) < 0.02
      : false
  const copies = file.sizes
    .filter((size) => size.url !== null && isWhole(size) && (size.width ?? 0) >= least)
    .sort((a, b) => (a.width ?? 0) - (b.width ?? 0))
  const [copy] = copies
  if (copy) return copy.url
  if ((file.width ?? 0) * (file.height ?? 0) <= MOST_PIXELS) return file.url
  return file.sizes.find(({ url }) => url !== null)?.url ?? null
}
