export interface TileKey {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

export interface TileGrid {
  readonly count: number
  readonly columns: number
  readonly direction: 'ltr' | 'rtl'
}

/** Rows that Page up and Page down go on by. */
const PAGE = 3

/**
 * The tile that a key leads to; null for keys that move nothing. Sideways goes on in the next row, as
 * reading does; downwards ends at the last tile, also where the last row is short.
 */
export function moveInTiles(
  index: number,
  { key, ctrlKey, metaKey, shiftKey, altKey }: TileKey,
  { count, columns, direction }: TileGrid,
): number | null {
  if (shiftKey || altKey) return null
  const last = count - 1
  const far = ctrlKey || metaKey
  if (far) return key === 'Home' ? 0 : key === 'End' ? last : null
  const column = index % columns
  const down = (rows: number): number => {
    const lastRow = Math.floor(last / columns)
    const row = Math.min(Math.max(Math.floor(index / columns) + rows, 0), lastRow)
    return Math.min(row * columns + column, last)
  }
  const along = (step: number): number => Math.min(Math.max(index + step, 0), last)
  const onward = direction === 'rtl' ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return along(onward)
    case 'ArrowLeft':
      return along(-onward)
    case 'ArrowDown':
      return down(1)
    case 'ArrowUp':
      return down(-1)
    case 'PageDown':
      return down(PAGE)
    case 'PageUp':
      return down(-PAGE)
    case 'Home':
      return index - column
    case 'End':
      return Math.min(index - column + columns - 1, last)
    default:
      return null
  }
}
