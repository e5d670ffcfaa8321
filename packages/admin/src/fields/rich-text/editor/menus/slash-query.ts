import { $getSelection, $isRangeSelection, $isTextNode, type NodeKey } from 'lexical'

/** A slash in the text and what is typed behind it up to the caret. */
export interface SlashQuery {
  readonly key: NodeKey
  /** The position of the slash in its text. */
  readonly start: number
  readonly query: string
}

/** A slash at the beginning of a line or behind a space, and words without another slash. */
const SLASH = /(?:^|[\s\u00a0])\/([^/\n]{0,40})$/u

/** The query at the caret; null if there is no slash before it. */
export function $slashQuery(): SlashQuery | null {
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null
  const node = selection.anchor.getNode()
  if (!$isTextNode(node) || node.hasFormat('code') || !node.isSimpleText()) return null
  const before = node.getTextContent().slice(0, selection.anchor.offset)
  const query = SLASH.exec(before)?.[1]
  if (query === undefined) return null
  return { key: node.getKey(), start: before.length - query.length - 1, query }
}

/** Removes the slash and its query from the text. */
export function $removeQuery({ key, start, query }: SlashQuery): void {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return
  const node = selection.anchor.getNode()
  if (!$isTextNode(node) || node.getKey() !== key) return
  if (node.getTextContentSize() > query.length + 1) {
    node.spliceText(start, query.length + 1, '', true)
    return
  }
  const [parent, index] = [node.getParentOrThrow(), node.getIndexWithinParent()]
  node.remove()
  parent.select(index, index)
}
