import type { ArrayField } from '../config/fields.ts'
import { dataOptions, rowLabelOptions, rowLimits, rowsAdminOptions } from './field-options.ts'
import { type FieldTypeDefinition, valid } from './field-type.ts'
import { checkRowCount } from './row-count.ts'
import { coerceRows, parseRows, rowsOperators } from './rows.ts'

/** A list of rows that all have the same fields. */
export const array: FieldTypeDefinition<ArrayField> = Object.freeze<
  FieldTypeDefinition<ArrayField>
>({
  type: 'array',
  options: {
    ...dataOptions,
    ...rowLimits,
    type: true,
    fields: 'elsewhere',
    labels: rowLabelOptions,
    admin: rowsAdminOptions,
  },
  children: { option: 'fields', nesting: 'rows' },
  empty: [],
  diffKind: 'rows',
  operators: rowsOperators,
  parse: parseRows,
  validate(value, field, context) {
    const count = Array.isArray(value) ? value.length : 0
    return count === 0 && !context.required ? valid : checkRowCount(count, field, context)
  },
  projection: () => null,
  coerce: coerceRows,
  jsonSchema(field, fieldsSchema) {
    const { properties, ...schema } = fieldsSchema(field.fields)
    return {
      type: ['array', 'null'],
      items: { ...schema, properties: { id: { type: 'string' }, ...properties } },
    }
  },
})
