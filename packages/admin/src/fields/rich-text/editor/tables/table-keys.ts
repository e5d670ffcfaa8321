import {
  $createTableSelectionFrom,
  $findCellNode,
  $isTableSelection,
  type TableCellNode,
} from '@lexical/table'
import {
  $createRangeSelection,
  $getSelection,
  $isRangeSelection,
  $normalizeSelection__EXPERIMENTAL as $normalizeSelection,
  $setSelection,
  COMMAND_PRIORITY_CRITICAL,
  KEY_ARROW_LEFT_COMMAND,
  KEY_ARROW_RIGHT_COMMAND,
  KEY_BACKSPACE_COMMAND,
  KEY_DELETE_COMMAND,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
  mergeRegister,
  type RangeSelection,
  SELECT_ALL_COMMAND,
} from 'lexical'
import { $lineAround } from '../cards/line-around.ts'
import type { EditorView } from '../editor-view.ts'
import { TAB_COMMAND } from '../view/keys.ts'
import { $removeWithTables } from './table-crossings.ts'
import { $clearCells, $insertLine } from './table-edits.ts'
import { inReadingOrder } from './table-grid.ts'
import { $chosenCells, $selectArea, type ChosenCells } from './table-nodes.ts'

/** The keys that mean something of their own in a table. */
export function registerTableKeys({ editor }: EditorView): () => void {
  return mergeRegister(
    registerTableArrows(editor),
    editor.registerCommand(KEY_DOWN_COMMAND, $typeOverCells, COMMAND_PRIORITY_CRITICAL),
    editor.registerCommand(
      TAB_COMMAND,
      (event) => $goToNextCell(event.shiftKey),
      COMMAND_PRIORITY_CRITICAL,
    ),
    editor.registerCommand(SELECT_ALL_COMMAND, $selectMore, COMMAND_PRIORITY_CRITICAL),
    editor.registerCommand(KEY_DELETE_COMMAND, $clearSelected, COMMAND_PRIORITY_CRITICAL),
    editor.registerCommand(KEY_BACKSPACE_COMMAND, $clearSelected, COMMAND_PRIORITY_CRITICAL),
    editor.registerCommand(
      KEY_DOWN_COMMAND,
      ({ key }) => {
        const selection = $getSelection()
        if (key === 'Escape' && $isTableSelection(selection)) {
          $findCellNode(selection.focus.getNode())?.selectEnd()
        }
        return false
      },
      COMMAND_PRIORITY_CRITICAL,
    ),
  )
}

/**
 * The left and right arrow in tables. The library takes the left one for the way back, which it is not
 * where words, or columns, go from right to left.
 */
function registerTableArrows(editor: LexicalEditor): () => void {
  /** Whether the other arrow is told in the place of the pressed one. */
  let isMirrored = false

  const tellOther = (isRight: boolean, event: KeyboardEvent): true => {
    isMirrored = true
    editor.dispatchCommand(isRight ? KEY_ARROW_LEFT_COMMAND : KEY_ARROW_RIGHT_COMMAND, event)
    isMirrored = false
    return true
  }
  const isRTL = (key: string): boolean => {
    const element = editor.getElementByKey(key)
    return element !== null && getComputedStyle(element).direction === 'rtl'
  }
  const press = (isRight: boolean) => (event: KeyboardEvent) => {
    if (isMirrored) return false
    const selection = $getSelection()
    if ($isTableSelection(selection)) {
      return isRTL(selection.tableKey) && tellOther(isRight, event)
    }
    const chosen = $isRangeSelection(selection) ? $chosenCells() : null
    const [cell, other] = chosen?.cells ?? []
    if (!$isRangeSelection(selection) || !chosen || !cell || other) return false
    const line = $lineAround(selection.focus.getNode()) ?? cell
    const isMirroredLine = isRTL(line.getKey())
    const isForward = isRight !== isMirroredLine
    if ($isAtEdge(selection, cell, isForward)) {
      if (event.shiftKey && isAtRowEnd(chosen, isForward)) {
        event.preventDefault()
        $setSelection($createTableSelectionFrom(chosen.table, cell, cell))
        return true
      }
      return isMirroredLine && tellOther(isRight, event)
    }
    // The caret goes into the cell, as the browser moves it; the library would lead it out.
    return isMirroredLine && $isAtEdge(selection, cell, !isForward)
  }
  return mergeRegister(
    editor.registerCommand(KEY_ARROW_LEFT_COMMAND, press(false), COMMAND_PRIORITY_CRITICAL),
    editor.registerCommand(KEY_ARROW_RIGHT_COMMAND, press(true), COMMAND_PRIORITY_CRITICAL),
  )
}

/**
 * Whether no cell of the row follows. There, Shift and an arrow select its last cell alone: the nodes
 * themselves would go on in the next row, and select all columns between.
 */
const isAtRowEnd = ({ area, grid }: ChosenCells, isForward: boolean): boolean =>
  isForward ? area.right === grid.columns.length - 1 : area.left === 0

/** Whether nothing of the cell is before, or behind, the end of the selection that moves. */
function $isAtEdge({ focus }: RangeSelection, cell: TableCellNode, isForward: boolean): boolean {
  const rest = $createRangeSelection()
  rest.anchor.set(focus.key, focus.offset, focus.type)
  rest.focus.set(cell.getKey(), isForward ? cell.getChildrenSize() : 0, 'element')
  return $normalizeSelection(rest).getTextContent() === ''
}

/**
 * What is typed takes the place of what is in the selected cells, and stands in the first of them; or of
 * the whole table, where the selection reaches into it from outside.
 */
function $typeOverCells(event: KeyboardEvent): boolean {
  if (!isTyping(event)) return false
  if ($removeWithTables()) {
    // What an input method makes of the key comes later.
    if (event.key === 'Process') return false
    // In the same edit, so that both are undone in one step.
    event.preventDefault()
    $getSelection()?.insertText(event.key)
    return true
  }
  const chosen = $isTableSelection($getSelection()) ? $chosenCells() : null
  if (chosen === null) return false
  $clearCells(chosen)
  // The browser types at the new caret.
  return false
}

/** A key for a sign, or one that an input method turns into signs. */
function isTyping(event: KeyboardEvent): boolean {
  if (event.key === 'Process') return true
  const isShortcut = event.metaKey || (event.ctrlKey && !event.getModifierState('AltGraph'))
  return [...event.key].length === 1 && !isShortcut
}

/** To the next or the previous cell; after the last one there is a new row. */
function $goToNextCell(isBack: boolean): boolean {
  const chosen = $chosenCells()
  if (chosen === null) return false
  const { grid, cells } = chosen
  const order = inReadingOrder(grid.cells).map(({ cell }) => cell)
  const from = isBack ? cells[0] : cells.at(-1)
  const at = order.findIndex((cell) => cell.is(from))
  const next = order[isBack ? at - 1 : at + 1]
  if (next !== undefined) next.selectEnd()
  else if (isBack) chosen.table.selectPrevious()
  else {
    const last = grid.rows.length - 1
    const area = { top: last, bottom: last, left: 0, right: 0 }
    $insertLine({ ...chosen, area }, 'rows', 'after')
  }
  return true
}

/** First what is in the cell, then all cells; after that the whole text, as elsewhere. */
function $selectMore(): boolean {
  const selection = $getSelection()
  const chosen = $chosenCells()
  if (chosen === null) return false
  const { table, grid, cells } = chosen
  const [cell] = cells
  if ($isRangeSelection(selection) && cell !== undefined && cells.length === 1) {
    const isWhole = selection.getTextContent() === cell.getTextContent()
    if (!isWhole) {
      const whole = $createRangeSelection()
      whole.anchor.set(cell.getKey(), 0, 'element')
      whole.focus.set(cell.getKey(), cell.getChildrenSize(), 'element')
      $setSelection($normalizeSelection(whole))
      return true
    }
  }
  if ($isTableSelection(selection) && cells.length === grid.cells.length) return false
  const order = inReadingOrder(grid.cells)
  const [first, last] = [order[0]?.cell, order.at(-1)?.cell]
  if (first === undefined || last === undefined) return false
  $setSelection($createTableSelectionFrom(table, first, last))
  return true
}

/** Deleting selected cells empties them; the table stays as it is, unless more than it is selected. */
function $clearSelected(event: KeyboardEvent): boolean {
  if ($removeWithTables()) {
    event.preventDefault()
    return true
  }
  if (!$isTableSelection($getSelection())) return false
  const chosen = $chosenCells()
  if (chosen === null) return false
  event.preventDefault()
  $clearCells(chosen)
  $selectArea(chosen.table, chosen.area)
  return true
}
