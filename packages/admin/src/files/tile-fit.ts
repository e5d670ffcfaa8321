/** Pixels: a picture that is no larger is a sign or a logo, which nothing may be cut from. */
const SMALL = 128
/** Of a tile, width by height. */
const TILE = 4 / 3
/** How far a drawing may be from a tile's shape: a logo loses no letter, an illustration fills its tile. */
const NEAR = 1.15
/** How many times wider than high, or the reverse, a picture is of which a tile would show too little. */
const LONG = 3

/** `fill`: cut to the tile. `inside`: whole, and no larger than it is. */
export function tileFit(
  mimeType: string,
  width: number | null,
  height: number | null,
): 'fill' | 'inside' {
  const isDrawing = mimeType === 'image/svg+xml'
  if (!width || !height) return isDrawing ? 'inside' : 'fill'
  const isSmall = Math.max(width, height) <= SMALL
  const isLong = Math.max(width / height, height / width) > LONG
  const cut = width / height / TILE
  const isCut = isDrawing && Math.max(cut, 1 / cut) > NEAR
  return isSmall || isLong || isCut ? 'inside' : 'fill'
}
