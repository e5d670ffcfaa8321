import type { JsonObject } from '@stet/core'
import {
  $createTextNode,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  type LexicalNode,
} from 'lexical'
import { $createLink, $isLink, type LinkNode } from './LinkNode.ts'
import { $linkAround } from './text-format.ts'

export interface ChosenLink {
  /** Of the link at the selection; `null` where there is none. */
  readonly fields: JsonObject | null
  /** Whether words are selected that a link can be made of. */
  readonly hasWords: boolean
}

export function $chosenLink(): ChosenLink {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return { fields: null, hasWords: false }
  const links = $linksIn(selection.getNodes())
  return { fields: links[0]?.fields ?? null, hasWords: !selection.isCollapsed() }
}

/** Makes a link of what is selected, changes the links in it, or puts `words` where the caret is. */
export function $setLink(fields: JsonObject, words: string): void {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return
  if (selection.isCollapsed()) {
    const existing = $linkAround(selection.anchor.getNode())
    if (existing) existing.setFields(fields)
    else {
      const link = $createLink(fields)
      link.append($createTextNode(words).setFormat(selection.format))
      selection.insertNodes([link])
    }
    return
  }
  let before: LinkNode | null = null
  for (const node of selection.extract()) {
    const existing = $linkAround(node)
    if (existing) {
      existing.setFields(fields)
      before = null
    } else if (!$isElementNode(node) && node.isInline()) {
      if (before === null || !node.getPreviousSibling()?.is(before)) {
        before = $createLink(fields)
        node.insertBefore(before)
      }
      before.append(node)
    } else before = null
  }
}

/** Leaves the words of the links at the selection. */
export function $removeLinks(): void {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return
  for (const link of $linksIn(selection.getNodes())) {
    for (const child of link.getChildren()) link.insertBefore(child)
    link.remove()
  }
}

function $linksIn(nodes: readonly LexicalNode[]): readonly LinkNode[] {
  const links = nodes.map((node) => ($isLink(node) ? node : $linkAround(node)))
  return [
    ...new Map(links.flatMap((link) => (link ? [[link.getKey(), link] as const] : []))).values(),
  ]
}
