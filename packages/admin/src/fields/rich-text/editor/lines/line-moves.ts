import { $isListItemNode } from '@lexical/list'
import {
  $createParagraphNode,
  $findMatchingParent,
  $getNodeByKey,
  $getSelection,
  $isElementNode,
  $isNodeSelection,
  $isRangeSelection,
  $isRootNode,
  type LexicalNode,
  type NodeKey,
} from 'lexical'

/** The line of the root that a node is in or is. */
function $lineOf(node: LexicalNode): LexicalNode | null {
  return $findMatchingParent(node, (one) => $isRootNode(one.getParent()))
}

/** Whether a node is a line of the root. */
export function $isLine(key: NodeKey): boolean {
  return $isRootNode($getNodeByKey(key)?.getParent())
}

/** The lines of the root that the selection touches, in their order. */
function $selectedLines(): readonly LexicalNode[] {
  const selection = $getSelection()
  if (selection === null) return []
  const lines = selection.getNodes().flatMap((node) => $lineOf(node) ?? [])
  const byKey = new Map(lines.map((line) => [line.getKey(), line]))
  return [...byKey.values()].sort((a, b) => a.getIndexWithinParent() - b.getIndexWithinParent())
}

/**
 * Moves what is selected one place up or down: the item of a list within it, else the lines. Returns
 * whether there was a place to move to.
 */
export function $moveSelected(by: -1 | 1): boolean {
  const item = $selectedItem()
  if (item !== null && $moveOne(item, by)) return true
  const lines = $selectedLines()
  const [first] = lines
  const last = lines.at(-1)
  if (first === undefined || last === undefined) return false
  const beside = by < 0 ? first.getPreviousSibling() : last.getNextSibling()
  if (beside === null) return false
  if (by < 0) last.insertAfter(beside, false)
  else first.insertBefore(beside, false)
  return true
}

function $selectedItem(): LexicalNode | null {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return null
  const item = $findMatchingParent(selection.anchor.getNode(), $isListItemNode)
  const other = $findMatchingParent(selection.focus.getNode(), $isListItemNode)
  return item?.is(other) ? item : null
}

/** Moves a node past the one before or behind it; false at the end of what they are in. */
export function $moveOne(node: LexicalNode, by: -1 | 1): boolean {
  const beside = by < 0 ? node.getPreviousSibling() : node.getNextSibling()
  if (beside === null) return false
  if (by < 0) node.insertAfter(beside, false)
  else node.insertBefore(beside, false)
  return true
}

/** Moves a node before or behind all others of what they are in. */
export function $moveToEnd(node: LexicalNode, end: 'top' | 'bottom'): void {
  const parent = node.getParent()
  const other = end === 'top' ? parent?.getFirstChild() : parent?.getLastChild()
  if (!other || other.is(node)) return
  if (end === 'top') other.insertBefore(node, false)
  else other.insertAfter(node, false)
}

/** Moves a line of the root before another one; `null` moves it to the end. */
export function $moveLine(key: NodeKey, before: NodeKey | null): void {
  const line = $getNodeByKey(key)
  const target = before === null ? null : $getNodeByKey(before)
  const root = line?.getParent()
  if (line === null || !root || line.is(target)) return
  // While a line is on its way, an end of the selection in it has no place to be compared.
  if (target !== null) target.insertBefore(line, false)
  else root.append(line)
}

/** An empty line after another one with the caret in it; an empty line is used itself. */
export function $emptyLineAfter(key: NodeKey): void {
  const line = $getNodeByKey(key)
  if (line === null || $enterEmpty(line)) return
  const added = $createParagraphNode()
  line.insertAfter(added)
  added.select()
}

/** An empty line beside a card with the caret in it: the one that is there, or a new one. */
export function $emptyLineBeside(key: NodeKey, side: 'above' | 'below'): void {
  const card = $getNodeByKey(key)
  if (card === null) return
  const beside = side === 'above' ? card.getPreviousSibling() : card.getNextSibling()
  if (beside !== null && $enterEmpty(beside)) return
  const added = $createParagraphNode()
  if (side === 'above') card.insertBefore(added)
  else card.insertAfter(added)
  added.select()
}

function $enterEmpty(line: LexicalNode): boolean {
  const isEmpty = $isElementNode(line) && line.getType() === 'paragraph' && line.isEmpty()
  if (isEmpty) line.select()
  return isEmpty
}

/** Selects a line as a whole, so that a command acts on it. */
export function $selectLine(key: NodeKey): void {
  const line = $getNodeByKey(key)
  if ($isElementNode(line)) line.select(0, line.getChildrenSize())
  else line?.selectStart()
}

/** Removes a line; the caret goes to the one before it. */
export function $removeLine(key: NodeKey): void {
  const line = $getNodeByKey(key)
  if (line === null) return
  const isOnly = line.getPreviousSibling() === null && line.getNextSibling() === null
  if (isOnly) {
    const added = $createParagraphNode()
    line.replace(added)
    added.select()
    return
  }
  if (line.getPreviousSibling() !== null) line.selectPrevious()
  else line.selectNext(0, 0)
  line.remove()
}

/** The line that the caret is in or that is selected; `null` without a selection. */
export function $currentLine(): NodeKey | null {
  const selection = $getSelection()
  if (!$isRangeSelection(selection) && !$isNodeSelection(selection)) return null
  const [node] = selection.getNodes()
  return node === undefined ? null : ($lineOf(node)?.getKey() ?? null)
}
