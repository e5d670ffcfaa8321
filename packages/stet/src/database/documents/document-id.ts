import type { DocumentId } from '@stet/core'
import { storableText } from '../json-text.ts'

/** An id as the tables hold it; null when no document can have it. */
export function idKey(id: DocumentId, table: { readonly hasNumericIds: boolean }): string | null {
  if (!table.hasNumericIds) return typeof id === 'string' ? storableText(id) : String(id)
  const number = typeof id === 'number' ? id : id.trim() === '' ? Number.NaN : Number(id)
  // -0 and 0 are one number, and so one id.
  return Number.isFinite(number) ? String(number === 0 ? 0 : number) : null
}

/** The id that a key stands for. */
export function idOfKey(key: string, table: { readonly hasNumericIds: boolean }): DocumentId {
  return table.hasNumericIds ? Number(key) : key
}
