import type { ArrayField, BlocksField } from '../config/fields.ts'
import type { Json } from '../json.ts'

type FieldOfAnyType = { readonly type: string }

/** Whether a field holds rows. */
export const isIterable = <F extends FieldOfAnyType>(
  field: F,
): field is F & (ArrayField | BlocksField) => field.type === 'array' || field.type === 'blocks'

/**
 * The rows of both sides. Throws for a field that has none, and for values that are not lists: the
 * comparison asks `isIterable` and `areRows` first, so that no config and no document gets here so.
 */
export function rowsToCompare(
  field: FieldOfAnyType,
  before: Json | undefined,
  after: Json | undefined,
): { readonly before: readonly Json[]; readonly after: readonly Json[] } {
  if (!isIterable(field)) {
    throw new Error(`Rows are compared in array and blocks fields only, not in "${field.type}"`)
  }
  return { before: listOf(before), after: listOf(after) }
}

/** Whether a value is a list or none at all. */
export const areRows = (value: Json | undefined): boolean =>
  value === undefined || value === null || Array.isArray(value)

function listOf(value: Json | undefined): readonly Json[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) throw new Error('Rows are compared in lists of rows only')
  return value
}
