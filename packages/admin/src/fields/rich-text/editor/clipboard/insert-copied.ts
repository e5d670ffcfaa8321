import { $isListItemNode, $isListNode, type ListNode } from '@lexical/list'
import { $insertNodeToNearestRoot } from '@lexical/utils'
import {
  $createParagraphNode,
  $getSelection,
  $isNodeSelection,
  $isRangeSelection,
  type LexicalNode,
  type ParagraphNode,
  type RangeSelection,
  REMOVE_TEXT_COMMAND,
} from 'lexical'
import type { AllowedFeatures } from '../allowed-features.ts'
import { $isCard, type CardNode } from '../cards/CardNode.ts'
import type { EditorView } from '../editor-view.ts'
import { fitted } from '../paste/fit.ts'
import { LossCount } from '../paste/losses.ts'
import {
  childrenOf,
  isInlineNode,
  type ListType,
  type Nodes,
  storedElement,
  storedList,
  storedParagraph,
} from '../paste/wire-nodes.ts'

/**
 * Puts copied nodes in the place of the selection, or behind a card that is selected. In a list, lines
 * become items of it, and what else comes parts it in two: an item holds nothing but words.
 */
export function $insertCopied(view: EditorView, nodes: Nodes, allowed: AllowedFeatures): void {
  const card = $selectedCard()
  if (card?.isInline()) card.selectNext(0, 0)
  else if (card) {
    const fit = $isInCell(card) ? withoutTables(nodes, allowed) : nodes
    view.insertStoredAfter(card.getKey(), asLines(fit), 'copied')
    return
  }
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || nodes.every(isInlineNode)) {
    view.insertStored(nodes, 'copied')
    return
  }
  if (!selection.isCollapsed()) view.editor.dispatchCommand(REMOVE_TEXT_COMMAND, null)
  const lists = $listsAround(selection)
  const [outermost] = lists
  if (outermost === undefined) {
    view.insertStored(nodes, 'copied')
    return
  }
  const [only] = nodes
  if (only !== undefined && nodes.length === 1 && isLine(only)) {
    view.insertStored(childrenOf(only), 'copied')
    return
  }
  const fit = $isInCell(outermost) ? withoutTables(nodes, allowed) : nodes
  const between = fit.every(isLine)
    ? [
        asItems(
          fit,
          lists.map((list) => list.getListType()),
        ),
      ]
    : fit
  const gap = $part()
  view.insertStoredAfter(gap.getKey(), between, 'copied')
  view.edit(() => gap.remove())
}

const isLine = ({ type }: Nodes[number]) =>
  type === 'paragraph' || type === 'heading' || type === 'quote'

/** The card that is selected as a whole; the last of several. */
function $selectedCard(): CardNode | null {
  const selection = $getSelection()
  const last = $isNodeSelection(selection) ? selection.getNodes().at(-1) : null
  return $isCard(last) ? last : null
}

/** Nodes that can stand between lines: what stands in a line gets one, together with what it is beside. */
function asLines(nodes: Nodes): Nodes {
  const lines: Nodes[number][] = []
  let words: Nodes[number][] = []
  const end = () => {
    if (words.length > 0) lines.push(storedParagraph(words))
    words = []
  }
  for (const node of nodes) {
    if (isInlineNode(node)) words.push(node)
    else {
      end()
      lines.push(node)
    }
  }
  end()
  return lines
}

/** A table is not in the cell of another. */
const withoutTables = (nodes: Nodes, allowed: AllowedFeatures): Nodes =>
  fitted(nodes, { ...allowed, tables: false }, new LossCount())

const $isInCell = (node: LexicalNode): boolean =>
  node.getParents().some((parent) => parent.getType() === 'tablecell')

/** The lists around the caret, the outermost first. */
function $listsAround({ anchor }: RangeSelection): readonly ListNode[] {
  return anchor.getNode().getParents().filter($isListNode).toReversed()
}

/** Lines as items of lists of these types, one in another. */
function asItems(nodes: Nodes, types: readonly ListType[]): Nodes[number] {
  const [type = 'bullet', ...inner] = types
  const checked = type === 'check' ? { checked: false } : {}
  const items =
    inner.length > 0
      ? [storedElement('listitem', [asItems(nodes, inner)], {}, { value: 1, ...checked })]
      : nodes.map((node, index) =>
          storedElement('listitem', childrenOf(node), {}, { value: index + 1, ...checked }),
        )
  return storedList(type, 1, items)
}

/** Parts the list at the caret; returns an empty line between both parts. */
function $part(): ParagraphNode {
  const gap = $createParagraphNode()
  $insertNodeToNearestRoot(gap)
  const [before, after] = [gap.getPreviousSibling(), gap.getNextSibling()]
  $dropEmptyItem(before, 'getLastChild')
  $dropEmptyItem(after, 'getFirstChild')
  return gap
}

/** Removes the item at the end of a list where it was parted if nothing is left in it. */
function $dropEmptyItem(list: LexicalNode | null, end: 'getFirstChild' | 'getLastChild'): void {
  if (!$isListNode(list)) return
  const item = list[end]()
  if ($isListItemNode(item)) {
    const inside = item[end]()
    if ($isListNode(inside)) $dropEmptyItem(inside, end)
    if (item.isEmpty()) item.remove()
  }
  if (list.isEmpty()) list.remove()
}
