import type { Json } from '../json.ts'
import { isInline, isNode, nodesIn, type RichTextNode, rootOf } from './nodes.ts'

/** How long a text is, for people. */
interface TextSize {
  readonly words: number
  /** UTF-16 units, as in the limits of other texts; ends of lines do not count. */
  readonly characters: number
}

/** The size of a rich text, without what is in its blocks; `@stet/rich-text` counts words alike. */
export function textSize(value: Json | undefined): TextSize {
  const lines: string[] = []
  let line = ''
  const end = () => {
    if (line !== '') lines.push(line)
    line = ''
  }
  // Recursive: a text that was parsed is not deeper than the stack.
  const visit = (node: RichTextNode) => {
    if (typeof node.text === 'string') line += node.text
    else if (isInline(node) && node.type !== 'linebreak') visitAll(node)
    else {
      end()
      visitAll(node)
      end()
    }
  }
  const visitAll = (node: RichTextNode) => {
    for (const child of nodesIn(node)) if (isNode(child)) visit(child)
  }
  for (const node of rootOf(value)?.children ?? []) if (isNode(node)) visit(node)
  end()
  let characters = 0
  for (const one of lines) characters += one.length
  return { words: countWords(lines), characters }
}

function countWords(lines: readonly string[]): number {
  // Made when it is needed: loading its dictionaries takes time. Words are told apart by scripts,
  // not by the language that is named here.
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' })
  let words = 0
  for (const line of lines) {
    for (const { isWordLike } of segmenter.segment(line)) if (isWordLike) words++
  }
  return words
}

let segmenter: Intl.Segmenter | undefined
