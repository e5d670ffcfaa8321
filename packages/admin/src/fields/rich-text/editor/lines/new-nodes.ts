import { $isListItemNode, $isListNode, type ListNode } from '@lexical/list'
import {
  $createHeadingNode,
  $isHeadingNode,
  $isQuoteNode,
  type HeadingNode,
} from '@lexical/rich-text'
import { $unwrapNode } from '@lexical/utils'
import { disallowedInNode, type RichTextNode } from '@stet/core'
import {
  $createParagraphNode,
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $hasUpdateTag,
  $isElementNode,
  $isRangeSelection,
  $isTextNode,
  type EditorState,
  type ElementNode,
  type Klass,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
  type TextNode,
} from 'lexical'
import type { AllowedFeatures } from '../allowed-features.ts'
import { $isLink } from '../links/LinkNode.ts'
import { nearestHeading, nearestList } from '../paste/fit.ts'
import { formatBits } from '../paste/wire-nodes.ts'
import { $dropStyle } from '../styles/text-styles.ts'
import { FROM_OUTSIDE } from '../view/tags.ts'

/**
 * Takes from nodes that an edit makes what the field does not allow, as far as the text would have more
 * of it: Enter in an old aligned line begins a line of its own that is not aligned, but a line that is
 * turned into a heading stays aligned. The server counts in the same way and refuses more.
 */
export function registerNewNodes(
  editor: LexicalEditor,
  types: readonly Klass<LexicalNode>[],
  allowed: AllowedFeatures,
): () => void {
  const $check = (node: LexicalNode): void => {
    if ($hasUpdateTag(FROM_OUTSIDE)) return
    const before = editor.getEditorState()
    if (isIn(before, node)) return
    for (const kind of $kindsOf(node, allowed)) {
      const count = before.read(() => $countOf(kind, allowed))
      if ($countOf(kind, allowed) > count) $drop(node, kind, allowed)
    }
  }
  return mergeRegister(...types.map((type) => editor.registerNodeTransform(type, $check)))
}

const isIn = (state: EditorState, { __key: key }: LexicalNode): boolean =>
  state.read(() => $getNodeByKey(key)) !== null

const $kindsOf = (node: LexicalNode, allowed: AllowedFeatures): readonly string[] =>
  disallowedInNode(node.exportJSON() as unknown as RichTextNode, allowed)

/** How many nodes of the text are of a kind. */
function $countOf(kind: string, allowed: AllowedFeatures): number {
  const $count = (node: LexicalNode): number => {
    const own = $kindsOf(node, allowed).includes(kind) ? 1 : 0
    if (!$isElementNode(node)) return own
    return node.getChildren().reduce((sum, child) => sum + $count(child), own)
  }
  return $count($getRoot())
}

/** Makes a node one that is not of a kind, and keeps its words. */
function $drop(node: LexicalNode, kind: string, allowed: AllowedFeatures): void {
  if ($isTextNode(node)) $dropLook(node, kind)
  else if (!$isElementNode(node)) return
  else if (kind === 'alignment') node.setFormat('')
  else if (kind === 'indentation') node.setIndent(0)
  else if ($isLink(node)) $unwrapNode(node)
  else if ($isListNode(node)) $dropList(node, allowed)
  else if ($isHeadingNode(node)) $replace(node, $plainerHeading(node, allowed))
  else if ($isQuoteNode(node)) $replace(node, $createParagraphNode())
}

function $dropLook(node: TextNode, kind: string): void {
  const [option, name = ''] = kind.split('.')
  if (option === 'styles') $dropStyle(node)
  if (option !== 'formats') return
  node.setFormat(node.getFormat() & ~(formatBits[name as keyof typeof formatBits] ?? 0))
  const selection = $getSelection()
  // What is typed next has the format of the selection.
  if ($isRangeSelection(selection) && selection.anchor.key === node.getKey()) {
    selection.setFormat(node.getFormat())
  }
}

function $plainerHeading(node: HeadingNode, { headings }: AllowedFeatures): ElementNode {
  const nearest = nearestHeading(node.getTag(), headings)
  return nearest === undefined ? $createParagraphNode() : $createHeadingNode(nearest)
}

function $replace(line: ElementNode, other: ElementNode): void {
  other.setFormat(line.getFormatType())
  other.setIndent(line.getIndent())
  other.setDirection(line.getDirection())
  line.replace(other, true)
}

function $dropList(list: ListNode, { lists }: AllowedFeatures): void {
  const nearest = nearestList(list.getListType(), lists)
  if (nearest !== null) {
    list.setListType(nearest)
    return
  }
  const item = list.getParent()
  // An item that was indented goes back to where it was.
  if ($isListItemNode(item)) {
    for (const child of list.getChildren()) item.insertBefore(child)
    item.remove()
    return
  }
  for (const child of list.getChildren()) {
    const inside = $isElementNode(child) ? child.getChildren() : []
    const [first] = inside
    if ($isListNode(first)) list.insertBefore(first)
    else list.insertBefore($createParagraphNode().append(...inside))
  }
  list.remove()
}
