import type { FocalPoint, ImageFit, ImageFormat, RenditionFormat } from '@stet/core'
import { type ImageSteps, type Pixels, regionAround } from '../images/image-plan.ts'
import type { RenditionRequest } from './rendition-request.ts'

/** How an image becomes a rendition. It is never enlarged; what is cut off is farthest from the focal point. */
export function planRendition(
  image: Pixels,
  request: RenditionRequest & { readonly format: RenditionFormat },
  focalPoint: FocalPoint,
): ImageSteps {
  const { fit, format, quality } = request
  const steps = { format: formatOf(format, quality), background: backgroundOf(format) }
  const { width, height } = withoutEnlargement(image, request)
  if (width === null && height === null) return steps
  if (width === null || height === null) {
    return { ...steps, resize: width === null ? { height: height ?? 1 } : { width } }
  }
  if (fit === 'cover') {
    const extract = regionAround(image, { width, height }, focalPoint)
    return { ...steps, extract, resize: { width, height, fit: 'fill' } }
  }
  return { ...steps, resize: { width, height, fit } }
}

interface Box {
  readonly width: number | null
  readonly height: number | null
}

/** The requested size, smaller in the same shape where the image has fewer pixels. */
function withoutEnlargement(
  image: Pixels,
  { width, height, fit }: Box & { readonly fit: ImageFit },
): Box {
  if (width === null || height === null || fit === 'fill') {
    return {
      width: width === null ? null : Math.min(width, image.width),
      height: height === null ? null : Math.min(height, image.height),
    }
  }
  const factors = [width / image.width, height / image.height]
  const isFilled = fit === 'cover' || fit === 'outside'
  const factor = Math.max(1, isFilled ? Math.max(...factors) : Math.min(...factors))
  return { width: shortened(width, factor), height: shortened(height, factor) }
}

function shortened(length: number, factor: number): number {
  return Math.max(1, Math.round(length / factor))
}

/** What AVIF calls 50 looks like what JPEG calls 75. */
const avifQuality = 2 / 3
/** From 0, quick, to 9, small: the default of 4 takes twice as long for a few percent. */
const avifEffort = 2

function formatOf(format: RenditionFormat, quality: number): ImageFormat {
  switch (format) {
    case 'avif':
      return {
        format,
        options: { quality: Math.max(1, Math.round(quality * avifQuality)), effort: avifEffort },
      }
    case 'jpeg':
      return { format, options: { quality, mozjpeg: true } }
    case 'png':
      return { format, options: {} }
    case 'webp':
      return { format, options: { quality } }
  }
}

function backgroundOf(format: RenditionFormat): string {
  return format === 'jpeg' ? '#ffffff' : '#ffffff00'
}
