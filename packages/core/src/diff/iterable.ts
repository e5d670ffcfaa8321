import { holdsRows } from '../fields/field-tree.ts'
import type { Json } from '../json.ts'

/**
 * The rows of both sides. Throws for a field that has no rows and for values that are not lists;
 * the comparison checks `holdsRows` and `areRows` first, so neither happens in use.
 */
export function rowsToCompare(
  field: { readonly type: string },
  before: Json | undefined,
  after: Json | undefined,
): { readonly before: readonly Json[]; readonly after: readonly Json[] } {
  if (!holdsRows(field)) {
    throw new Error(`Rows are compared in array and blocks fields only, not in "${field.type}"`)
  }
  return { before: listOf(before), after: listOf(after) }
}

/** Whether a value is a list or absent. */
export const areRows = (value: Json | undefined): boolean =>
  value === undefined || value === null || Array.isArray(value)

function listOf(value: Json | undefined): readonly Json[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) throw new Error('Rows are compared in lists of rows only')
  return value
}
