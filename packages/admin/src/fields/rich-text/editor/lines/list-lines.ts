import {
  $createListItemNode,
  $createListNode,
  $isListItemNode,
  $isListNode,
  type ListType,
} from '@lexical/list'
import {
  $findMatchingParent,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $isRootOrShadowRoot,
  type ElementNode,
  type LexicalNode,
} from 'lexical'

/**
 * Makes lists of the lines of the selection; lists that it is in get another type. Lexical's own command
 * makes the item of a list of whatever a card stands in, also of a cell, and the first line of the text
 * one if the selection begins beside a card.
 */
export function $turnIntoLists(type: ListType): void {
  const lines = ($getSelection()?.getNodes() ?? []).flatMap((node) => $listOrLine(node) ?? [])
  for (const line of new Map(lines.map((one) => [one.getKey(), one])).values()) {
    if (!$isListNode(line)) $intoList(line, type)
    else if (line.getListType() !== type) {
      line.setListType(type)
      // A list takes in the one behind it if it has changed itself.
      line.getPreviousSibling()?.markDirty()
      if (type === 'check') continue
      for (const item of line.getChildren()) {
        if ($isListItemNode(item) && item.getChecked() !== undefined) item.setChecked(undefined)
      }
    }
  }
}

/** The list that a node is in, or the line of text between lists and cards; `null` for a card. */
function $listOrLine(node: LexicalNode): ElementNode | null {
  // A line that is only passed by an end of the selection has none of its words selected.
  if ($isElementNode(node) && !node.isEmpty()) return null
  return $findMatchingParent(
    node,
    (one): one is ElementNode =>
      $isListNode(one) ||
      ($isElementNode(one) && !one.isInline() && !$isRootOrShadowRoot(one) && $isBetweenLines(one)),
  )
}

const $isBetweenLines = (node: ElementNode) => $isRootOrShadowRoot(node.getParent())

/** Makes a line an item of the list before or behind it, or of a new one. */
function $intoList(line: ElementNode, type: ListType): void {
  const item = $createListItemNode()
  const selection = $getSelection()
  const ends = $isRangeSelection(selection) ? [selection.anchor, selection.focus] : []
  const here = ends.filter(({ key }) => key === line.getKey())
  item.append(...line.getChildren())
  for (const end of here) end.set(item.getKey(), end.offset, 'element')
  const [before, after] = [line.getPreviousSibling(), line.getNextSibling()]
  if ($isListNode(before) && before.getListType() === type) {
    before.append(item)
    if ($isListNode(after) && after.getListType() === type) {
      before.append(...after.getChildren())
      after.remove()
    }
  } else if ($isListNode(after) && after.getListType() === type) after.splice(0, 0, [item])
  else line.insertBefore($createListNode(type).append(item))
  line.remove()
  item.setFormat(line.getFormatType())
  // An item can be indented only in its list.
  item.setIndent(line.getIndent())
}
