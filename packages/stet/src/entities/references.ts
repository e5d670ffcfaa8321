import {
  type DocumentId,
  isObject,
  type Json,
  type RelationshipField,
  type UploadField,
} from '@stet/core'

type ReferenceField = RelationshipField | UploadField

/** One document that a value points at. */
export interface Reference {
  readonly relationTo: string
  readonly id: DocumentId
}

/** What a single element of a reference field's value points at, or null for anything else. */
export function referenceOf(field: ReferenceField, value: Json | undefined): Reference | null {
  if (typeof field.relationTo === 'string') {
    return isId(value) ? { relationTo: field.relationTo, id: value } : null
  }
  if (!isObject(value) || typeof value.relationTo !== 'string' || !isId(value.value)) return null
  return field.relationTo.includes(value.relationTo)
    ? { relationTo: value.relationTo, id: value.value }
    : null
}

/** Everything a reference field's value points at, in order. */
export function referencesOf(field: ReferenceField, value: Json | undefined): readonly Reference[] {
  const elements = Array.isArray(value) ? (value as readonly Json[]) : [value]
  const references: Reference[] = []
  for (const element of elements) {
    const reference = referenceOf(field, element)
    if (reference) references.push(reference)
  }
  return references
}

function isId(value: unknown): value is DocumentId {
  return typeof value === 'string' || typeof value === 'number'
}
