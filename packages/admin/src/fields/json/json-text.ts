import type { Json } from '@stet/core'

export type ParsedText =
  | { readonly ok: true; readonly value: Json | null }
  /** `line` counts from 1; null where the browser does not say. */
  | { readonly ok: false; readonly line: number | null }

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
  } catch (error) {
    return { ok: false, line: errorLine(error, text) }
  }
}

/** Each browser words it in its own way; all name a line or a position. */
function errorLine(error: unknown, text: string): number | null {
  const message = error instanceof Error ? error.message : ''
  const line = /line (\d+)/u.exec(message)?.[1]
  if (line !== undefined) return Number(line)
  const position = /position (\d+)/u.exec(message)?.[1]
  if (position !== undefined) return text.slice(0, Number(position)).split('\n').length
  // The text ends before the value does.
  return /end of (JSON input|data)|EOF/iu.test(message) ? text.trimEnd().split('\n').length : null
}
