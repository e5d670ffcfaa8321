import type { Block, BlocksField } from '../config/fields.ts'
import type { OptionTable } from '../config/known-options.ts'
import type { Json } from '../json.ts'
import { dataOptions, rowLabelOptions, rowLimits, rowsAdminOptions } from './field-options.ts'
import {
  type Fault,
  type FieldTypeDefinition,
  fault,
  type RuleContext,
  shown,
  valid,
} from './field-type.ts'
import { checkRowCount } from './row-count.ts'
import { coerceRows, parseRows, rowsOperators } from './rows.ts'

/** A list of rows, each of one of several kinds with fields of its own. */
export const blocks: FieldTypeDefinition<BlocksField> = Object.freeze<
  FieldTypeDefinition<BlocksField>
>({
  type: 'blocks',
  options: {
    ...dataOptions,
    ...rowLimits,
    type: true,
    blocks: 'elsewhere',
    blockReferences: true,
    labels: rowLabelOptions,
    filterOptions: true,
    admin: rowsAdminOptions,
  },
  children: { option: 'blocks', nesting: 'rows' },
  empty: [],
  diffKind: 'rows',
  operators: rowsOperators,
  parse: parseRows,

  validate(value, field, context) {
    const count = checkRowCount(Array.isArray(value) ? value.length : 0, field, context)
    return count.length > 0 ? count : checkBlockTypes(value, field, context)
  },

  validateDraft: checkBlockTypes,

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

function checkBlockTypes(
  value: Json | undefined,
  field: BlocksField,
  { isKnownRow }: RuleContext,
): readonly Fault[] {
  if (!Array.isArray(value)) return valid
  for (const row of value) {
    if (field.blocks.some(({ slug }) => slug === row.blockType)) continue
    if (isKnownRow?.(row)) continue
    return fault('validation:invalidBlock', { blockType: shown(row.blockType) })
  }
  return valid
}

export const blockOptions: OptionTable<Block> = {
  slug: true,
  fields: 'elsewhere',
  labels: rowLabelOptions,
  imageURL: true,
  imageAltText: true,
  admin: {
    group: true,
    disableBlockName: true,
    images: { icon: true, thumbnail: true },
  },
}
