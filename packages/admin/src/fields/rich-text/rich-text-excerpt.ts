import { isObject, type Json } from '@stet/core'

/** Enough for a cell; the rest of a long text is not read at all. */
const ENOUGH = 200

/** The words at the beginning of a rich text. */
export function richTextExcerpt(value: Json | undefined): string {
  const words: string[] = []
  let length = 0
  function read(node: Json | undefined): void {
    if (length > ENOUGH || !isObject(node)) return
    if (typeof node.text === 'string') {
      words.push(node.text)
      length += node.text.length
    }
    const { children } = node
    if (!Array.isArray(children)) return
    for (const child of children as readonly Json[]) read(child)
    words.push(' ')
  }
  if (isObject(value)) read(value.root)
  return words.join('')
}
