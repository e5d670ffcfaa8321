import type { RelationshipField, UploadField } from '../config/fields.ts'
import type { OptionTable } from '../config/known-options.ts'
import type { DocumentId } from '../config/request.ts'
import type { Json, JsonObject } from '../json.ts'
import {
  type Fault,
  type FieldTypeDefinition,
  fault,
  type Parsed,
  parsed,
  type RuleContext,
  type StoredReference,
  shown,
  unparsed,
  valid,
} from './field-type.ts'
import { coerceBy } from './operands.ts'
import { checkRowCount } from './row-count.ts'

/** A field that refers to documents. */
export type ReferenceField = RelationshipField | UploadField

/** Whether a field refers to documents. */
export function isReferenceField<F extends { readonly type: string }>(
  field: F | null | undefined,
): field is F & ReferenceField {
  return field?.type === 'relationship' || field?.type === 'upload'
}

/** Relationship and upload fields differ only in what the panel makes of them. */
export function referenceType<F extends ReferenceField>(
  type: F['type'],
  options: OptionTable<F>,
): FieldTypeDefinition<F> {
  return Object.freeze<FieldTypeDefinition<F>>({
    type,
    options,
    empty: null,
    diffKind: 'reference',
    operators: Object.freeze([
      'equals',
      'not_equals',
      'in',
      'not_in',
      'exists',
      'contains',
      'all',
    ] as const),

    parse: (value, field) => parseReferences(value, field),
    validate: (value, field, context) => {
      const count = checkCount(value, field, context)
      return count.length > 0 ? count : checkReferences(value, field, context)
    },
    validateDraft: checkReferences,

    // Lists and several targets are found through the links table, not through a column.
    projection: (field) =>
      field.hasMany === true || isPolymorphic(field) ? null : { kind: 'text', many: false },

    coerce: (operand, operator, field) =>
      coerceBy((one) => referenceOperand(one, field), operand, operator),

    jsonSchema(field) {
      const id = { type: ['string', 'number'] }
      const one = isPolymorphic(field)
        ? {
            type: 'object',
            properties: { relationTo: { enum: [...targets(field)] }, value: id },
            required: ['relationTo', 'value'],
          }
        : id
      return field.hasMany === true
        ? { type: ['array', 'null'], items: one }
        : { anyOf: [one, { type: 'null' }] }
    },
  })
}

/** The collections that a field may refer to. */
export function targets(field: ReferenceField): readonly string[] {
  return typeof field.relationTo === 'string' ? [field.relationTo] : field.relationTo
}

/** Whether values carry their collection: `{ relationTo, value }`. */
export function isPolymorphic(field: ReferenceField): boolean {
  return typeof field.relationTo !== 'string'
}

function isId(value: unknown): value is DocumentId {
  return (typeof value === 'string' && value !== '') || Number.isFinite(value)
}

function isRecord(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

// What inputs send for "nothing chosen".
const isNothing = (value: unknown): boolean =>
  value === null || value === '' || value === 'null' || value === 'none'

/** A document, its id, or `{ relationTo, value }` of either, to what is stored. */
function parseReference(value: unknown, field: ReferenceField): StoredReference | undefined {
  if (isPolymorphic(field)) {
    if (!isRecord(value) || typeof value.relationTo !== 'string') return undefined
    const id = idOf(value.value)
    return id === undefined ? undefined : { relationTo: value.relationTo, value: id }
  }
  // A field that had several targets once stored their collection too.
  if (isRecord(value) && value.relationTo === field.relationTo && 'value' in value) {
    return idOf(value.value)
  }
  return idOf(value)
}

function idOf(value: unknown): DocumentId | undefined {
  if (isId(value)) return value
  return isRecord(value) && isId(value.id) ? value.id : undefined
}

function parseReferences(value: unknown, field: ReferenceField): Parsed {
  if (value === undefined) return parsed(undefined)
  if (isNothing(value)) return parsed(null)
  if (field.hasMany !== true) return one(value, field)
  // A field that held one value before it became a list.
  const items = Array.isArray(value) ? value : [value]
  const references: Json[] = []
  for (const item of items) {
    if (isNothing(item)) continue
    const reference = one(item, field)
    if (!reference.ok) return reference
    if (reference.value !== undefined) references.push(reference.value)
  }
  return parsed(references)
}

function one(value: unknown, field: ReferenceField): Parsed {
  const reference = parseReference(value, field)
  return reference === undefined
    ? unparsed('validation:invalidID', { value: shown(value) })
    : parsed(reference)
}

function checkCount(
  value: Json | undefined,
  field: ReferenceField,
  context: RuleContext,
): readonly Fault[] {
  const isEmpty =
    value === undefined || value === null || (Array.isArray(value) && value.length === 0)
  if (isEmpty) return context.required ? fault('validation:required') : valid
  return Array.isArray(value) ? checkRowCount(value.length, field, context) : valid
}

function checkReferences(
  value: Json | undefined,
  field: ReferenceField,
  context: RuleContext,
): readonly Fault[] {
  if (value === undefined || value === null) return valid
  const references = (Array.isArray(value) ? value : [value]) as readonly StoredReference[]
  for (const reference of references) {
    const problem = checkReference(reference, field, context)
    if (problem.length > 0) return problem
  }
  return valid
}

function checkReference(
  reference: StoredReference,
  field: ReferenceField,
  { idType }: RuleContext,
): readonly Fault[] {
  const allowed = targets(field)
  const collection = typeof reference === 'object' ? reference.relationTo : (allowed[0] ?? '')
  const id = typeof reference === 'object' ? reference.value : reference
  if (!allowed.includes(collection)) return fault('validation:invalidRelation', { collection })
  const type = idType?.(collection)
  const fits =
    type === undefined || (type === 'number' ? typeof id === 'number' : typeof id === 'string')
  return fits ? valid : fault('validation:invalidID', { value: shown(id) })
}

/** Filters take an id, the text 'null', or `{ relationTo, value }` on fields with several targets. */
function referenceOperand(operand: unknown, field: ReferenceField): Json | undefined {
  if (operand === 'null') return null
  if (isId(operand)) return operand
  if (!isRecord(operand)) return undefined
  if (typeof operand.relationTo !== 'string' || !isId(operand.value)) return undefined
  return isPolymorphic(field)
    ? { relationTo: operand.relationTo, value: operand.value }
    : operand.value
}
