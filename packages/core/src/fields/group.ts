import type { GroupField } from '../config/fields.ts'
import { commonOptions } from './field-options.ts'
import { type FieldTypeDefinition, parsed, unparsed, valid } from './field-type.ts'
import { no } from './operands.ts'

/** Fields under a common name; a named tab is one too. */
export const group: FieldTypeDefinition<GroupField> = Object.freeze<
  FieldTypeDefinition<GroupField>
>({
  type: 'group',
  options: {
    ...commonOptions,
    type: true,
    localized: true,
    virtual: true,
    saveToJWT: true,
    defaultValue: true,
    fields: 'elsewhere',
  },
  children: { option: 'fields', nesting: 'named' },
  empty: {},
  diffKind: 'group',
  operators: Object.freeze([]),

  parse(value) {
    if (value === undefined || value === null) return parsed(value)
    return typeof value === 'object' && !Array.isArray(value)
      ? { ok: true, value: value as { readonly [key: string]: never } }
      : unparsed('validation:invalidInput')
  },

  validate: () => valid,
  projection: () => null,
  coerce: () => no,
  jsonSchema: (field, fieldsSchema) => fieldsSchema(field.fields),
})
