import { $isListNode, type ListNode } from '@lexical/list'
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text'
import { type TextFormat, textFormats, type WrittenDirection } from '@stet/core'
import {
  $findMatchingParent,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $isRootNode,
  type ElementFormatType,
  type LexicalNode,
} from 'lexical'
import { $isLink, type LinkNode } from '../links/LinkNode.ts'
import { $textStyle } from '../styles/text-styles.ts'
import { $directionAt } from './given-directions.ts'

/** The kind of a line of text. */
export type LineType =
  | ('paragraph' | 'quote' | 'bullet' | 'number' | 'check')
  | ('h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6')

/** The format at the caret. */
export interface Format {
  readonly line: LineType | null
  readonly formats: ReadonlySet<TextFormat>
  readonly alignment: ElementFormatType
  /** The direction that is stored with the line; '' for that of its words. */
  readonly direction: WrittenDirection | ''
  readonly isInLink: boolean
  /** The name of the style of the words; '' for none. */
  readonly style: string
}

export const noFormat: Format = Object.freeze({
  line: null,
  formats: new Set<TextFormat>(),
  alignment: '',
  direction: '',
  isInLink: false,
  style: '',
})

/** Reads the format at the selection. Call it inside an editor's read or update. */
export function $readFormat(): Format {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return noFormat
  const node = selection.anchor.getNode()
  const line = $lineAround(node)
  return {
    line: line === null ? null : $typeOfLine(node, line),
    formats: new Set(textFormats.filter((format) => selection.hasFormat(format))),
    alignment: $isElementNode(line) ? line.getFormatType() : '',
    direction: $directionAt(node) ?? '',
    isInLink: $linkAround(node) !== null,
    style: $textStyle(),
  }
}

export function $linkAround(node: LexicalNode): LinkNode | null {
  return $findMatchingParent(node, $isLink)
}

/** The block of the root that a node is in. */
function $lineAround(node: LexicalNode): LexicalNode | null {
  return $findMatchingParent(node, (ancestor) => $isRootNode(ancestor.getParent()))
}

function $typeOfLine(node: LexicalNode, line: LexicalNode): LineType | null {
  const list: ListNode | null = $findMatchingParent(node, $isListNode)
  if (list !== null) return list.getListType()
  if ($isHeadingNode(line)) return line.getTag()
  if ($isQuoteNode(line)) return 'quote'
  return line.getType() === 'paragraph' ? 'paragraph' : null
}

export function isSameFormat(one: Format, other: Format): boolean {
  return (
    one.line === other.line &&
    one.alignment === other.alignment &&
    one.direction === other.direction &&
    one.isInLink === other.isInLink &&
    one.style === other.style &&
    one.formats.size === other.formats.size &&
    [...one.formats].every((format) => other.formats.has(format))
  )
}
