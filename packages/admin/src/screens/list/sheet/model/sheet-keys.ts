import type { GridCell, GridKey } from '../../grid/grid-move.ts'
import type { GridSize } from './cell-range.ts'
import { HEAD_ROW } from './sheet-focus.ts'

/** What a key asks of a sheet whose cells are not being edited. */
export type SheetCommand =
  | { readonly kind: 'move'; readonly to: GridCell }
  /** The other corner of the selection. */
  | { readonly kind: 'extend'; readonly to: GridCell }
  /** Along the row; the browser goes on where the row ends. */
  | { readonly kind: 'tab'; readonly by: 1 | -1 }
  | { readonly kind: 'edit' }
  /** What the key writes is to stand in the place of the value; the text is empty before an input method knows it. */
  | { readonly kind: 'type'; readonly text: string }
  | {
      readonly kind: 'toggle' | 'empty' | 'fill' | 'undo' | 'redo' | 'all' | 'row' | 'collapse'
    }

/** Rows that Page up and Page down go on by. */
const PAGE = 15

export interface KeyedSelection {
  readonly active: GridCell
  readonly end: GridCell
}

/** The command of a key; null for keys that are none of the sheet’s. The head of a row is its column 0. */
export function sheetCommand(
  { active, end }: KeyedSelection,
  event: GridKey & { readonly isComposing?: boolean },
  size: GridSize,
  direction: 'ltr' | 'rtl',
): SheetCommand | null {
  const { key, shiftKey, altKey } = event
  if (event.isComposing) return null
  const isFar = event.ctrlKey || event.metaKey
  if (active.row === HEAD_ROW) return headCommand(active, event, size, direction)
  const isPlain = !isFar && !shiftKey && !altKey
  if (key === 'ArrowUp' && isPlain && active.row === 0 && active.column > 0) {
    return { kind: 'move', to: { ...active, row: HEAD_ROW } }
  }
  const from = shiftKey ? end : active
  const to = altKey ? null : placeAfter(key, from, isFar, size, direction)
  if (to !== null) {
    return shiftKey
      ? { kind: 'extend', to: { ...to, column: Math.max(to.column, 1) } }
      : { kind: 'move', to }
  }
  if (isFar && !altKey) return withModifier(key.toLowerCase(), shiftKey)
  switch (key) {
    case 'Tab':
      return { kind: 'tab', by: shiftKey ? -1 : 1 }
    case 'Enter':
    case 'F2':
      return { kind: 'edit' }
    case 'Delete':
    case 'Backspace':
      return { kind: 'empty' }
    case 'Escape':
      return { kind: 'collapse' }
    case ' ':
      return shiftKey ? { kind: 'row' } : { kind: 'toggle' }
    default:
      return isLetter(key, event) ? { kind: 'type', text: key === 'Process' ? '' : key } : null
  }
}

/** At the head of a column: what is left out is done by the button in it, and by the browser. */
function headCommand(
  active: GridCell,
  { key, shiftKey, altKey, ctrlKey, metaKey }: GridKey,
  size: GridSize,
  direction: 'ltr' | 'rtl',
): SheetCommand | null {
  if (altKey) return null
  const isFar = ctrlKey || metaKey
  const to = shiftKey ? null : placeAfter(key, active, isFar, size, direction)
  if (to === null) return isFar ? stepOrAll(key.toLowerCase(), shiftKey) : null
  const row = key === 'ArrowUp' || key === 'PageUp' ? HEAD_ROW : to.row
  return { kind: 'move', to: { row, column: Math.max(to.column, 1) } }
}

/** AltGr writes letters, too: browsers tell it as Ctrl and Alt, or as Alt alone. */
function isLetter(key: string, { ctrlKey, metaKey, altKey }: GridKey): boolean {
  if (metaKey || (ctrlKey && !altKey)) return false
  // What an input method is about to compose.
  return key === 'Process' || [...key].length === 1
}

function withModifier(key: string, shiftKey: boolean): SheetCommand | null {
  return key === 'd' ? { kind: 'fill' } : stepOrAll(key, shiftKey)
}

function stepOrAll(key: string, shiftKey: boolean): SheetCommand | null {
  switch (key) {
    case 'z':
      return { kind: shiftKey ? 'redo' : 'undo' }
    case 'y':
      return { kind: 'redo' }
    case 'a':
      return { kind: 'all' }
    default:
      return null
  }
}

function placeAfter(
  key: string,
  { row, column }: GridCell,
  isFar: boolean,
  { rows, columns }: GridSize,
  direction: 'ltr' | 'rtl',
): GridCell | null {
  const lowest = rows - 1
  const within = (value: number, most: number) => Math.min(Math.max(value, 0), most)
  const down = (by: number) => ({ row: within(row + by, lowest), column })
  const along = (by: number) => ({ row, column: within(column + by, columns) })
  const onward = direction === 'rtl' ? -1 : 1
  switch (key) {
    case 'ArrowDown':
      return isFar ? { row: lowest, column } : down(1)
    case 'ArrowUp':
      return isFar ? { row: 0, column } : down(-1)
    case 'ArrowRight':
      return isFar ? { row, column: onward === 1 ? columns : 1 } : along(onward)
    case 'ArrowLeft':
      return isFar ? { row, column: onward === 1 ? 1 : columns } : along(-onward)
    case 'PageDown':
      return down(PAGE)
    case 'PageUp':
      return down(-PAGE)
    case 'Home':
      return { row: isFar ? 0 : row, column: 1 }
    case 'End':
      return { row: isFar ? lowest : row, column: columns }
    default:
      return null
  }
}
