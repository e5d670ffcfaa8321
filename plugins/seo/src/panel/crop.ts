/** An image with its focal point, in percent of its width and height. */
export interface CroppedImage {
  readonly width: number
  readonly height: number
  readonly focalX: number
  readonly focalY: number
}

/**
 * Where an image that covers a box of another shape is placed so that its focal point is as near to the
 * middle as its edges allow: CSS `object-position`, in percent.
 */
export function objectPosition(
  { width, height, focalX, focalY }: CroppedImage,
  ratio: number,
): { readonly x: number; readonly y: number } {
  const own = width / height
  return {
    x: along(focalX / 100, own > ratio ? ratio / own : 1),
    y: along(focalY / 100, own < ratio ? own / ratio : 1),
  }
}

/** `shown` is the part of the length that is in the box. */
function along(focal: number, shown: number): number {
  if (shown >= 1) return 50
  const before = Math.min(1 - shown, Math.max(0, focal - shown / 2))
  return (before / (1 - shown)) * 100
}
