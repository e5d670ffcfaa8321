import { isPlainObject, type Report } from '../../config/problems/check-values.ts'
import type {
  RelationshipField,
  UploadField,
} from '../../config/types/field-types/reference-fields.ts'
import type { OptionTable } from '../../config/types/known-options.ts'
import type { DocumentId, DocumentReference } from '../../document-reference.ts'
import { type Fault, fault, valid } from '../../errors/fault.ts'
import { shown } from '../../formats/shown.ts'
import { isObject, type Json } from '../../json.ts'
import { defineServerPart } from '../define-server-part.ts'
import { defineType } from '../define-type.ts'
import {
  type FieldCheck,
  type FieldTypeDefinition,
  type FieldTypeServerPart,
  type Parsed,
  parsed,
  type RuleContext,
  type StoredReference,
  unparsed,
} from '../field-type.ts'
import { coerceBy } from '../operands.ts'
import { setOperators } from '../operators.ts'
import { checkRowCount } from '../row-count.ts'

/** A relationship or upload field. */
export type ReferenceField = RelationshipField | UploadField

/** Whether a field refers to documents. */
export function isReferenceField<F extends { readonly type: string }>(
  field: F | null | undefined,
): field is F & ReferenceField {
  return field?.type === 'relationship' || field?.type === 'upload'
}

/** Defines relationship and upload fields: they differ only in the panel. */
export function referenceType<F extends ReferenceField>(type: F['type']): FieldTypeDefinition<F> {
  return defineType<F>({
    type,
    references: referencesIn,
    comparison: 'id',
    operators: setOperators,
    diffKind: 'items',

    parse: (value, field) => parseReferences(value, field),
    validate: (value, field, context) => {
      const count = checkCount(value, field, context)
      return count.length > 0 ? count : checkReferences(value, field, context)
    },
    validateDraft: checkReferences,

    // Lists and several targets are found through the links table, not through a column.
    projection: (field) =>
      field.hasMany === true || isPolymorphic(field) ? null : { kind: 'id', many: false },

    coerce: (operand, operator, field) =>
      coerceBy((one) => referenceOperand(one, field), operand, operator),
  })
}

/** Makes the server part of such a type. `filesOnly`: only upload collections may be targets. */
/* @__NO_SIDE_EFFECTS__ */
export function referenceServerPart<F extends ReferenceField>(
  type: FieldTypeDefinition<F>,
  { options, filesOnly }: { readonly options: OptionTable<F>; readonly filesOnly: boolean },
): FieldTypeServerPart<F> {
  return defineServerPart(type, {
    options,
    check: (field, check) => checkTargets(field, filesOnly, check),

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

    declaration(field, documents) {
      const one = documents.anyOf(targets(field), isPolymorphic(field))
      return field.hasMany === true ? `readonly (${one})[]` : one
    },
  })
}

/** The collections that a field may refer to. */
export function targets(field: ReferenceField): readonly string[] {
  return typeof field.relationTo === 'string' ? [field.relationTo] : field.relationTo
}

/** Whether values include their collection: `{ relationTo, value }`. */
export function isPolymorphic(field: ReferenceField): boolean {
  return typeof field.relationTo !== 'string'
}

/** The documents that a stored value refers to, including values from an older config. */
function referencesIn(value: Json, field: ReferenceField): readonly DocumentReference[] {
  const parsedValue = parseReferences(value, field)
  if (!parsedValue.ok || parsedValue.value === null || parsedValue.value === undefined) return []
  const references = (
    Array.isArray(parsedValue.value) ? parsedValue.value : [parsedValue.value]
  ) as readonly StoredReference[]
  return references.map((reference) =>
    typeof reference === 'object'
      ? { relationTo: reference.relationTo, id: reference.value }
      : { relationTo: String(field.relationTo), id: reference },
  )
}

function isId(value: unknown): value is DocumentId {
  return (typeof value === 'string' && value !== '') || Number.isFinite(value)
}

// Inputs send these for "nothing chosen".
const isNothing = (value: unknown): boolean =>
  value === null || value === '' || value === 'null' || value === 'none'

/** Converts a document, its id, or `{ relationTo, value }` of either to the stored form. */
function parseReference(value: unknown, field: ReferenceField): StoredReference | undefined {
  if (isPolymorphic(field)) {
    if (!isObject(value) || typeof value.relationTo !== 'string') return undefined
    const id = idOf(value.value)
    return id === undefined ? undefined : { relationTo: value.relationTo, value: id }
  }
  // A field that had several targets before stored the collection too.
  if (isObject(value) && value.relationTo === field.relationTo && 'value' in value) {
    return idOf(value.value)
  }
  return idOf(value)
}

function idOf(value: unknown): DocumentId | undefined {
  if (isId(value)) return value
  return isObject(value) && isId(value.id) ? value.id : undefined
}

function parseReferences(value: unknown, field: ReferenceField): Parsed {
  if (value === undefined) return parsed(undefined)
  if (isNothing(value)) return parsed(null)
  if (field.hasMany !== true) return one(value, field)
  // The field held one value before it became a list.
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

/**
 * Filters take an id, the text 'null', or `{ relationTo, value }` on fields with several targets.
 */
function referenceOperand(operand: unknown, field: ReferenceField): Json | undefined {
  if (operand === 'null') return null
  if (isId(operand)) return operand
  if (!isObject(operand)) return undefined
  if (typeof operand.relationTo !== 'string' || !isId(operand.value)) return undefined
  return isPolymorphic(field)
    ? { relationTo: operand.relationTo, value: operand.value }
    : operand.value
}

/** Reports mistakes in a field's targets and in its choices. */
function checkTargets(field: ReferenceField, filesOnly: boolean, check: FieldCheck): void {
  const { path, report } = check
  checkRelationTo(field, filesOnly, check)
  checkFilterOptions(field.filterOptions, `${path}.filterOptions`, report)
  checkSortOptions(field, `${path}.admin.sortOptions`, report)
}

function checkFilterOptions(filter: unknown, path: string, report: Report): void {
  if (filter === undefined || typeof filter === 'function' || isPlainObject(filter)) return
  report(path, 'must be a filter or a function')
}

function checkSortOptions(
  { admin, relationTo }: ReferenceField,
  path: string,
  report: Report,
): void {
  const sort: unknown = admin?.sortOptions
  if (sort === undefined || typeof sort === 'string') return
  if (!isPlainObject(sort)) {
    report(path, 'must be a sort or an object of sorts by collection')
    return
  }
  for (const [slug, by] of Object.entries(sort)) {
    if (![relationTo].flat().includes(slug)) report(`${path}.${slug}`, 'is not referred to')
    else if (typeof by !== 'string') report(`${path}.${slug}`, 'must be a sort')
  }
}

function checkRelationTo(
  { relationTo }: ReferenceField,
  filesOnly: boolean,
  { path, collections, report }: FieldCheck,
): void {
  const isList = Array.isArray(relationTo)
  const slugs: readonly unknown[] = isList ? relationTo : [relationTo]
  if (slugs.length === 0) report(`${path}.relationTo`, 'must name at least one collection')
  slugs.forEach((slug, index) => {
    const at = isList ? `${path}.relationTo[${index}]` : `${path}.relationTo`
    const target = typeof slug === 'string' ? collections.get(slug) : undefined
    if (target === undefined) {
      report(at, `there is no collection "${shown(slug)}"`)
    } else if (filesOnly && !target.upload) {
      report(at, `"${target.slug}" is not an upload collection`)
    } else if (slugs.indexOf(slug) !== index) {
      report(at, `"${target.slug}" is listed already`)
    }
  })
}
