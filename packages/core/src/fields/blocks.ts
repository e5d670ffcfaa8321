import type { BlocksField } from '../config/fields.ts'
import { type FieldTypeDefinition, fault, shown, valid } from './field-type.ts'
import { checkRowCount } from './row-count.ts'
import { coerceRows, parseRows, rowsOperators } from './rows.ts'

/** A list of rows, each of one of several kinds with fields of its own. */
export const blocks: FieldTypeDefinition<BlocksField> = Object.freeze<
  FieldTypeDefinition<BlocksField>
>({
  type: 'blocks',
  empty: [],
  diffKind: 'rows',
  operators: rowsOperators,
  parse: parseRows,

  validate(value, field, context) {
    const rows = Array.isArray(value) ? value : []
    const count = checkRowCount(rows.length, field, context)
    if (count.length > 0) return count
    for (const row of rows) {
      if (field.blocks.some(({ slug }) => slug === row.blockType)) continue
      if (context.isKnownRow?.(row)) continue
      return fault('validation:invalidBlock', { blockType: shown(row.blockType) })
    }
    return valid
  },

  projection: () => null,
  coerce: coerceRows,

  jsonSchema: (field, fieldsSchema) => ({
    type: ['array', 'null'],
    items: {
      anyOf: field.blocks.map((block) => {
        const { properties, ...schema } = fieldsSchema(block.fields)
        return {
          ...schema,
          properties: {
            id: { type: 'string' },
            blockType: { const: block.slug },
            blockName: { type: ['string', 'null'] },
            ...properties,
          },
          required: ['blockType'],
        }
      }),
    },
  }),
})
