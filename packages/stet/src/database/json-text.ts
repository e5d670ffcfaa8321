import type { JsonObject } from '@stet/core'

/** The stored content of a document: its JSON text, and the parsed object. */
export interface EncodedDocument {
  readonly json: string
  readonly data: JsonObject
}

const replacement = '\ufffd'
// Pairs of backslashes are taken first, so that a backslash that is itself escaped starts nothing.
const unstorable = /\\(?:\\|u0000|ud[89a-f][0-9a-f]{2})/g

/**
 * Data as JSON text that both engines can keep. PostgreSQL takes neither NUL nor unpaired
 * surrogates, and SQLite cuts or changes them; both become U+FFFD, as HTML parsers do.
 */
export function encode(data: JsonObject): EncodedDocument {
  const json = JSON.stringify(data)
  if (!json.includes('\\u')) return { json, data }
  const clean = json.replace(unstorable, (found) => (found === '\\\\' ? found : replacement))
  return clean === json ? { json, data } : { json: clean, data: JSON.parse(clean) as JsonObject }
}

/** A text as `encode` would have stored it: what operands are compared as. */
export function storableText(text: string): string {
  return text.includes('\0') || !text.isWellFormed()
    ? text.toWellFormed().replaceAll('\0', replacement)
    : text
}
