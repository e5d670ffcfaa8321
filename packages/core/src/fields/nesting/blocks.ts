import type { Block, BlocksField } from '../../config/types/field-types/fields.ts'
import type { OptionTable } from '../../config/types/known-options.ts'
import { type Fault, fault, valid } from '../../errors/fault.ts'
import { shown } from '../../formats/shown.ts'
import { labelText } from '../../i18n/labels.ts'
import type { Json, JsonObject } from '../../json.ts'
import { defineServerPart } from '../define-server-part.ts'
import { defineType } from '../define-type.ts'
import { dataOptions, rowLabelOptions, rowLimits, rowsAdminOptions } from '../field-options.ts'
import type { RuleContext } from '../field-type.ts'
import { checkRowCount } from '../row-count.ts'
import { isRow, parseRows, withRowLabels } from './rows.ts'

/** A list of rows, each of a block with its own fields. */
export const blocks = defineType<BlocksField>({
  type: 'blocks',
  children: { option: 'blocks', nesting: 'rows' },
  empty: [],
  comparison: 'presence',
  diffKind: 'rows',
  parse: parseRows,

  validate(value, field, context) {
    const count = checkRowCount(Array.isArray(value) ? value.length : 0, field, context)
    return count.length > 0 ? count : checkBlockTypes(value, field, context)
  },

  validateDraft: checkBlockTypes,
  choices: {
    async allowed({ blocks: all, filterOptions }, args) {
      const answer = (await filterOptions?.(args)) ?? true
      const slugs = all.map(({ slug }) => slug)
      return answer === true ? slugs : slugs.filter((slug) => answer.includes(slug))
    },

    disallowed(value, field, allowed, wording) {
      const rows = Array.isArray(value) ? (value as readonly Json[]).filter(isRow) : []
      const used = new Set(rows.map(({ blockType }) => blockType))
      const wrong = field.blocks.filter(({ slug }) => used.has(slug) && !allowed.includes(slug))
      if (wrong.length === 0) return valid
      const names = wrong.map(({ slug, labels }) => labelText(labels?.singular ?? slug, wording))
      return fault('validation:invalidBlocks', { blocks: names.join(', ') })
    },
  },
})

/** The server part: how configs are checked and completed, and how values are described. */
export const blocksServerPart = defineServerPart<BlocksField>(blocks, {
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
  complete: withRowLabels,
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
  { storedValues }: RuleContext,
): readonly Fault[] {
  if (!Array.isArray(value)) return valid
  for (const row of value) {
    if (field.blocks.some(({ slug }) => slug === row.blockType)) continue
    if (storedValues?.().some((rows) => hasRow(rows, row))) continue
    return fault('validation:invalidBlock', { blockType: shown(row.blockType) })
  }
  return valid
}

function hasRow(rows: Json | undefined, { id, blockType }: JsonObject): boolean {
  return (
    Array.isArray(rows) &&
    (rows as readonly Json[]).some(
      (row) => isRow(row) && row.id === id && row.blockType === blockType,
    )
  )
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
