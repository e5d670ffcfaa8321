import type { Json } from '@stet/core'
import {
  $createRangeSelection,
  $getNodeByKey,
  $getRoot,
  $isElementNode,
  $isLineBreakNode,
  $isTextNode,
  $setSelection,
  type ElementNode,
  type LexicalEditor,
  type LexicalNode,
  type NodeKey,
} from 'lexical'
import type { Span } from '../../../../../document/find/pattern.ts'
import {
  isInWords,
  NO_WORDS,
  storedLines,
  wordsOf,
} from '../../../../../document/find/stored-lines.ts'
import { $isCard } from '../../cards/CardNode.ts'

/** A line of the editor, with the text nodes that its words are in. */
export interface SearchedLine {
  readonly text: string
  readonly leaves: readonly Leaf[]
  /** The node that stands for it where its words are not shown as text. */
  readonly key: NodeKey
}
interface Leaf extends Span {
  readonly key: NodeKey
}

/** The lines of the text, the same as `storedLines` finds in its JSON. Call it inside a read. */
export function $shownLines(): readonly SearchedLine[] {
  return $linesIn($getRoot())
}

function $linesIn(parent: ElementNode): readonly SearchedLine[] {
  const children = parent.getChildren()
  const lines: SearchedLine[] = []
  if (children.some($isInLine)) {
    const leaves: Leaf[] = []
    lines.push({ text: $words(children, leaves, 0), leaves, key: parent.getKey() })
  }
  for (const child of children) {
    if ($isCard(child)) {
      if (!isInWords(child.json)) lines.push(...linesOfCard(child.getKey(), child.json))
    } else if ($isElementNode(child) && !child.isInline()) lines.push(...$linesIn(child))
  }
  return lines
}

const linesOfCard = (key: NodeKey, json: Json): readonly SearchedLine[] =>
  storedLines([json]).map(({ text }) => ({ text, leaves: [], key }))

function $isInLine(node: LexicalNode): boolean {
  if ($isCard(node)) return isInWords(node.json)
  return $isTextNode(node) || $isLineBreakNode(node) || ($isElementNode(node) && node.isInline())
}

function $words(nodes: readonly LexicalNode[], leaves: Leaf[], from: number): string {
  let text = ''
  for (const node of nodes) {
    const start = from + text.length
    if ($isTextNode(node)) {
      const words = node.getTextContent()
      text += words
      leaves.push({ key: node.getKey(), start, end: start + words.length })
    } else if ($isLineBreakNode(node)) text += '\n'
    else if ($isCard(node)) text += wordsOf(node.json)
    else if ($isElementNode(node) && node.isInline() && node.getChildrenSize() > 0) {
      text += $words(node.getChildren(), leaves, start)
    } else text += NO_WORDS
  }
  return text
}

/** The range of the page that shows a span of a line; null where it is not shown as text. */
export function rangeOf(editor: LexicalEditor, line: SearchedLine, span: Span): Range | null {
  const ends = endsOf(line, span)
  if (ends === null) return null
  const first = textIn(editor.getElementByKey(ends.first.key))
  const last = textIn(editor.getElementByKey(ends.last.key))
  if (first === null || last === null) return null
  const range = document.createRange()
  range.setStart(first, Math.min(span.start - ends.first.start, first.length))
  range.setEnd(last, Math.min(span.end - ends.last.start, last.length))
  return range
}

/** The text nodes in which a span begins and ends. */
function endsOf(
  { leaves }: SearchedLine,
  { start, end }: Span,
): { readonly first: Leaf; readonly last: Leaf } | null {
  if (start === end) {
    const only = leaves.find((leaf) => leaf.end >= start)
    return only === undefined ? null : { first: only, last: only }
  }
  const first = leaves.find((leaf) => leaf.end > start)
  const last = leaves.findLast((leaf) => leaf.start < end)
  return first === undefined || last === undefined ? null : { first, last }
}

function textIn(element: HTMLElement | null): Text | null {
  const words = element && document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
  return words instanceof Text ? words : null
}

/** Puts the selection on a span of a line. */
export function selectSpan(editor: LexicalEditor, line: SearchedLine, span: Span): void {
  editor.update(() => {
    const ends = endsOf(line, span)
    if (ends === null) return
    const { first, last } = ends
    const nodes = [first, last].map(({ key }) => $getNodeByKey(key))
    if (!nodes.every($isTextNode)) return
    const selection = $createRangeSelection()
    selection.anchor.set(first.key, span.start - first.start, 'text')
    selection.focus.set(last.key, span.end - last.start, 'text')
    $setSelection(selection)
  })
}
