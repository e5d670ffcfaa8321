import { type CompleteConfig, isObject, type Json, type JsonObject } from '@stet/core'
import { isRaster } from './types/media-types.ts'
import type { UploadCollection } from './uploads.ts'

/** The address of a file of a collection. */
function fileAddress(config: CompleteConfig, slug: string, name: string): string {
  return `${config.serverURL}${config.routes.api}/${slug}/file/${encodeURIComponent(name)}`
}

/** A document as it is read: with the addresses of its files, which follow from their names. */
export function withAddresses(
  config: CompleteConfig,
  { slug, upload }: UploadCollection,
  doc: JsonObject,
): JsonObject {
  const address = (name: Json | undefined): string | null =>
    typeof name === 'string' && name !== '' ? fileAddress(config, slug, name) : null
  const addressed: Record<string, Json | undefined> = { ...doc, url: address(doc.filename) }
  if (upload.imageSizes.length > 0) {
    const before = isObject(doc.sizes) ? doc.sizes : {}
    const sizes: Record<string, Json | undefined> = { ...before }
    for (const { name } of upload.imageSizes) {
      const size = before[name]
      const values = isObject(size) ? size : {}
      sizes[name] = { ...values, url: address(values.filename) }
    }
    addressed.sizes = sizes
  }
  addressed.thumbnailURL = thumbnailOf(upload, addressed)
  return addressed
}

/** Pixels: what a list and a card of the panel show, on a screen of two dots to a pixel. */
const thumbnailWidth = 320

function thumbnailOf(
  { adminThumbnail, renditions }: UploadCollection['upload'],
  doc: JsonObject,
): string | null {
  if (adminThumbnail === null) return renditions && renditionThumbnail(renditions.widths, doc)
  if (typeof adminThumbnail === 'function') return adminThumbnail({ doc }) || null
  const size = isObject(doc.sizes) ? doc.sizes[adminThumbnail] : undefined
  const url = isObject(size) ? size.url : undefined
  // A size may be left out because the image is smaller: then it is its own thumbnail.
  return typeof url === 'string' ? url : typeof doc.url === 'string' ? doc.url : null
}

function renditionThumbnail(
  widths: readonly number[],
  { url, mimeType }: JsonObject,
): string | null {
  if (typeof url !== 'string' || typeof mimeType !== 'string' || !isRaster(mimeType)) return null
  const ascending = widths.toSorted((a, b) => a - b)
  const width = ascending.find((one) => one >= thumbnailWidth) ?? ascending.at(-1)
  return width === undefined ? null : `${url}?width=${width}`
}
