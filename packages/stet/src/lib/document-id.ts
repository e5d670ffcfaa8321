import type { DocumentId } from '@stet/core'
import { v7 as uuidv7 } from 'uuid'

/** A new document id: UUIDv7, so that ids sort by age and processes need not agree on a counter. */
export function newDocumentId(): string {
  return uuidv7()
}

/** Whether a value may be the id of a document. */
export function isDocumentId(value: unknown): value is DocumentId {
  return typeof value === 'string' || typeof value === 'number'
}

/** An object with the id, or without one if the value is none. */
export function idOrNone(id: unknown): { readonly id?: DocumentId } {
  return isDocumentId(id) ? { id } : {}
}
