import type { ArrayField, BlocksField } from '../../config/types/fields.ts'
import { singularAndPlural } from '../../formats/default-labels.ts'
import type { Json, JsonObject } from '../../json.ts'
import { type Parsed, parsed, unparsed } from '../field-type.ts'

/** Rows of an array or blocks field; a deeper look at each row is the walk's part. */
export function parseRows(value: unknown): Parsed {
  if (value === undefined || value === null) return parsed(value)
  if (!Array.isArray(value)) return unparsed('validation:invalidRows')
  if (value.length > maxListLength) return unparsed('validation:tooLarge')
  return value.every(isRow) ? parsed(value as Json) : unparsed('validation:invalidRows')
}

/** Rows or values in one list: beyond it neither a form nor a request stays usable; use a collection. */
export const maxListLength = 10_000

export function isRow(row: Json): row is JsonObject {
  return typeof row === 'object' && row !== null && !Array.isArray(row)
}

/** Rows are called after their field, where the config says nothing else. */
export function withRowLabels<F extends ArrayField | BlocksField>(field: F): F {
  return { ...field, labels: field.labels ?? singularAndPlural(field.name) }
}
