import { $insertList, $removeList } from '@lexical/list'
import { $createHeadingNode, $createQuoteNode } from '@lexical/rich-text'
import { $setBlocksType } from '@lexical/selection'
import type { TextFormat } from '@stet/core'
import {
  $createParagraphNode,
  $getSelection,
  type ElementFormatType,
  FORMAT_ELEMENT_COMMAND,
  FORMAT_TEXT_COMMAND,
  INDENT_CONTENT_COMMAND,
  OUTDENT_CONTENT_COMMAND,
} from 'lexical'
import type { EditorView } from '../editor-view.ts'
import type { LineType } from './text-format.ts'

export function toggleFormat({ editor }: EditorView, format: TextFormat): void {
  editor.dispatchCommand(FORMAT_TEXT_COMMAND, format)
}

export function alignLines({ editor }: EditorView, alignment: ElementFormatType): void {
  editor.dispatchCommand(FORMAT_ELEMENT_COMMAND, alignment)
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
    if (type === 'bullet' || type === 'number' || type === 'check') {
      $insertList(type)
      return
    }
    $removeList()
    $setBlocksType($getSelection(), () => {
      if (type === 'paragraph') return $createParagraphNode()
      return type === 'quote' ? $createQuoteNode() : $createHeadingNode(type)
    })
  })
}
