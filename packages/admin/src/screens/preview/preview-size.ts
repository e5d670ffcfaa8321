import type { PreviewBreakpoint } from '@stet/core'

/** Fills the room there is. */
export const RESPONSIVE = 'responsive'
/** Sizes that were typed. */
export const CUSTOM = 'custom'

/** Factors by which a page is shown larger or smaller. */
export const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const

/** Which size a previewed page has. Width and height hold unless it is responsive. */
export interface PreviewSize {
  /** The name of a breakpoint, `responsive` or `custom`. */
  readonly breakpoint: string
  /** CSS pixels. */
  readonly width: number
  readonly height: number
  readonly zoom: number
}

export const initialSize: PreviewSize = Object.freeze({
  breakpoint: RESPONSIVE,
  width: 0,
  height: 0,
  zoom: 1,
})

/** A breakpoint gives the page its size; the responsive one fills the room there is. */
export function chooseBreakpoint(
  size: PreviewSize,
  name: string,
  breakpoints: readonly PreviewBreakpoint[],
): PreviewSize {
  const found = breakpoints.find((breakpoint) => breakpoint.name === name)
  if (found) return { ...size, breakpoint: name, width: found.width, height: found.height }
  return name === RESPONSIVE ? { ...size, breakpoint: RESPONSIVE } : size
}

/** A side as it is typed: what is below nothing is nothing, and the other side stays as it is shown. */
export function typeSide(
  size: PreviewSize,
  side: 'width' | 'height',
  typed: number,
  shown: Pick<PreviewSize, 'width' | 'height'>,
): PreviewSize {
  const value = Math.max(0, Math.round(typed))
  return { ...size, ...shown, breakpoint: CUSTOM, [side]: value }
}

/** Turns the page by a quarter; what fills the room keeps its sides from then on. */
export function rotate(
  size: PreviewSize,
  shown: Pick<PreviewSize, 'width' | 'height'>,
): PreviewSize {
  const breakpoint = size.breakpoint === RESPONSIVE ? CUSTOM : size.breakpoint
  return { ...size, breakpoint, width: shown.height, height: shown.width }
}

/** The size that the page has: what was chosen, or as much as fits into the room at this zoom. */
export function shownSize(
  { breakpoint, width, height, zoom }: PreviewSize,
  room: { readonly width: number; readonly height: number },
): Pick<PreviewSize, 'width' | 'height'> {
  if (breakpoint !== RESPONSIVE) return { width, height }
  return { width: Math.round(room.width / zoom), height: Math.round(room.height / zoom) }
}
