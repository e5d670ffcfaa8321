import { $isTableNode, type TableNode } from '@lexical/table'
import {
  $copyNode,
  $createParagraphNode,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  COMMAND_PRIORITY_BEFORE_CRITICAL,
  COMMAND_PRIORITY_CRITICAL,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  DELETE_CHARACTER_COMMAND,
  DELETE_LINE_COMMAND,
  DELETE_WORD_COMMAND,
  type ElementNode,
  INSERT_LINE_BREAK_COMMAND,
  INSERT_PARAGRAPH_COMMAND,
  type LexicalCommand,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
  type PointType,
  REMOVE_TEXT_COMMAND,
  SELECTION_INSERT_CLIPBOARD_NODES_COMMAND,
} from 'lexical'

const deletions: readonly LexicalCommand<boolean>[] = [
  ...[DELETE_CHARACTER_COMMAND, DELETE_WORD_COMMAND, DELETE_LINE_COMMAND],
]

/**
 * Has what takes the place of a selection, or only removes it, take whole tables: breaks of lines, what
 * is cut, what is pasted, and what is written or deleted without a key, by input methods and touch.
 */
export function registerTableCrossings(editor: LexicalEditor): () => void {
  const $first = () => {
    $removeWithTables()
    return false
  }
  return mergeRegister(
    editor.registerCommand(INSERT_PARAGRAPH_COMMAND, $first, COMMAND_PRIORITY_CRITICAL),
    editor.registerCommand(INSERT_LINE_BREAK_COMMAND, $first, COMMAND_PRIORITY_CRITICAL),
    editor.registerCommand(
      SELECTION_INSERT_CLIPBOARD_NODES_COMMAND,
      $first,
      COMMAND_PRIORITY_BEFORE_CRITICAL,
    ),
    editor.registerCommand(CONTROLLED_TEXT_INSERTION_COMMAND, $first, COMMAND_PRIORITY_CRITICAL),
    editor.registerCommand(REMOVE_TEXT_COMMAND, $removeWithTables, COMMAND_PRIORITY_CRITICAL),
    ...deletions.map((command) =>
      editor.registerCommand(command, $removeWithTables, COMMAND_PRIORITY_CRITICAL),
    ),
  )
}

/**
 * Removes what is selected where the selection reaches into a table from outside: such a table goes as a
 * whole, and the caret stands in the line at the other end. False for any other selection.
 *
 * Removing only the part of a table between the two ends would leave a table with holes in it.
 */
export function $removeWithTables(): boolean {
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || selection.isCollapsed()) return false
  const { anchor, focus } = selection
  const crossed = [anchor, focus].map((end) => $crossed(end, end === anchor ? focus : anchor))
  if (crossed.every((table) => table === null)) return false
  const [fromTable = null, toTable = null] = crossed
  if (fromTable !== null) $moveOut(anchor, fromTable, focus)
  if (toTable !== null) $moveOut(focus, toTable, anchor)
  selection.removeText()
  return true
}

/** The outermost table around one end of a selection that the other end is not in. */
function $crossed(end: PointType, other: PointType): TableNode | null {
  const node = end.getNode()
  const tables = [node, ...node.getParents()].filter($isTableNode)
  return (
    tables.findLast((table) => !table.is(other.getNode()) && !table.isParentOf(other.getNode())) ??
    null
  )
}

/** Puts a line in the place of a table, and one end of the selection there; the line is as the other one. */
function $moveOut(end: PointType, table: TableNode, other: PointType): void {
  const isBeside = (node: LexicalNode) => node.getParent()?.is(table.getParent()) === true
  const node = other.getNode()
  const block = [node, ...node.getParents()].find(isBeside)
  const line = block !== undefined && $isLine(block) ? $copyNode(block) : $createParagraphNode()
  table.insertBefore(line)
  end.set(line.getKey(), 0, 'element')
  table.remove()
}

/** Whether a node holds words themselves, and no other lines. */
const $isLine = (node: LexicalNode): node is ElementNode =>
  $isElementNode(node) &&
  node.getChildren().every((child) => !$isElementNode(child) || child.isInline())
