import {
  type DocumentReference,
  isObject,
  type Json,
  type RelationshipField,
  type UploadField,
} from '@stet/core'
import { isDocumentId } from './document-id.ts'

type ReferenceField = RelationshipField | UploadField

/** What a single element of a reference field's value points at, or null for anything else. */
export function referenceOf(
  field: ReferenceField,
  value: Json | undefined,
): DocumentReference | null {
  if (typeof field.relationTo === 'string') {
    return isDocumentId(value) ? { relationTo: field.relationTo, id: value } : null
  }
  if (!isObject(value) || typeof value.relationTo !== 'string' || !isDocumentId(value.value))
    return null
  return field.relationTo.includes(value.relationTo)
    ? { relationTo: value.relationTo, id: value.value }
    : null
}

/** Everything a reference field's value points at, in order. */
export function referencesOf(
  field: ReferenceField,
  value: Json | undefined,
): readonly DocumentReference[] {
  const elements = Array.isArray(value) ? (value as readonly Json[]) : [value]
  const references: DocumentReference[] = []
  for (const element of elements) {
    const reference = referenceOf(field, element)
    if (reference) references.push(reference)
  }
  return references
}

/** Equal for references to the same document. */
export const referenceKey = ({ relationTo, id }: DocumentReference): string => `${relationTo}/${id}`
