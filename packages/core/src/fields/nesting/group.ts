import type { GroupField } from '../../config/types/field-types/fields.ts'
import { valid } from '../../errors/fault.ts'
import { defineServerPart } from '../define-server-part.ts'
import { defineType } from '../define-type.ts'
import { commonOptions } from '../field-options.ts'
import { parsed, unparsed } from '../field-type.ts'

/** Fields under a common name; a named tab is stored the same way. */
export const group = defineType<GroupField>({
  type: 'group',
  children: { option: 'fields', nesting: 'named' },
  empty: {},
  diffKind: 'group',

  parse(value) {
    if (value === undefined || value === null) return parsed(value)
    return typeof value === 'object' && !Array.isArray(value)
      ? { ok: true, value: value as { readonly [key: string]: never } }
      : unparsed('validation:invalidInput')
  },

  validate: () => valid,
})

/** The server part: how configs are checked and completed, and how values are described. */
export const groupServerPart = defineServerPart<GroupField>(group, {
  options: {
    ...commonOptions,
    type: true,
    localized: true,
    virtual: true,
    saveToJWT: true,
    defaultValue: true,
    interfaceName: true,
    fields: 'elsewhere',
  },
  jsonSchema: (field, fieldsSchema) => fieldsSchema(field.fields),
})
