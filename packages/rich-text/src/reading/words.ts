import { childNodes, DEEPEST_NODE, isWords, stringOf, type TextNode } from './nodes.ts'

/** Nodes in the line. All others begin a line of their own. */
const IN_LINE = new Set(['link', 'autolink', 'mark', 'inlineBlock'])

/** The words of nodes in the line, without formats; line breaks are kept. */
export function plainWords(nodes: readonly TextNode[], depth = 0): string {
  if (depth > DEEPEST_NODE) return ''
  return nodes
    .map((node) => {
      if (isWords(node)) return stringOf(node.text)
      return node.type === 'linebreak' ? '\n' : plainWords(childNodes(node), depth + 1)
    })
    .join('')
}

/** Whether a node is part of a line. */
export function isInLine(node: TextNode): boolean {
  return isWords(node) || node.type === 'linebreak' || IN_LINE.has(node.type)
}

const LEAVES = new Set(['linebreak', 'horizontalrule', 'code', 'upload', 'relationship', 'block'])

/** Whether what is inside a node is no part of the text around it. */
export function isLeaf(node: TextNode): boolean {
  return isWords(node) || LEAVES.has(node.type) || node.type === 'inlineBlock'
}
