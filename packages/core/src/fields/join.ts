import type { JoinField } from '../config/fields.ts'
import { adminOptions, commonOptions } from './field-options.ts'
import { type FieldTypeDefinition, parsed, valid } from './field-type.ts'
import { no } from './operands.ts'

/** The documents that refer to this one; computed on reading, so what is sent for it is ignored. */
export const join: FieldTypeDefinition<JoinField> = Object.freeze<FieldTypeDefinition<JoinField>>({
  type: 'join',
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
  data: 'computed',
  empty: null,
  diffKind: 'none',
  operators: Object.freeze([]),
  parse: () => parsed(undefined),
  validate: () => valid,
  projection: () => null,
  coerce: () => no,
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
})

/** Whether a field lists documents that refer to its own. */
export function isJoinField<F extends { readonly type: string }>(
  field: F | null | undefined,
): field is F & JoinField {
  return field?.type === 'join'
}

/** The collections whose documents a join field lists. */
export function joinedCollections({ collection }: JoinField): readonly string[] {
  return typeof collection === 'string' ? [collection] : collection
}

/** Whether the documents carry their collection: `{ relationTo, value }`. */
export function joinsSeveral({ collection }: JoinField): boolean {
  return typeof collection !== 'string'
}
