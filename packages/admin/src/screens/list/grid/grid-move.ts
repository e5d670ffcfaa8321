/** A cell of a grid; the head is row 0. */
export interface GridCell {
  readonly row: number
  readonly column: number
}

export interface GridKey {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

/** Rows that Page up and Page down go on by. */
const PAGE = 10

/** The cell that a key leads to, within the grid; null for keys that move nothing. */
export function moveInGrid(
  { row, column }: GridCell,
  { key, ctrlKey, metaKey, shiftKey, altKey }: GridKey,
  { rows, columns }: { readonly rows: number; readonly columns: number },
  direction: 'ltr' | 'rtl',
): GridCell | null {
  if (shiftKey || altKey) return null
  const far = ctrlKey || metaKey
  if (far && key !== 'Home' && key !== 'End') return null
  const [last, lowest] = [columns - 1, rows - 1]
  const onward = direction === 'rtl' ? -1 : 1
  const within = (value: number, most: number) => Math.min(Math.max(value, 0), most)
  const to = (down: number, along: number): GridCell => ({
    row: within(row + down, lowest),
    column: within(column + along, last),
  })
  switch (key) {
    case 'ArrowDown':
      return to(1, 0)
    case 'ArrowUp':
      return to(-1, 0)
    case 'ArrowRight':
      return to(0, onward)
    case 'ArrowLeft':
      return to(0, -onward)
    case 'PageDown':
      return to(PAGE, 0)
    case 'PageUp':
      return to(-PAGE, 0)
    case 'Home':
      return { row: far ? 0 : row, column: 0 }
    case 'End':
      return { row: far ? lowest : row, column: last }
    default:
      return null
  }
}
