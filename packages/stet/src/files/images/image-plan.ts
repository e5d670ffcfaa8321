import type { Crop, FocalPoint, ImageFormat, ImageResize, ImageSize, ImageTrim } from '@stet/core'

export interface Pixels {
  readonly width: number
  readonly height: number
}
export interface Region extends Pixels {
  readonly left: number
  readonly top: number
}
/** What is done to an image: cut, then trimmed, then resized, then written in a format. */
export interface ImageSteps {
  readonly extract?: Region
  readonly trim?: ImageTrim
  readonly resize?: ImageResize
  /** Null: the format it has. */
  readonly format: ImageFormat | null
  /** What is seen where the image covers nothing. Default: what the format has, which is black for JPEG. */
  readonly background?: string
  /** Whether the camera's metadata is kept. */
  readonly withMetadata?: boolean
}

/**
 * How an image becomes one of its sizes, or null where it is too small for it. Where the shapes
 * differ, what is cut off is what is farthest from the focal point.
 */
export function planSize(
  image: Pixels,
  size: ImageResize & Pick<ImageSize, 'formatOptions' | 'trimOptions'>,
  focalPoint: FocalPoint | null,
): ImageSteps | null {
  const { width, height, fit = 'cover', position, withoutEnlargement, withoutReduction } = size
  const format = size.formatOptions ?? null
  const hasBoth = width !== undefined && height !== undefined
  const isSmaller =
    (width === undefined || image.width < width) && (height === undefined || image.height < height)
  if (isSmaller && (width ?? height) !== undefined && withoutEnlargement === undefined) return null
  const keepsSmall = withoutEnlargement ?? false
  const isSmallerAnyWay =
    (width !== undefined && image.width < width) || (height !== undefined && image.height < height)
  const trim = size.trimOptions
  // How large it is when it is trimmed is not known beforehand.
  const isAsked = hasBoth && fit === 'cover' && !trim && withoutReduction !== true
  const isCut = isAsked && !(keepsSmall && isSmallerAnyWay)
  if (isCut && focalPoint !== null) {
    return {
      extract: regionAround(image, { width, height }, focalPoint),
      resize: { width, height, fit: 'fill' },
      format,
    }
  }
  return {
    ...(trim ? { trim } : {}),
    resize: {
      ...(width === undefined ? {} : { width }),
      ...(height === undefined ? {} : { height }),
      fit,
      ...(position === undefined ? {} : { position }),
      withoutEnlargement: keepsSmall,
      ...(withoutReduction === undefined ? {} : { withoutReduction }),
    },
    format,
  }
}

/** The largest part of an image that has the shape of `target`, with the point as near its middle as can be. */
export function regionAround(image: Pixels, target: Pixels, { x, y }: FocalPoint): Region {
  const scale = Math.min(image.width / target.width, image.height / target.height)
  const width = within(Math.round(target.width * scale), 1, image.width)
  const height = within(Math.round(target.height * scale), 1, image.height)
  return {
    width,
    height,
    left: within(Math.round((x / 100) * image.width - width / 2), 0, image.width - width),
    top: within(Math.round((y / 100) * image.height - height / 2), 0, image.height - height),
  }
}

export function isWholeCrop({ x, y, width, height }: Crop): boolean {
  return x === 0 && y === 0 && width === 100 && height === 100
}

/** A part given in percent, in pixels; null where it is the whole image. */
export function cropRegion(image: Pixels, crop: Crop): Region | null {
  const left = within(Math.round((crop.x / 100) * image.width), 0, image.width - 1)
  const top = within(Math.round((crop.y / 100) * image.height), 0, image.height - 1)
  const width = within(Math.round((crop.width / 100) * image.width), 1, image.width - left)
  const height = within(Math.round((crop.height / 100) * image.height), 1, image.height - top)
  const isWhole = width === image.width && height === image.height
  return isWhole ? null : { left, top, width, height }
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
