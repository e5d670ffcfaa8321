/** A document id: UUIDv7 text unless the collection defines its own `id` field. */
export type DocumentId = string | number

/** One document that a value refers to. */
export interface DocumentReference {
  readonly relationTo: string
  readonly id: DocumentId
}
