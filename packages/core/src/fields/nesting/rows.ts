import type { ArrayField, BlocksField } from '../../config/types/field-types/fields.ts'
import { singularAndPlural } from '../../formats/default-labels.ts'
import type { Json, JsonObject } from '../../json.ts'
import { type Parsed, parsed, unparsed } from '../field-type.ts'

/** Parses rows of an array or blocks field; the walk parses the values in each row. */
export function parseRows(value: unknown): Parsed {
  if (value === undefined || value === null) return parsed(value)
  if (!Array.isArray(value)) return unparsed('validation:invalidRows')
  if (value.length > maxListLength) return unparsed('validation:tooLarge')
  return value.every(isRow) ? parsed(value as Json) : unparsed('validation:invalidRows')
}

/**
 * Maximum rows or values in one list: with more, forms and requests become too slow. Use a
 * collection.
 */
export const maxListLength = 10_000

export function isRow(row: Json): row is JsonObject {
  return typeof row === 'object' && row !== null && !Array.isArray(row)
}

/** Default labels of rows: derived from the name of their field. */
export function withRowLabels<F extends ArrayField | BlocksField>(field: F): F {
  return { ...field, labels: field.labels ?? singularAndPlural(field.name) }
}
