import type { Json, JsonObject } from '@stet/core'

/** Enough to recognise a text in a list. */
const LENGTH = 120

/** The beginning of a rich text as plain text. */
export function richTextExcerpt(value: Json | undefined): string {
  let text = ''
  function read(node: Json | undefined): void {
    if (text.length >= LENGTH || typeof node !== 'object' || node === null) return
    if (Array.isArray(node)) {
      for (const child of node) read(child as Json)
      return
    }
    const { text: own, root, children, type } = node as JsonObject
    if (typeof own === 'string') text += own
    read(root)
    read(children)
    // Blocks end a line; between words one space says so.
    if (type !== 'text' && text !== '' && !text.endsWith(' ')) text += ' '
  }
  read(value)
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, LENGTH)
}
