import { holdsRows } from '../fields/field-tree.ts'
import type { Json } from '../json.ts'

/**
 * The rows of both sides. Throws for a field that has none, and for values that are not lists: the
 * comparison asks `holdsRows` and `areRows` first, so that no config and no document gets here so.
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

/** Whether a value is a list or none at all. */
export const areRows = (value: Json | undefined): boolean =>
  value === undefined || value === null || Array.isArray(value)

function listOf(value: Json | undefined): readonly Json[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) throw new Error('Rows are compared in lists of rows only')
  return value
}
