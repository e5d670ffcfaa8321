import type { ArrayField } from '../../config/types/field-types/fields.ts'
import { valid } from '../../errors/fault.ts'
import { defineServerPart } from '../define-server-part.ts'
import { defineType } from '../define-type.ts'
import { dataOptions, rowLabelOptions, rowLimits, rowsAdminOptions } from '../field-options.ts'
import { checkRowCount } from '../row-count.ts'
import { parseRows, withRowLabels } from './rows.ts'

/** A list of rows that all have the same fields. */
export const array = defineType<ArrayField>({
  type: 'array',
  children: { option: 'fields', nesting: 'rows' },
  empty: [],
  comparison: 'presence',
  diffKind: 'rows',
  parse: parseRows,

  validate(value, field, context) {
    const count = Array.isArray(value) ? value.length : 0
    return count === 0 && !context.required ? valid : checkRowCount(count, field, context)
  },
})

/** The server part: how configs are checked and completed, and how values are described. */
export const arrayServerPart = defineServerPart<ArrayField>(array, {
  options: {
    ...dataOptions,
    ...rowLimits,
    type: true,
    fields: 'elsewhere',
    labels: rowLabelOptions,
    admin: rowsAdminOptions,
  },
  complete: withRowLabels,

  jsonSchema(field, fieldsSchema) {
    const { properties, ...schema } = fieldsSchema(field.fields)
    return {
      type: ['array', 'null'],
      items: { ...schema, properties: { id: { type: 'string' }, ...properties } },
    }
  },
})
