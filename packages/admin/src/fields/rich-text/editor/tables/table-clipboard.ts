import { $isTableNode, $isTableSelection, type TableCellNode, type TableNode } from '@lexical/table'
import type { JsonObject } from '@stet/core'
import {
  $getSelection,
  $insertNodes,
  $isElementNode,
  COMMAND_PRIORITY_CRITICAL,
  COPY_COMMAND,
  CUT_COMMAND,
  type LexicalNode,
  mergeRegister,
  SELECTION_INSERT_CLIPBOARD_NODES_COMMAND,
} from 'lexical'
import { flavoursOf } from '../clipboard/flavours.ts'
import type { EditorView } from '../editor-view.ts'
import { $clearCells } from './table-edits.ts'
import {
  cellAt,
  inReadingOrder,
  insertRow,
  mergeArea,
  splitCell,
  transposed,
  wholeArea,
} from './table-grid.ts'
import {
  $chosenCells,
  $gridOf,
  $isEmptyCell,
  $newCell,
  $selectArea,
  $writeGrid,
  type ChosenCells,
  type TableGrid,
} from './table-nodes.ts'

/** Cells are copied as a table, and a table that is pasted into another fills its cells. */
export function registerTableClipboard(view: EditorView): () => void {
  const { editor } = view
  const $copy = (event: ClipboardEvent | KeyboardEvent | null): ChosenCells | null => {
    const data = event !== null && 'clipboardData' in event ? event.clipboardData : null
    const chosen = $isTableSelection($getSelection()) ? $chosenCells() : null
    if (data === null || chosen === null) return null
    event?.preventDefault()
    const nodes = [$copiedTable(chosen, view)]
    for (const [type, content] of Object.entries(flavoursOf(nodes))) data.setData(type, content)
    return chosen
  }
  return mergeRegister(
    editor.registerCommand(
      COPY_COMMAND,
      (event) => $copy(event) !== null,
      COMMAND_PRIORITY_CRITICAL,
    ),
    editor.registerCommand(
      CUT_COMMAND,
      (event) => {
        const chosen = $copy(event)
        if (chosen === null) return false
        $clearCells(chosen)
        $selectArea(chosen.table, chosen.area)
        return true
      },
      COMMAND_PRIORITY_CRITICAL,
    ),
    editor.registerCommand(
      SELECTION_INSERT_CLIPBOARD_NODES_COMMAND,
      ({ nodes }) => $insertIntoTable(nodes),
      COMMAND_PRIORITY_CRITICAL,
    ),
  )
}

/** The chosen cells as a stored table of their own. */
function $copiedTable({ table, grid, area }: ChosenCells, view: EditorView): JsonObject {
  const { frozenRowCount: _r, frozenColumnCount: _c, ...whole } = view.$stored(table)
  const { colWidths } = whole
  return {
    ...whole,
    ...(Array.isArray(colWidths) && { colWidths: colWidths.slice(area.left, area.right + 1) }),
    children: grid.rows.slice(area.top, area.bottom + 1).map((row, index) => ({
      ...(row === null ? {} : view.$stored(row)),
      children: inReadingOrder(grid.cells)
        .filter((one) => one.row === area.top + index)
        .filter(({ column }) => column >= area.left && column <= area.right)
        .map(({ cell }) => view.$stored(cell)),
    })),
  }
}

/** Puts nodes into the cell or cells that are chosen; false if the usual way does it. */
function $insertIntoTable(nodes: readonly LexicalNode[]): boolean {
  const chosen = $chosenCells()
  if (chosen === null) return false
  const [only, ...others] = nodes.filter((node) => !isBlank(node))
  const source = $isTableNode(only) && others.length === 0 ? $gridOf(only) : null
  if (source !== null) {
    $fillCells(chosen, source)
    return true
  }
  const isOverCells = $isTableSelection($getSelection())
  // By themselves, the nodes of tables would put only the words in, line by line into the cells.
  if (isOverCells) $clearCells(chosen)
  else if (!nodes.some($isTableNode)) return false
  // In a cell there is no table: what its cells hold follows one another.
  $insertNodes(nodes.flatMap((node) => ($isTableNode(node) ? $contents(node) : [node])))
  return true
}

const isBlank = (node: LexicalNode) =>
  node.getType() === 'paragraph' && $isElementNode(node) && node.isEmpty()

function $contents(table: TableNode): readonly LexicalNode[] {
  const cells = inReadingOrder($gridOf(table)?.cells ?? []).map(({ cell }) => cell)
  return cells.filter((cell) => !$isEmptyCell(cell)).flatMap((cell) => cell.getChildren())
}

/** Writes cells over those of a table, which grows where it is too small for them. */
function $fillCells({ table, grid, area: { top, left } }: ChosenCells, source: TableGrid): void {
  const area = {
    ...{ top, left, bottom: top + source.rows.length - 1 },
    right: left + source.columns.length - 1,
  }
  let target = grown(grid, area.bottom + 1, area.right + 1)
  const inside = wholeArea(target, area)
  for (const { cell, row, column, rowSpan, colSpan } of target.cells) {
    const isIn = row <= inside.bottom && column <= inside.right
    if (isIn && row >= inside.top && column >= inside.left && (rowSpan > 1 || colSpan > 1)) {
      target = splitCell(target, cell, () => $newCell(cell.getHeaderStyles()))
    }
  }
  const filled: [TableCellNode, TableCellNode][] = []
  for (const { cell, row, column, rowSpan, colSpan } of source.cells) {
    const place = { top: top + row, left: left + column }
    const merged = mergeArea(target, {
      ...{ ...place, bottom: place.top + rowSpan - 1, right: place.left + colSpan - 1 },
    })
    if (merged !== null) target = merged.grid
    const into = cellAt(target, place.top, place.left)?.cell
    if (into !== undefined) filled.push([into, cell])
  }
  table.selectStart()
  $writeGrid(table, target)
  for (const [into, from] of filled) {
    const content = from.getChildren()
    into.clear().append(...(content.length > 0 ? content : $newCell().getChildren()))
    const colour = from.getBackgroundColor()
    if (colour !== null) into.setBackgroundColor(colour)
    const vertical = from.getVerticalAlign()
    if (vertical !== undefined) into.setVerticalAlign(vertical)
  }
  $selectArea(table, area)
}

function grown(grid: TableGrid, rows: number, columns: number): TableGrid {
  let changed = grid
  while (changed.rows.length < rows) {
    const last = changed.rows.length - 1
    changed = insertRow(changed, last + 1, null, last, () => $newCell())
  }
  while (changed.columns.length < columns) {
    const last = changed.columns.length - 1
    const width = changed.columns[last] ?? null
    const lines = insertRow(transposed(changed), last + 1, width, last, (like) =>
      $newCell((like?.cell.getHeaderStyles() ?? 0) & 1),
    )
    changed = transposed(lines)
  }
  return changed
}
