import { TableCellHeaderStates as Header, type TableCellNode, type TableNode } from '@lexical/table'
import { $createParagraphNode, $getRoot } from 'lexical'
import type { EditorView } from '../editor-view.ts'
import {
  insertRow,
  mergeArea,
  moveRows,
  type Placed,
  removeRows,
  splitCell,
  type TableArea,
  transposed,
  wholeRows,
} from './table-grid.ts'
import {
  $chosenCells,
  $isEmptyCell,
  $newCell,
  $selectArea,
  $setWidths,
  $writeGrid,
  type ChosenCells,
  type TableGrid,
} from './table-nodes.ts'

/** Rows, or columns. */
export type Axis = 'rows' | 'columns'
export type Side = 'before' | 'after'
export type VerticalAlign = 'top' | 'middle' | 'bottom'

/** Narrower than this no column becomes by hand. */
export const NARROWEST_COLUMN = 92

/** An edit of the user of what is chosen in a table; nothing happens outside one. */
export function editTable(view: EditorView, change: (chosen: ChosenCells) => void): void {
  view.edit(() => {
    const chosen = $chosenCells()
    if (chosen !== null) change(chosen)
  })
}

export function $insertLine({ table, grid, area }: ChosenCells, axis: Axis, side: Side): void {
  const [from, to] = endsOf(area, axis)
  const at = side === 'before' ? from : to + 1
  const beside = side === 'before' ? from : to
  $change(table, grid, axis, (lines) =>
    insertRow<TableCellNode, unknown, unknown>(
      lines,
      at,
      axis === 'rows' ? null : (grid.columns[beside] ?? null),
      beside,
      (like) => $likeOf(like, axis),
    ),
  )
  $selectLine(table, axis, at, area)
}

/** A cell of a new row is in the same header column as the one beside it, and in no header row. */
function $likeOf(like: Placed<TableCellNode> | undefined, axis: Axis): TableCellNode {
  const kept = axis === 'rows' ? Header.COLUMN : Header.ROW
  const cell = $newCell((like?.cell.getHeaderStyles() ?? 0) & kept)
  const vertical = like?.cell.getVerticalAlign()
  return vertical === undefined ? cell : cell.setVerticalAlign(vertical)
}

/** Removes the chosen rows or columns; without any left the table is gone. */
export function $removeLines({ table, grid, area }: ChosenCells, axis: Axis): void {
  const [from, to] = endsOf(area, axis)
  const count = axis === 'rows' ? grid.rows.length : grid.columns.length
  if (to - from + 1 >= count) {
    $removeTable(table)
    return
  }
  // The caret leaves the cells before they are gone.
  const next = from > 0 ? from - 1 : to + 1
  $selectLine(table, axis, next, area)
  $change(table, grid, axis, (lines) => removeRows(lines, from, to))
  $selectLine(table, axis, Math.min(from, count - (to - from + 1) - 1), area)
}

export function $removeTable(table: TableNode): void {
  if (table.getNextSibling() === null && table.getPreviousSibling() === null) {
    table.insertAfter($createParagraphNode())
  }
  if (table.getNextSibling() === null) table.selectPrevious()
  else table.selectNext()
  table.remove()
  if ($getRoot().isEmpty()) $getRoot().append($createParagraphNode())
}

/** Where the chosen rows or columns would go; `null` if there is nowhere. */
export function placeToMove(
  { grid, area }: Pick<ChosenCells, 'grid' | 'area'>,
  axis: Axis,
  side: Side,
): { readonly from: number; readonly to: number; readonly before: number } | null {
  const lines = axis === 'rows' ? grid : transposed(grid)
  const [from, to] = wholeRows(lines, ...endsOf(area, axis))
  const next = side === 'before' ? from - 1 : to + 1
  if (next < 0 || next >= lines.rows.length) return null
  const [start, end] = wholeRows(lines, next, next)
  return { from, to, before: side === 'before' ? start : end + 1 }
}

export function $moveLines(chosen: ChosenCells, axis: Axis, side: Side): void {
  const place = placeToMove(chosen, axis, side)
  if (place !== null) $moveLinesTo(chosen, axis, place)
}

export function $moveLinesTo(
  { table, grid, area }: ChosenCells,
  axis: Axis,
  { from, to, before }: { readonly from: number; readonly to: number; readonly before: number },
): void {
  $change(table, grid, axis, (lines) => moveRows(lines, from, to, before))
  const by = before > to ? before - to - 1 : before - from
  $selectArea(
    table,
    axis === 'rows'
      ? { ...area, top: area.top + by, bottom: area.bottom + by }
      : { ...area, left: area.left + by, right: area.right + by },
  )
}

/** Whether all cells of the chosen rows or columns are header cells of that kind. */
export function isHeader({ grid, area }: Pick<ChosenCells, 'grid' | 'area'>, axis: Axis): boolean {
  return linesOf(grid, area, axis).every((cell) => cell.hasHeaderState(bitOf(axis)))
}

export function $setHeader({ grid, area }: ChosenCells, axis: Axis, isOn: boolean): void {
  const bit = bitOf(axis)
  for (const cell of linesOf(grid, area, axis)) cell.setHeaderStyles(isOn ? bit : 0, bit)
}

const bitOf = (axis: Axis) => (axis === 'rows' ? Header.ROW : Header.COLUMN)

/** Makes one cell of the chosen ones; what is in them follows one another. */
export function $merge({ table, grid, area }: ChosenCells): void {
  const result = mergeArea(grid, area)
  if (result === null) return
  const { into, merged } = result
  into.selectStart()
  for (const cell of merged) {
    if ($isEmptyCell(cell)) continue
    if ($isEmptyCell(into)) into.clear()
    into.append(...cell.getChildren())
  }
  $writeGrid(table, result.grid as TableGrid)
  into.selectStart()
}

export function $split({ table, grid, cells }: ChosenCells): void {
  let changed = grid
  for (const cell of cells) {
    changed = splitCell(changed, cell, (like) => {
      const made = $newCell(cell.getHeaderStyles())
      made.setBackgroundColor(cell.getBackgroundColor())
      const vertical = like?.cell.getVerticalAlign()
      return vertical === undefined ? made : made.setVerticalAlign(vertical)
    })
  }
  $writeGrid(table, changed)
}

export function isMerged(cell: TableCellNode): boolean {
  return cell.getColSpan() > 1 || cell.getRowSpan() > 1
}

export function $clearCells({ cells }: ChosenCells): void {
  for (const cell of cells) cell.clear().append($createParagraphNode())
  cells[0]?.selectStart()
}

export function $setColour({ cells }: ChosenCells, colour: string | null): void {
  for (const cell of cells) cell.setBackgroundColor(colour)
}

export function $setVerticalAlign({ cells }: ChosenCells, to: VerticalAlign): void {
  for (const cell of cells) cell.setVerticalAlign(to === 'top' ? undefined : to)
}

/** Sets the widths of columns; those of the others, as they are shown, are written beside them. */
export function $setColumnWidths(
  table: TableNode,
  grid: TableGrid,
  columns: readonly number[],
  width: number,
  shown: readonly number[],
): void {
  const widths = grid.columns.map((known, index) =>
    columns.includes(index)
      ? Math.max(NARROWEST_COLUMN, Math.round(width))
      : (known ?? Math.round(shown[index] ?? NARROWEST_COLUMN)),
  )
  $setWidths(table, widths)
  // A cell's own width, as other editors wrote it, would win over its column's.
  for (const { cell, column, colSpan } of grid.cells) {
    const isOf = columns.some((one) => one >= column && one < column + colSpan)
    if (isOf && cell.getWidth() !== undefined) cell.setWidth(undefined)
  }
}

/** Gives widths back to what the columns hold. */
export function $forgetWidths({ table, grid }: ChosenCells): void {
  table.setColWidths(undefined)
  for (const { cell } of grid.cells) if (cell.getWidth() !== undefined) cell.setWidth(undefined)
}

/** Freezes the lines up to the last chosen one, or lets all go. */
export function $freeze({ table, area }: ChosenCells, axis: Axis, isOn: boolean): void {
  const count = isOn ? endsOf(area, axis)[1] + 1 : 0
  if (axis === 'rows') table.setFrozenRows(count)
  else table.setFrozenColumns(count)
}

/** The first and the last of the chosen rows or columns. */
function endsOf({ top, bottom, left, right }: TableArea, axis: Axis): [number, number] {
  return axis === 'rows' ? [top, bottom] : [left, right]
}

function linesOf(grid: TableGrid, area: TableArea, axis: Axis): readonly TableCellNode[] {
  const [from, to] = endsOf(area, axis)
  return grid.cells
    .filter((one) => {
      const start = axis === 'rows' ? one.row : one.column
      const span = axis === 'rows' ? one.rowSpan : one.colSpan
      return start <= to && start + span > from
    })
    .map(({ cell }) => cell)
}

function $change(
  table: TableNode,
  grid: TableGrid,
  axis: Axis,
  change: (lines: TableLines) => TableLines,
): void {
  const lines = axis === 'rows' ? grid : transposed(grid)
  const changed = change(lines as TableLines)
  $writeGrid(table, (axis === 'rows' ? changed : transposed(changed)) as TableGrid)
}

type TableLines = ReturnType<typeof transposed<TableCellNode, unknown, unknown>>

/** Puts the caret in a row or column, in the first of the places that were chosen. */
function $selectLine(table: TableNode, axis: Axis, at: number, area: TableArea): void {
  const row = axis === 'rows' ? at : area.top
  const column = axis === 'rows' ? area.left : at
  $selectArea(table, { top: row, bottom: row, left: column, right: column })
}
