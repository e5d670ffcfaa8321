import {
  $findMatchingParent,
  $getNodeByKey,
  $getSelection,
  $isRangeSelection,
  $isRootNode,
  type LexicalEditor,
  type NodeKey,
} from 'lexical'

/**
 * Marks the line of the caret and the two beside it with `data-near-caret`. Lines far from what is seen
 * are not laid out, but these have to be: an arrow leads from the caret into the row above or below even
 * when it was scrolled out of sight.
 */
export function registerLinesAtCaret(editor: LexicalEditor): () => void {
  let marked: readonly HTMLElement[] = []
  return editor.registerUpdateListener(({ editorState }) => {
    const near = editorState.read($nearCaret).flatMap((key) => editor.getElementByKey(key) ?? [])
    if (near.length === marked.length && near.every((one, at) => one === marked[at])) return
    for (const element of marked) element.removeAttribute('data-near-caret')
    for (const element of near) element.setAttribute('data-near-caret', '')
    marked = near
  })
}

function $nearCaret(): readonly NodeKey[] {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return []
  const node = $getNodeByKey(selection.focus.key)
  const line = node && $findMatchingParent(node, (one) => $isRootNode(one.getParent()))
  const near = [line?.getPreviousSibling(), line, line?.getNextSibling()]
  return near.flatMap((one) => one?.getKey() ?? [])
}
