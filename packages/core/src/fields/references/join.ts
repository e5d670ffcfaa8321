import type { JoinField } from '../../config/types/field-types/reference-fields.ts'
import { valid } from '../../errors/fault.ts'
import { shown } from '../../formats/shown.ts'
import { defineServerPart } from '../define-server-part.ts'
import { defineType } from '../define-type.ts'
import { adminOptions, commonOptions } from '../field-options.ts'
import { type FieldCheck, parsed } from '../field-type.ts'
import { isReferenceField } from './reference.ts'

/** The documents that refer to this one; computed on reading, so values sent for it are ignored. */
export const join = defineType<JoinField>({
  type: 'join',
  data: 'computed',
  diffKind: 'none',
  parse: () => parsed(undefined),
  validate: () => valid,
})

/** The server part: how configs are checked and completed, and how values are described. */
export const joinServerPart = defineServerPart<JoinField>(join, {
  options: {
    ...commonOptions,
    type: true,
    collection: true,
    on: true,
    where: true,
    orderable: true,
    defaultLimit: true,
    defaultSort: true,
    maxDepth: true,
    admin: { ...adminOptions, allowCreate: true, defaultColumns: true, disableRowTypes: true },
  },
  check: checkJoin,

  jsonSchema(field) {
    const one = { type: ['string', 'number', 'object'] }
    const items = joinsSeveral(field)
      ? {
          type: 'object',
          properties: { relationTo: { enum: [...joinedCollections(field)] }, value: one },
          required: ['relationTo', 'value'],
        }
      : one
    return {
      type: 'object',
      properties: {
        docs: { type: 'array', items },
        hasNextPage: { type: 'boolean' },
        totalDocs: { type: 'integer' },
      },
    }
  },

  declaration: (field, documents) =>
    `Joined<${documents.anyOf(joinedCollections(field), joinsSeveral(field))}>`,
})

/** Whether a field is a join. */
export function isJoinField<F extends { readonly type: string }>(
  field: F | null | undefined,
): field is F & JoinField {
  return field?.type === 'join'
}

/** The collections whose documents a join field lists. */
export function joinedCollections({ collection }: JoinField): readonly string[] {
  return typeof collection === 'string' ? [collection] : collection
}

/** Whether values include their collection: `{ relationTo, value }`. */
export function joinsSeveral({ collection }: JoinField): boolean {
  return typeof collection !== 'string'
}

/**
 * The name of the hidden field in the joined collection that stores the order of a join. `path` is
 * the join's path in names. Null for a join that is sorted by other fields only.
 */
export function joinOrderName(field: JoinField, path: string): string | null {
  if (field.orderable !== true || joinsSeveral(field)) return null
  return `_${String(field.collection)}_${path.replaceAll('.', '_')}_order`
}

/** Reports mistakes in a join's target and its order. */
function checkJoin(field: JoinField, check: FieldCheck): void {
  const { path, collection, collections, inRows, report } = check
  if (inRows) report(path, 'a join cannot stand inside rows: documents refer to documents')
  if (collection === null) {
    if (!inRows) report(path, 'a global cannot hold a join: nothing refers to it')
    return
  }
  const isList = Array.isArray(field.collection)
  const slugs: readonly unknown[] = isList ? field.collection : [field.collection]
  if (slugs.length === 0) report(`${path}.collection`, 'must name at least one collection')
  checkJoinOrder(field, check)
  slugs.forEach((slug, index) => {
    const at = isList ? `${path}.collection[${index}]` : `${path}.collection`
    const target = typeof slug === 'string' ? collections.get(slug) : undefined
    if (target === undefined) {
      report(at, `there is no collection "${shown(slug)}"`)
      return
    }
    if (slugs.indexOf(slug) !== index) {
      report(at, `"${target.slug}" is listed already`)
      return
    }
    const on = check
      .fieldsAt(target.fields, shown(field.on))
      .filter(isReferenceField)
      .flatMap((one) => one.relationTo)
    if (on.length === 0) {
      report(`${path}.on`, `"${target.slug}" has no relationship or upload field "${field.on}"`)
    } else if (!on.some((one) => one === collection)) {
      report(`${path}.on`, `"${field.on}" of "${target.slug}" does not refer to "${collection}"`)
    }
  })
}

/** An order is identified by its name only, so each join needs another one. */
function checkJoinOrder(
  field: JoinField,
  { path, dataPath, joinOrders, report }: FieldCheck,
): void {
  if (field.orderable !== true) return
  if (Array.isArray(field.collection)) {
    report(`${path}.orderable`, 'is for joins of one collection: an order is of its documents')
    return
  }
  const name = joinOrderName(field, [...dataPath, field.name].join('.'))
  if (name === null) return
  const first = joinOrders.get(name)
  if (first === undefined) joinOrders.set(name, path)
  else report(`${path}.orderable`, `has the same order "${name}" as ${first}: rename one of them`)
}
