import type { DocumentId } from '@stet/core'

/** Whether a value may be the id of a document. */
export function isDocumentId(value: unknown): value is DocumentId {
  return typeof value === 'string' || typeof value === 'number'
}

/** An object with the id, or without one if the value is none. */
export function idOrNone(id: unknown): { readonly id?: DocumentId } {
  return isDocumentId(id) ? { id } : {}
}
