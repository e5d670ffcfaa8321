import type { Json } from '@stet/core'

/** A value as the text of an input; what is no text there (another type in an older config) is not lost, only not shown. */
export function textOf(value: Json | undefined): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : ''
}

/** The texts in a list; what is no text there has nothing to show. */
export function textsOf(value: Json | undefined): readonly string[] {
  if (!Array.isArray(value)) return []
  return (value as readonly Json[]).map(textOf).filter((text) => text !== '')
}

/** Long enough to recognise, short enough for a line of a list. */
const CELL_LENGTH = 120

/** The beginning of a text, for the line of a list. */
export function excerpt(text: string, length = CELL_LENGTH): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  return line.length > length ? `${line.slice(0, length).trimEnd()}…` : line
}
