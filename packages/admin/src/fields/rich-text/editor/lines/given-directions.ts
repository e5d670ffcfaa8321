import { $isListNode } from '@lexical/list'
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text'
import { directionOfWords, type WrittenDirection } from '@stet/core'
import {
  $findMatchingParent,
  $getNodeByKey,
  $getSelection,
  $hasUpdateTag,
  $isElementNode,
  $isParagraphNode,
  $isRootOrShadowRoot,
  type ElementNode,
  type Klass,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
} from 'lexical'
import { FROM_OUTSIDE } from '../view/tags.ts'

/** The line that has the direction of a node: a list has one for all of its items. */
function $directedLine(node: LexicalNode): ElementNode | null {
  const line = $findMatchingParent(node, (one) => $isRootOrShadowRoot(one.getParent()))
  return isDirected(line) ? line : null
}

const isDirected = (line: LexicalNode | null): line is ElementNode =>
  $isParagraphNode(line) || $isHeadingNode(line) || $isQuoteNode(line) || $isListNode(line)

/** The direction that is stored with the line of a node. */
export function $directionAt(node: LexicalNode): WrittenDirection | null {
  return $directedLine(node)?.getDirection() ?? null
}

/** Gives the lines of the selection a direction; null for that of their words. */
export function $setDirection(direction: WrittenDirection | null): void {
  for (const node of $getSelection()?.getNodes() ?? []) {
    const line = $directedLine(node)
    if (line !== null && line.getDirection() !== direction) line.setDirection(direction)
  }
}

/**
 * Leaves new lines the direction of their words unless an author gave the line before them another:
 * some editors store with each line the direction that its words had.
 */
export function registerNewDirections(
  editor: LexicalEditor,
  types: readonly Klass<LexicalNode>[],
): () => void {
  const $check = (line: LexicalNode): void => {
    if (!$isElementNode(line) || $hasUpdateTag(FROM_OUTSIDE)) return
    const direction = line.getDirection()
    const before = line.getPreviousSibling()
    if (direction === null || !$isElementNode(before)) return
    if (before.getDirection() !== direction) return
    const isNew = editor.getEditorState().read(() => $getNodeByKey(line.getKey())) === null
    if (!isNew || directionOfWords(before.getTextContent()) !== direction) return
    if (directionOfWords(line.getTextContent()) !== otherOf(direction)) line.setDirection(null)
  }
  return mergeRegister(...types.map((type) => editor.registerNodeTransform(type, $check)))
}

const otherOf = (direction: WrittenDirection) => (direction === 'ltr' ? 'rtl' : 'ltr')
