/** Any JSON object. A text comes from a database or from another program, so nothing is assumed. */
export type UncheckedObject = Readonly<Record<string, unknown>>

/** A node of a rich text, as far as it can be relied on: everything but its type is to be checked. */
export interface TextNode extends UncheckedObject {
  readonly type: string
}

/** Nodes below this depth are left out. Stet refuses texts that are as deep. */
export const DEEPEST_NODE = 100

/** What `format` of a text node is made of. */
export const FORMATS = {
  bold: 1,
  italic: 2,
  strikethrough: 4,
  underline: 8,
  code: 16,
  subscript: 32,
  superscript: 64,
  highlight: 128,
  lowercase: 256,
  uppercase: 512,
  capitalize: 1024,
} as const

/** The value as an object; an empty one if it is something else. */
export function objectOf(value: unknown): UncheckedObject {
  return isRecord(value) ? value : {}
}

/** The value if it is a text, else an empty one. */
export function stringOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The value if it is a whole number from `least` to `most`, else `least`. */
export function wholeOf(value: unknown, least: number, most: number): number {
  return Number.isInteger(value) && (value as number) > least
    ? Math.min(value as number, most)
    : least
}

/** The nodes on the highest level of a text, of whatever JSON stands in its place. */
export function nodesOfText(text: unknown): readonly TextNode[] {
  return childNodes(objectOf(objectOf(text).root))
}

/** The nodes inside a node. */
export function childNodes(node: UncheckedObject): readonly TextNode[] {
  return Array.isArray(node.children) ? node.children.filter(isTextNode) : []
}

/** Whether the format of a text node has this bit. */
export function hasFormat(node: TextNode, bit: number): boolean {
  return typeof node.format === 'number' && (node.format & bit) !== 0
}

/** Whether the node holds words itself. */
export function isWords(node: TextNode): boolean {
  return node.type === 'text' || node.type === 'tab' || node.type === 'code-highlight'
}

function isTextNode(value: unknown): value is TextNode {
  return isRecord(value) && typeof value.type === 'string'
}

function isRecord(value: unknown): value is UncheckedObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
