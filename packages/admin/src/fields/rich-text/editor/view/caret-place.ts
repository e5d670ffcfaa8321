import {
  $createRangeSelection,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isTextNode,
  $setSelection,
  type LexicalNode,
  type PointType,
} from 'lexical'
import { $storedChildren } from '../cards/CardNode.ts'

/** A position in a text by counting, because nodes have other keys in another state of the text. */
export interface CaretPlace {
  readonly path: readonly number[]
  readonly offset: number
}

/** The position of the end of the selection; `null` if nothing or a card is selected. */
export function $caretPlace(): CaretPlace | null {
  const [, end] = $getSelection()?.getStartEndPoints() ?? []
  return end === undefined ? null : $placeOf(end)
}

/** Puts the caret at a position, or at the nearest one that exists. */
export function $putCaret({ path, offset }: CaretPlace): void {
  let node: LexicalNode = $getRoot()
  for (const index of path) {
    const children: readonly LexicalNode[] = $isElementNode(node) ? $storedChildren(node) : []
    if (children.length === 0) break
    node = children[Math.min(index, children.length - 1)] ?? node
  }
  const selection = $createRangeSelection()
  if ($isTextNode(node)) {
    const at = Math.min(offset, node.getTextContentSize())
    selection.anchor.set(node.getKey(), at, 'text')
    selection.focus.set(node.getKey(), at, 'text')
    $setSelection(selection)
  } else if ($isElementNode(node) && $isElementNode(node.getFirstChild())) node.selectStart()
  else if ($isElementNode(node)) {
    const at = Math.min(offset, node.getChildrenSize())
    node.select(at, at)
  } else node.selectNext()
}

function $placeOf(point: PointType): CaretPlace {
  const path: number[] = []
  for (let node: LexicalNode = point.getNode(); ; ) {
    const parent = node.getParent()
    if (parent === null) return { path: path.reverse(), offset: point.offset }
    const at = node
    path.push($storedChildren(parent).findIndex((child) => child.is(at)))
    node = parent
  }
}

/** Brings the ends of the selection back into nodes that have become shorter. */
export function $keepSelectionInside(): void {
  const ends = $getSelection()?.getStartEndPoints() ?? []
  for (const end of ends) {
    const node = end.getNode()
    const size = $isElementNode(node) ? node.getChildrenSize() : node.getTextContentSize()
    if (end.offset > size) end.set(end.key, size, end.type)
  }
}
