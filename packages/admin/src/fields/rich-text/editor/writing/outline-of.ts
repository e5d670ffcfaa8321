import { $isHeadingNode } from '@lexical/rich-text'
import {
  $findMatchingParent,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  $isRootNode,
  type NodeKey,
} from 'lexical'

/** A heading of the text. */
export interface OutlineHeading {
  readonly key: NodeKey
  readonly level: number
  readonly words: string
  /** Whether a level is missing between it and the heading before it. */
  readonly skips: boolean
  /** Whether the caret is in its part of the text. */
  readonly isCurrent: boolean
}

/** The headings of the text. Call it inside a read. */
export function $outline(): readonly OutlineHeading[] {
  const selection = $getSelection()
  const line = $isRangeSelection(selection)
    ? $findMatchingParent(selection.anchor.getNode(), (node) => $isRootNode(node.getParent()))
    : null
  const entries: OutlineHeading[] = []
  let current = -1
  let isBehind = line === null
  for (const node of $getRoot().getChildren()) {
    if ($isHeadingNode(node)) {
      const level = Number(node.getTag().slice(1))
      const before = entries.at(-1)
      const skips = before !== undefined && level > before.level + 1
      const words = node.getTextContent().trim()
      if (!isBehind) current = entries.length
      entries.push({ key: node.getKey(), level, words, skips, isCurrent: false })
    }
    if (node.is(line)) isBehind = true
  }
  return entries.map((entry, index) => (index === current ? { ...entry, isCurrent: true } : entry))
}

export function isSameOutline(one: readonly OutlineHeading[], other: readonly OutlineHeading[]) {
  return (
    one.length === other.length &&
    one.every((entry, index) => {
      const { key, level, words, skips, isCurrent } = other[index] ?? entry
      return (
        entry.key === key &&
        entry.level === level &&
        entry.words === words &&
        entry.skips === skips &&
        entry.isCurrent === isCurrent
      )
    })
  )
}
