import type { Json } from '../json.ts'
import { isInline, isNode, nodesIn, type RichTextNode } from './nodes.ts'

export interface WordsOfTextOptions {
  /** Called with each node that is read, in the order of the text. */
  readonly visit?: (node: RichTextNode) => void
  /** Characters after which no more is read; all of them without it. */
  readonly enough?: number
}

/**
 * The words of nodes without formats: a line for each paragraph, heading, item, cell and line of
 * code that has some. Fields of nodes are not read. Not recursive, because the text decides how deep
 * it nests.
 */
export function wordsOfText(
  nodes: readonly Json[],
  { visit, enough = Number.POSITIVE_INFINITY }: WordsOfTextOptions = {},
): string {
  const pieces: string[] = []
  let length = 0
  // What comes next stands last; null ends a line.
  const left: Json[] = []
  const enter = (children: readonly Json[]) => {
    for (let index = children.length - 1; index >= 0; index--) left.push(children[index] ?? null)
  }
  enter(nodes)
  for (let node = left.pop(); node !== undefined && length < enough; node = left.pop()) {
    if (!isNode(node)) {
      pieces.push('\n')
      continue
    }
    visit?.(node)
    const words = typeof node.text === 'string' ? node.text : null
    const isLine = words === null && !isInline(node)
    if (words !== null) pieces.push(words)
    else if (node.type === 'tab') pieces.push('\t')
    else if (node.type === 'linebreak' || isLine) pieces.push('\n')
    length += words?.length ?? 0
    const children = nodesIn(node)
    if (isLine && children.length > 0) left.push(null)
    enter(children)
  }
  return pieces
    .join('')
    .replace(/\n+/g, '\n')
    .replace(/^\n|\n$/g, '')
}
