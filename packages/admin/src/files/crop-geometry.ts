import type { Crop, FocalPoint } from '@stet/core'

/** All of the picture, in percent. */
export const FULL_CROP: Crop = Object.freeze({ x: 0, y: 0, width: 100, height: 100 })
export const CENTER: FocalPoint = Object.freeze({ x: 50, y: 50 })
/** Less would be no picture; and its handles would lie on each other. */
export const MIN_CROP_SIZE = 1

export type Edge = 'left' | 'top' | 'right' | 'bottom'

export function isWhole({ x, y, width, height }: Crop): boolean {
  return x === 0 && y === 0 && width === 100 && height === 100
}

/**
 * The cut that a save asks for: none where the picture is cut like this already; all of the picture where
 * it is to be whole again.
 */
export function cropToSend(chosen: Crop | null, stored: Crop | null): Crop | null {
  const wanted = chosen ?? FULL_CROP
  const current = stored ?? FULL_CROP
  const isSame = EDGES_OF.every((name) => wanted[name] === current[name])
  return isSame ? null : wanted
}

const EDGES_OF = ['x', 'y', 'width', 'height'] as const

/** Where an edge lies, in percent from the left or the top. */
export function edgeAt({ x, y, width, height }: Crop, edge: Edge): number {
  return { left: x, top: y, right: x + width, bottom: y + height }[edge]
}

/** The part with one edge elsewhere; it stays within the picture and never turns inside out. */
export function withEdge(crop: Crop, edge: Edge, at: number): Crop {
  const right = crop.x + crop.width
  const bottom = crop.y + crop.height
  switch (edge) {
    case 'left': {
      const x = clamp(at, 0, right - MIN_CROP_SIZE)
      return { ...crop, x, width: right - x }
    }
    case 'top': {
      const y = clamp(at, 0, bottom - MIN_CROP_SIZE)
      return { ...crop, y, height: bottom - y }
    }
    case 'right':
      return { ...crop, width: clamp(at, crop.x + MIN_CROP_SIZE, 100) - crop.x }
    case 'bottom':
      return { ...crop, height: clamp(at, crop.y + MIN_CROP_SIZE, 100) - crop.y }
  }
}

/** The part somewhere else, as large as it was. */
export function movedTo(crop: Crop, x: number, y: number): Crop {
  return { ...crop, x: clamp(x, 0, 100 - crop.width), y: clamp(y, 0, 100 - crop.height) }
}

export function pointAt(x: number, y: number): FocalPoint {
  return { x: clamp(x, 0, 100), y: clamp(y, 0, 100) }
}

/** A point of the picture as a point of the part that is left of it. */
export function withinCrop({ x, y }: FocalPoint, crop: Crop): FocalPoint {
  return pointAt(((x - crop.x) / crop.width) * 100, ((y - crop.y) / crop.height) * 100)
}

/** The other way round. */
export function outOfCrop({ x, y }: FocalPoint, crop: Crop): FocalPoint {
  return pointAt(crop.x + (x / 100) * crop.width, crop.y + (y / 100) * crop.height)
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}

/** How large a picture was before it was cut, as exactly as its part tells. */
export function uncutPixels(
  { width, height }: { readonly width: number; readonly height: number },
  crop: Crop | null,
) {
  if (crop === null) return { width, height }
  return {
    width: Math.round((width / crop.width) * 100),
    height: Math.round((height / crop.height) * 100),
  }
}
