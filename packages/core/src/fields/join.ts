import type { JoinField } from '../config/fields.ts'
import { type FieldTypeDefinition, parsed, valid } from './field-type.ts'
import { no } from './operands.ts'

/** The documents that refer to this one; computed on reading, so what is sent for it is ignored. */
export const join: FieldTypeDefinition<JoinField> = Object.freeze<FieldTypeDefinition<JoinField>>({
  type: 'join',
  empty: null,
  diffKind: 'none',
  operators: Object.freeze([]),
  parse: () => parsed(undefined),
  validate: () => valid,
  projection: () => null,
  coerce: () => no,
  jsonSchema: () => ({
    type: 'object',
    properties: {
      docs: { type: 'array', items: { type: ['string', 'number', 'object'] } },
      hasNextPage: { type: 'boolean' },
      totalDocs: { type: 'integer' },
    },
  }),
})
