import { $findMatchingParent } from '@lexical/utils'
import {
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRootOrShadowRoot,
  type LexicalNode,
} from 'lexical'
import { $storedChildren } from '../cards/CardNode.ts'
import type { TextPlace } from './insert-files.ts'

/** Puts nodes beside a line, in their order, without moving the caret. */
export function $placeNodes(nodes: readonly LexicalNode[], at: TextPlace): void {
  const line = at === null ? ($lineAtCaret() ?? $getRoot().getLastChild()) : $getNodeByKey(at.line)
  if (line === null) $getRoot().append(...nodes)
  else if (at === null ? isEmpty(line) : at.side === 'before') {
    for (const node of nodes) line.insertBefore(node)
  } else for (const node of nodes.toReversed()) line.insertAfter(node)
}

/** Puts a node into the root behind this many of its lines. */
export function $placeBehind(node: LexicalNode, lines: number): void {
  const before = $storedChildren($getRoot())
  const line = before[Math.min(lines, before.length) - 1]
  if (line === undefined) $getRoot().splice(0, 0, [node])
  else line.insertAfter(node)
}

/** How many lines of the root are before a node. */
export function $linesBefore(node: LexicalNode): number {
  const top = node.getTopLevelElement() ?? node
  const all = $getRoot().getChildren()
  const stored = new Set($storedChildren($getRoot()).map((line) => line.getKey()))
  return all
    .slice(
      0,
      all.findIndex((line) => line.is(top)),
    )
    .filter((line) => stored.has(line.getKey())).length
}

function $lineAtCaret(): LexicalNode | null {
  const at = $getSelection()?.getNodes().at(-1)
  if (at === undefined) return null
  return $findMatchingParent(at, (node) => $isRootOrShadowRoot(node.getParent()))
}

const isEmpty = (line: LexicalNode) => $isElementNode(line) && line.isEmpty()
