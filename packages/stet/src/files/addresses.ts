import { type CompleteConfig, isObject, type Json, type JsonObject } from '@stet/core'
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
  addressed.thumbnailURL = thumbnailOf(upload.adminThumbnail, addressed)
  return addressed
}

function thumbnailOf(
  thumbnail: UploadCollection['upload']['adminThumbnail'],
  doc: JsonObject,
): string | null {
  if (thumbnail === null) return null
  if (typeof thumbnail === 'function') return thumbnail({ doc }) || null
  const size = isObject(doc.sizes) ? doc.sizes[thumbnail] : undefined
  const url = isObject(size) ? size.url : undefined
  // A size may be left out because the image is smaller: then it is its own thumbnail.
  return typeof url === 'string' ? url : typeof doc.url === 'string' ? doc.url : null
}
