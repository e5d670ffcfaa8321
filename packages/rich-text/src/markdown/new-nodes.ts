import type { TextNode } from '../reading/nodes.ts'

/** A node with children, as an editor writes it. */
export function newElement(
  type: string,
  children: readonly TextNode[],
  more: Readonly<Record<string, unknown>> = {},
): TextNode {
  return { type, version: 1, children, direction: null, format: '', indent: 0, ...more }
}

/** Words with a format. */
export function newWords(text: string, format = 0): TextNode {
  return { type: 'text', version: 1, detail: 0, format, mode: 'normal', style: '', text }
}

/** A paragraph. */
export function newParagraph(children: readonly TextNode[]): TextNode {
  return newElement('paragraph', children, { textFormat: 0, textStyle: '' })
}

/** The end of a line. */
export const lineBreak: TextNode = { type: 'linebreak', version: 1 }

/** An id of 24 hexadecimal digits, as links and uploads have. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
