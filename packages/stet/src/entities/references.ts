import {
  type DocumentReference,
  fieldTypeOf,
  isObject,
  isReferenceField,
  type JoinField,
  type Json,
  mapLinkedDocuments,
  maxDepthOf,
  type PlanNode,
  type RelationshipField,
  type RichTextField,
  type UploadField,
} from '@stet/core'
import { isDocumentId } from '../lib/document-id.ts'

/** A field whose values name documents of these collections. */
type ReferenceField = Pick<RelationshipField | UploadField, 'relationTo'>

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

/** What the documents are that a join answered by their ids. */
export function joinedReferences(
  field: JoinField,
  value: Json | undefined,
): readonly DocumentReference[] {
  const { docs } = isObject(value) ? value : { docs: undefined }
  return Array.isArray(docs) ? referencesOf({ relationTo: field.collection }, docs) : []
}

/** Equal for references to the same document. */
export const referenceKey = ({ relationTo, id }: DocumentReference): string => `${relationTo}/${id}`

/** A place in a value where another document is named, and may stand itself. */
export interface ReferencePlace {
  readonly reference: DocumentReference
  /** What stands there: an id, or `{ relationTo, value }`. */
  readonly held: Json
  /** Levels down to which the place is populated. */
  readonly maxDepth: number
  /**
   * Whether the id stays where the document is in the trash. A text that is sent back as it was read
   * would otherwise lose it.
   */
  readonly keepsTrashed: boolean
}

/** Whether the values of a field may name other documents. */
export function namesDocuments(field: PlanNode['field']): boolean {
  return isReferenceField(field) || isRichText(field)
}

/** The value with each place that names another document replaced by what `change` returns. */
export function mapReferences(
  field: PlanNode['field'],
  value: Json,
  change: (place: ReferencePlace) => Json,
): Json {
  if (isRichText(field)) {
    return mapLinkedDocuments(value, (reference, held, node) =>
      isDocumentId(held)
        ? change({ reference, held, maxDepth: maxDepthOf(field, node), keepsTrashed: true })
        : held,
    )
  }
  if (!isReferenceField(field)) return value
  const { maxDepth = Number.POSITIVE_INFINITY } = field
  const one = (held: Json): Json => {
    const reference = referenceOf(field, held)
    return reference === null ? held : change({ reference, held, maxDepth, keepsTrashed: false })
  }
  return Array.isArray(value) ? (value as readonly Json[]).map(one) : one(value)
}

function isRichText(field: PlanNode['field']): field is RichTextField {
  return fieldTypeOf(field).diffKind === 'richText'
}
