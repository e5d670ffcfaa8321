import {
  $createTableCellNode,
  $createTableNode,
  $createTableRowNode,
  $createTableSelectionFrom,
  $findCellNode,
  $findTableNode,
  $isTableCellNode,
  $isTableNode,
  $isTableRowNode,
  $isTableSelection,
  type TableCellNode,
  type TableNode,
  type TableRowNode,
} from '@lexical/table'
import {
  $createParagraphNode,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $setSelection,
  type LexicalNode,
} from 'lexical'
import {
  type CellGrid,
  cellsIn,
  inReadingOrder,
  placeCells,
  type TableArea,
  wholeArea,
} from './table-grid.ts'

/** A table of the editor by its places; a row that is to be made is `null`, a width unknown too. */
export type TableGrid = CellGrid<TableCellNode, TableRowNode | null, number | null>

/** What of a table is chosen: the cell with the caret, or the selected cells. */
export interface ChosenCells {
  readonly table: TableNode
  readonly grid: TableGrid
  /** No cell reaches out of it. */
  readonly area: TableArea
  /** In reading order; at least one. */
  readonly cells: readonly TableCellNode[]
}

/** The table by its places; `null` if it is none that can be changed. */
export function $gridOf(table: TableNode): TableGrid | null {
  const rows = table.getChildren().filter($isTableRowNode)
  const cells = placeCells(
    rows.map((row) => row.getChildren().filter($isTableCellNode)),
    (cell) => ({ rowSpan: cell.getRowSpan(), colSpan: cell.getColSpan() }),
  )
  if (cells === null) return null
  const count = Math.max(...cells.map(({ column, colSpan }) => column + colSpan))
  const widths = table.getColWidths()
  const columns = Array.from({ length: count }, (_, index) => widths?.[index] ?? null)
  return { rows, columns, cells }
}

/** Changes a table to what a grid says; rows and cells that the grid lacks are gone. */
export function $writeGrid(table: TableNode, grid: TableGrid): void {
  const rows = grid.rows.map((row) => row ?? $createTableRowNode())
  if (!isSameList(table.getChildren(), rows)) table.append(...rows)
  const kept = new Set(grid.cells.map(({ cell }) => cell.getKey()))
  for (const [index, row] of rows.entries()) {
    const placed = inReadingOrder(grid.cells.filter((one) => one.row === index))
    for (const { cell, rowSpan, colSpan } of placed) {
      if (cell.getRowSpan() !== rowSpan) cell.setRowSpan(rowSpan)
      if (cell.getColSpan() !== colSpan) cell.setColSpan(colSpan)
    }
    const cells = placed.map(({ cell }) => cell)
    if (!isSameList(row.getChildren(), cells)) row.append(...cells)
  }
  for (const row of table.getChildren()) {
    if (!$isTableRowNode(row)) continue
    for (const cell of row.getChildren()) if (!kept.has(cell.getKey())) cell.remove()
    if (!rows.some((one) => one.is(row))) row.remove()
  }
  $setWidths(table, grid.columns)
  if (table.getFrozenRows() > rows.length) table.setFrozenRows(rows.length)
  const columnCount = grid.columns.length
  if (table.getFrozenColumns() > columnCount) table.setFrozenColumns(columnCount)
}

/** A column that has no width beside others that have one is as wide as new ones are. */
export function $setWidths(table: TableNode, widths: readonly (number | null)[]): void {
  const known = widths.some((width) => width !== null)
    ? widths.map((width) => width ?? NEW_COLUMN)
    : undefined
  const now = table.getColWidths()
  if (known === undefined ? now !== undefined : !isSameWidths(now, known)) {
    table.setColWidths(known)
  }
}

const NEW_COLUMN = 160

export function $newCell(headerState = 0): TableCellNode {
  return $createTableCellNode(headerState).append($createParagraphNode())
}

/** A new table, whose first row is its header. */
export function $newTable(rows: number, columns: number): TableNode {
  const table = $createTableNode()
  for (let row = 0; row < rows; row += 1) {
    const cells = Array.from({ length: columns }, () => $newCell(row === 0 && rows > 1 ? 1 : 0))
    table.append($createTableRowNode().append(...cells))
  }
  return table
}

export function $isEmptyCell(cell: TableCellNode): boolean {
  const [only, ...others] = cell.getChildren()
  return (
    others.length === 0 &&
    (only === undefined || (only.getType() === 'paragraph' && isChildless(only)))
  )
}

const isChildless = (node: LexicalNode) => $isElementNode(node) && node.isEmpty()

/** Whether the selection begins in a table, or is a card in one. */
export function $isInTable(): boolean {
  const selection = $getSelection()
  const [point] = selection?.getStartEndPoints() ?? []
  const node = point?.getNode() ?? selection?.getNodes()[0]
  return node !== undefined && $findTableNode(node) !== null
}

/** What is chosen in the table that holds the selection; `null` if it is in none. */
export function $chosenCells(): ChosenCells | null {
  const selection = $getSelection()
  if (!$isRangeSelection(selection) && !$isTableSelection(selection)) return null
  const first = $findCellNode(selection.anchor.getNode())
  const last = $findCellNode(selection.focus.getNode())
  const table = first && $findTableNode(first)
  if (first === null || last === null || !$isTableNode(table)) return null
  return table.is($findTableNode(last)) ? $cellsBetween(table, first, last) : null
}

/** The cells of a rectangle, by two of its corners. */
function $cellsBetween(
  table: TableNode,
  first: TableCellNode,
  last: TableCellNode,
): ChosenCells | null {
  const grid = $gridOf(table)
  const ends = grid?.cells.filter(({ cell }) => cell.is(first) || cell.is(last)) ?? []
  if (grid === null || ends.length === 0) return null
  const area = wholeArea(grid, {
    top: Math.min(...ends.map(({ row }) => row)),
    bottom: Math.max(...ends.map(({ row, rowSpan }) => row + rowSpan - 1)),
    left: Math.min(...ends.map(({ column }) => column)),
    right: Math.max(...ends.map(({ column, colSpan }) => column + colSpan - 1)),
  })
  const cells = inReadingOrder(cellsIn(grid, area)).map(({ cell }) => cell)
  return { table, grid, area, cells }
}

/** Selects the cells of an area as cells; a single one gets the caret. */
export function $selectArea(table: TableNode, area: TableArea): void {
  const grid = $gridOf(table)
  if (grid === null) return
  const placed = inReadingOrder(cellsIn(grid, area))
  const first = placed[0]?.cell
  const last = placed.at(-1)?.cell
  if (first === undefined || last === undefined) return
  if (first === last) first.selectStart()
  else $setSelection($createTableSelectionFrom(table, first, last))
}

const isSameList = (some: readonly LexicalNode[], others: readonly LexicalNode[]) =>
  some.length === others.length && some.every((one, at) => one.is(others[at]))

const isSameWidths = (some: readonly number[] | undefined, others: readonly number[]) =>
  some?.length === others.length && some.every((one, at) => one === others[at])
