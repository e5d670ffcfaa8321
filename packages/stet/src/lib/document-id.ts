import { v7 as uuidv7 } from 'uuid'

/** A new document id: UUIDv7, so that ids sort by age and processes need not agree on a counter. */
export function newDocumentId(): string {
  return uuidv7()
}
