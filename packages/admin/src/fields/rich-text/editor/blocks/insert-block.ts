import { embeddedId, type JsonObject, type RichTextNode } from '@stet/core'
import {
  $getNodeByKey,
  $getSelection,
  $isParagraphNode,
  $isRangeSelection,
  type ElementNode,
} from 'lexical'
import { $lineAround } from '../cards/line-around.ts'
import type { EditorView } from '../editor-view.ts'

/** A block as it is stored in a text. */
export function blockNode(fields: JsonObject): JsonObject {
  return { type: 'block', version: 2, format: '', fields }
}

/**
 * Puts a new block behind the line of the caret, in the place of an empty one, and goes into its form.
 * It does not divide the line, which a caret in a word would do by accident.
 */
export function insertBlock(view: EditorView, { slug }: { readonly slug: string }): void {
  const nodes = [blockNode({ blockType: slug, blockName: '' })]
  const line = view.editor.read(() => $lineOfCaret()?.getKey())
  if (line === undefined) {
    enterFirst(view, view.insertStored(nodes, 'new'))
    return
  }
  enterFirst(view, view.insertStoredAfter(line, nodes, 'new'))
  view.editor.update(() => {
    const before = $getNodeByKey(line)
    if ($isParagraphNode(before) && before.isEmpty()) before.remove()
  })
}

function $lineOfCaret(): ElementNode | null {
  const selection = $getSelection()
  return $isRangeSelection(selection) ? $lineAround(selection.focus.getNode()) : null
}

/** Goes into the first of cards that have just been inserted. */
export function enterFirst(view: EditorView, [first]: readonly JsonObject[]): void {
  const id = first && embeddedId(first as RichTextNode)
  if (id !== undefined) view.enterCard(id)
}
