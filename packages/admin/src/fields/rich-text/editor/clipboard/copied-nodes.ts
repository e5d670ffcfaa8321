import { $sliceSelectedTextNodeContent } from '@lexical/selection'
import type { JsonObject } from '@stet/core'
import {
  $getRoot,
  $isElementNode,
  $isTextNode,
  type BaseSelection,
  type LexicalNode,
} from 'lexical'
import { $isPassing } from '../cards/CardNode.ts'
import type { Nodes } from '../paste/wire-nodes.ts'

interface Part {
  readonly nodes: Nodes
  /** Whether the node itself is among them, and not only what is inside it. */
  readonly isWhole: boolean
}

const nothing: Part = { nodes: [], isWhole: false }

/** The selected part of a text as it is stored. Call it inside an editor's read or update. */
export function $selectedNodes(
  selection: BaseSelection,
  $stored: (node: LexicalNode) => JsonObject,
): Nodes {
  return $getRoot()
    .getChildren()
    .flatMap((node) => $part(node, selection, $stored).nodes)
}

function $part(
  node: LexicalNode,
  selection: BaseSelection,
  $stored: (node: LexicalNode) => JsonObject,
): Part {
  if ($isPassing(node)) return nothing
  const isSelected = node.isSelected(selection)
  if ($isTextNode(node)) {
    if (!isSelected) return nothing
    const text = $sliceSelectedTextNodeContent(selection, node, 'clone').getTextContent()
    return text === '' ? nothing : { nodes: [{ ...$stored(node), text }], isWhole: true }
  }
  if (!$isElementNode(node)) return isSelected ? { nodes: [$stored(node)], isWhole: true } : nothing
  let isWhole = isSelected
  const children = node.getChildren().flatMap((child) => {
    const part = $part(child, selection, $stored)
    isWhole ||= part.isWhole && node.extractWithChild(child, selection, 'clone')
    return part.nodes
  })
  // Of a link that the selection only begins behind or ends before, nothing is selected.
  if (children.length === 0 && !node.canBeEmpty()) return { ...nothing, isWhole }
  return { nodes: isWhole ? [{ ...$stored(node), children }] : children, isWhole }
}
