import { $isListNode, $removeList } from '@lexical/list'
import { $createHeadingNode, $createQuoteNode } from '@lexical/rich-text'
import { $copyBlockFormatIndent, $setBlocksType } from '@lexical/selection'
import type { TextFormat, WrittenDirection } from '@stet/core'
import {
  $createParagraphNode,
  $findMatchingParent,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $isRootOrShadowRoot,
  type ElementFormatType,
  FORMAT_ELEMENT_COMMAND,
  FORMAT_TEXT_COMMAND,
  INDENT_CONTENT_COMMAND,
  OUTDENT_CONTENT_COMMAND,
} from 'lexical'
import type { EditorView } from '../editor-view.ts'
import { $directionAt, $setDirection } from './given-directions.ts'
import { $turnIntoLists } from './list-lines.ts'
import type { LineType } from './text-format.ts'

export function toggleFormat({ editor }: EditorView, format: TextFormat): void {
  editor.dispatchCommand(FORMAT_TEXT_COMMAND, format)
}

export function alignLines({ editor }: EditorView, alignment: ElementFormatType): void {
  editor.dispatchCommand(FORMAT_ELEMENT_COMMAND, alignment)
}

/** Gives the lines of the selection a direction; null for that of their words. */
export function directLines(view: EditorView, direction: WrittenDirection | null): void {
  view.edit(() => $setDirection(direction))
}

export function indentLines({ editor }: EditorView): void {
  editor.dispatchCommand(INDENT_CONTENT_COMMAND, undefined)
}

export function outdentLines({ editor }: EditorView): void {
  editor.dispatchCommand(OUTDENT_CONTENT_COMMAND, undefined)
}

/** Turns the lines of the selection into another kind. */
export function setLines(view: EditorView, type: LineType): void {
  view.edit(() => {
    $lineAtGap()
    const [first] = $getSelection()?.getNodes() ?? []
    const direction = first === undefined ? null : $directionAt(first)
    const wasList = first !== undefined && $findMatchingParent(first, $isListNode) !== null
    if (type === 'bullet' || type === 'number' || type === 'check') {
      $turnIntoLists(type)
      if (direction !== null) $setDirection(direction)
      return
    }
    $removeList()
    // The lines of a list have the direction of the list.
    if (wasList && direction !== null) $setDirection(direction)
    $setBlocksType(
      $getSelection(),
      () => {
        if (type === 'paragraph') return $createParagraphNode()
        return type === 'quote' ? $createQuoteNode() : $createHeadingNode(type)
      },
      (from, to) => {
        $copyBlockFormatIndent(from, to)
        to.setDirection(from.getDirection())
      },
    )
  })
}

/** Makes a line of the caret beside a card, where none is yet. */
function $lineAtGap(): void {
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return
  const { offset } = selection.anchor
  const around = selection.anchor.getNode()
  if (!$isElementNode(around) || !$isRootOrShadowRoot(around)) return
  const beside = [around.getChildAtIndex(offset - 1), around.getChildAtIndex(offset)]
  if (beside.some($isElementNode)) return
  const line = $createParagraphNode()
  around.splice(offset, 0, [line])
  line.select()
}
