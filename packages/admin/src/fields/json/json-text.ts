import type { Json } from '@stet/core'
import { jsonErrorPosition } from './json-error-position.ts'

export type ParsedText =
  | { readonly ok: true; readonly value: Json | null }
  /** `position` counts characters from 0, `line` and `column` from 1. */
  | {
      readonly ok: false
      readonly position: number
      readonly line: number
      readonly column: number
    }

/** JSON as people edit it: two spaces, nothing for no value. */
export function jsonText(value: Json | undefined): string {
  return value === undefined || value === null ? '' : JSON.stringify(value, null, 2)
}

/** The text as a value; an empty one is no value. */
export function parseJsonText(text: string): ParsedText {
  if (text.trim() === '') return { ok: true, value: null }
  try {
    const value: Json = JSON.parse(text)
    return { ok: true, value }
  } catch {
    return { ok: false, ...placeOf(text, jsonErrorPosition(text) ?? text.length) }
  }
}

function placeOf(
  text: string,
  position: number,
): { position: number; line: number; column: number } {
  const before = text.slice(0, position)
  const line = before.split('\n').length
  return { position, line, column: position - before.lastIndexOf('\n') }
}
