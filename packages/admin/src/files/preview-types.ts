/** Spec §9: the image types that are shown as pictures; everything else is shown as a card. */
const previewed: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/svg+xml',
  'image/webp',
  'image/avif',
  'image/jxl',
])

export function isPreviewed(mimeType: unknown): boolean {
  return typeof mimeType === 'string' && previewed.has(mimeType)
}

/** Types of which the server can make sizes, so that cutting and a focal point mean something. */
const raster: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/tiff',
  'image/avif',
])

export function isPreviewableImage(mimeType: unknown): boolean {
  return typeof mimeType === 'string' && raster.has(mimeType)
}
