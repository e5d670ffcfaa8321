import {
  ensureRowIds,
  type JsonObject,
  type Plan,
  type RowIdSource,
  regenerateRowIds,
  rowPlan,
  transform,
} from '@stet/core'
import { isObject, type Path } from './path.ts'
import { nodeAt } from './plan-lookup.ts'

/**
 * A document as the form needs it: every row has an id of its own, groups are there, lists are lists,
 * and nothing is null, however the server wrote what is empty. Merging is then a matter of names and rows.
 */
export function prepareDocument(
  plan: Plan,
  document: JsonObject,
  newRowId: RowIdSource,
): JsonObject {
  const whole = transform(plan, document, (node, value) => {
    if (node.shape === 'value') return value ?? undefined
    if (node.shape === 'object') return isObject(value) ? value : {}
    return Array.isArray(value) ? value : []
  })
  return ensureRowIds(plan, whole, newRowId)
}

/** A row as it goes into the list at `path`: prepared like a document, with ids that nobody has. */
export function prepareRow(
  plan: Plan,
  document: JsonObject,
  path: Path,
  row: JsonObject,
  newRowId: RowIdSource,
): JsonObject & { readonly id: string } {
  const node = nodeAt(plan, document, path)?.node
  const inside = node?.shape === 'rows' || node?.shape === 'blocks' ? rowPlan(node, row) : undefined
  const prepared =
    inside === undefined
      ? row
      : regenerateRowIds(inside, prepareDocument(inside, row, newRowId), newRowId, 'flat')
  return { ...prepared, id: newRowId() }
}
