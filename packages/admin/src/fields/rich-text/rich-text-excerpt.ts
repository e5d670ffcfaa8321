import { isObject, type Json, wordsOfText } from '@stet/core'

/** Enough for a cell; the rest of a long text is not read at all. */
const ENOUGH = 200

/** The words at the beginning of a rich text. */
export function richTextExcerpt(value: Json | undefined): string {
  const root = isObject(value) ? value.root : undefined
  return isObject(root) ? wordsOfText([{ type: 'root', ...root }], { enough: ENOUGH }) : ''
}
