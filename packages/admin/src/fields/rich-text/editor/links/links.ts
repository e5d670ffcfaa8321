import type { JsonObject } from '@stet/core'
import {
  $createTextNode,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  type LexicalNode,
} from 'lexical'
import { $linkAround } from '../lines/text-format.ts'
import { $createLink, $isLink, type LinkNode } from './LinkNode.ts'

export interface ChosenLink {
  /** The target of the link at the selection; `null` if there is none. */
  readonly fields: JsonObject | null
  /** Whether text is selected that can become a link. */
  readonly hasWords: boolean
}

export function $chosenLink(): ChosenLink {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return { fields: null, hasWords: false }
  const links = $linksIn(selection.getNodes())
  return { fields: links[0]?.fields ?? null, hasWords: !selection.isCollapsed() }
}

/** Turns the selected text into a link, changes the links in it, or inserts `words` as a link at the caret. */
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

/** Removes the links at the selection and keeps their text. */
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
