import type { Json, JsonObject } from '@stet/core'
import {
  $createTextNode,
  $getSelection,
  $isElementNode,
  $isLineBreakNode,
  $isRangeSelection,
  $isTextNode,
  type LexicalNode,
  type NodeKey,
  type PointType,
} from 'lexical'
import { $linkAround } from '../lines/text-format.ts'
import { $createAutoLink, $createLink, $isAutoLink, $isLink, type LinkNode } from './LinkNode.ts'

export interface ChosenLink {
  /** The target and the other fields of the link at the selection; `null` if there is none. */
  readonly fields: JsonObject | null
  /** Of that link, if it has one. */
  readonly id: string | null
  /** Whether text is selected that can become a link. */
  readonly hasWords: boolean
}

export interface LinkAtCaret {
  readonly key: NodeKey
  readonly id: string | null
  readonly fields: JsonObject
}

/** The link that the caret is in, with its key; `null` if there is none. */
export function $linkAtCaret(): LinkAtCaret | null {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return null
  const link = $linkAround(selection.anchor.getNode())
  if (link === null || !link.is($linkAround(selection.focus.getNode()))) return null
  return { key: link.getKey(), id: link.id, fields: link.fields }
}

/** Names of what a link has beside its fields of the site, as far as the dialog edits it. */
export const targetNames: ReadonlySet<string> = new Set(['linkType', 'url', 'doc', 'newTab'])

/** What becomes of a link, or of a new one. */
export interface LinkEdit {
  /** `linkType` and what it leads to. */
  readonly target: JsonObject
  /** Other fields that are changed; those without a value are taken out. */
  readonly changes?: readonly (readonly [name: string, value: Json | undefined])[]
  /** Of a new link whose fields are complete; without, a new one begins with their defaults. */
  readonly id?: string
}

/** The link at the selection, which the dialog is for. */
export function $chosenLink(): ChosenLink {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return { fields: null, id: null, hasWords: false }
  const [first] = $linksIn(selection.getNodes())
  const hasWords = !selection.isCollapsed()
  return { fields: first?.fields ?? null, id: first?.id ?? null, hasWords }
}

/**
 * Turns the selected text into a link, changes the links in it, or inserts `words` as a link at the
 * caret. Fields of links that are there stay, unless they are changed.
 */
export function $setLink(edit: LinkEdit, words: string): void {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return
  if (selection.isCollapsed()) {
    const existing = $linkAround(selection.anchor.getNode())
    if (existing) $retarget(existing, edit)
    else {
      const link = $createLink(edited({ newTab: false }, edit), edit.id)
      link.append($createTextNode(words).setFormat(selection.format))
      selection.insertNodes([link])
    }
    return
  }
  let before: LinkNode | null = null
  for (const node of selection.extract()) {
    // A link of a typed address is gone once it has been replaced.
    if (!node.isAttached()) continue
    const existing = $linkAround(node)
    if (existing) {
      $retarget(existing, edit)
      before = null
    } else if ($fitsInLink(node)) {
      if (before === null || !node.getPreviousSibling()?.is(before)) {
        before = $createLink(edited({ newTab: false }, edit), edit.id)
        node.insertBefore(before)
      }
      before.append(node)
    } else before = null
  }
}

/** Changes a link. One that was made of a typed address becomes a link like others. */
function $retarget(link: LinkNode, edit: LinkEdit): void {
  const fields = edited(link.fields, edit)
  if ($isAutoLink(link)) link.replace($createLink(fields, link.id ?? undefined), true)
  else link.setFields(fields)
}

function edited(fields: JsonObject, { target, changes = [] }: LinkEdit): JsonObject {
  const { url: _url, doc: _doc, ...others } = fields
  const all = Object.entries<Json | undefined>({
    ...others,
    ...Object.fromEntries(changes),
    ...target,
  })
  return Object.fromEntries(all.filter(([, value]) => value !== undefined)) as JsonObject
}

/** Whether a link may hold a node: words and line breaks, but no card and no other link. */
export const $fitsInLink = (node: LexicalNode): boolean =>
  $isTextNode(node) || $isLineBreakNode(node)

/**
 * Parts the link at the caret, so that what is inserted comes between both parts: a link holds words and
 * line breaks only. What is selected is removed first, as by any insertion.
 */
export function $partLink(): void {
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || $linkAround(selection.anchor.getNode()) === null) return
  if (!selection.isCollapsed()) selection.removeText()
  const { anchor } = selection
  const link = $linkAround(anchor.getNode())
  const line = link?.getParent()
  if (!link || !line) return
  const after = $behind(anchor)
  const isBefore = after.length === link.getChildrenSize()
  if (after.length > 0 && !isBefore) {
    const { fields } = link
    const rest = $isAutoLink(link) ? $createAutoLink(String(fields.url)) : $createLink(fields)
    link.insertAfter(rest.append(...after))
  }
  const at = link.getIndexWithinParent() + (isBefore ? 0 : 1)
  line.select(at, at)
}

/** The nodes of a link behind a point in it; words around the point are parted. */
function $behind(point: PointType): readonly LexicalNode[] {
  const { offset } = point
  const node = point.getNode()
  if (!$isTextNode(node)) return $isElementNode(node) ? node.getChildren().slice(offset) : []
  if (offset === 0) return [node, ...node.getNextSiblings()]
  if (offset < node.getTextContentSize()) node.splitText(offset)
  return node.getNextSiblings()
}

/** Removes the links at the selection and keeps their text. */
export function $removeLinks(): void {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return
  for (const link of $linksIn(selection.getNodes())) {
    // One step: a word that is taken out first has no place for the end of the selection in it.
    link.getParentOrThrow().splice(link.getIndexWithinParent(), 1, link.getChildren())
  }
}

function $linksIn(nodes: readonly LexicalNode[]): readonly LinkNode[] {
  const links = nodes.map((node) => ($isLink(node) ? node : $linkAround(node)))
  return [
    ...new Map(links.flatMap((link) => (link ? [[link.getKey(), link] as const] : []))).values(),
  ]
}
