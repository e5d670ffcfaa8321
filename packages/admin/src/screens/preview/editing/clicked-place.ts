import { isObject } from '@stet/core'
import type { SearchedField } from '../../../document/find/fields-with-words.ts'
import type { FormMatch } from '../../../document/find/find-in-form.ts'
import { searchedLines } from '../../../document/find/words.ts'

/**
 * The place in a field that was clicked on the page: in the first line that has the same words; null
 * where the page shows other words than the field has. `clicked` is what the page says, which may be
 * anything: `editing/clicked-words.ts` of `@stet/live-preview`.
 */
export function clickedPlace(field: SearchedField, clicked: unknown): FormMatch | null {
  const lines = searchedLines(field.value)
  for (const one of Array.isArray(clicked) ? clicked : []) {
    if (!isObject(one) || typeof one.at !== 'number' || one.words === '') continue
    const { words, at, isAfterSpace } = one
    const line = lines.findIndex((text) => text.replace(/\s/g, '') === words)
    const text = lines[line]
    if (text === undefined) continue
    const start = offsetOf(text, at, isAfterSpace === true)
    return { field, line, text, span: { start, end: start }, number: 0 }
  }
  return null
}

/** Where so many characters that are no white space have passed, and what there is of it if it counts. */
function offsetOf(text: string, count: number, isAfterSpace: boolean): number {
  let left = count
  for (let offset = 0; offset < text.length; offset += 1) {
    const isSpace = /\s/.test(text.charAt(offset))
    if (left <= 0 && !(isSpace && isAfterSpace)) return offset
    if (!isSpace) left -= 1
  }
  return text.length
}
