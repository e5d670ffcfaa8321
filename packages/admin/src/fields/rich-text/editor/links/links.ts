import type { JsonObject } from '@stet/core'
import {
  $createTextNode,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  type LexicalNode,
  type NodeKey,
} from 'lexical'
import { $linkAround } from '../lines/text-format.ts'
import { $createLink, $isAutoLink, $isLink, type LinkNode } from './LinkNode.ts'

export interface ChosenLink {
  /** The target of the link at the selection; `null` if there is none. */
  readonly fields: JsonObject | null
  /** Whether text is selected that can become a link. */
  readonly hasWords: boolean
}

/** The link that the caret is in, with its key; `null` if there is none. */
export function $linkAtCaret(): { readonly key: NodeKey; readonly fields: JsonObject } | null {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return null
  const link = $linkAround(selection.anchor.getNode())
  if (link === null || !link.is($linkAround(selection.focus.getNode()))) return null
  return { key: link.getKey(), fields: link.fields }
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
    if (existing) $retarget(existing, fields)
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
      $retarget(existing, fields)
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

/** Gives a link another target. One that was made of a typed address becomes a link like others. */
function $retarget(link: LinkNode, fields: JsonObject): void {
  if (!$isAutoLink(link)) {
    link.setFields(fields)
    return
  }
  const made = $createLink(fields)
  link.replace(made, true)
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
