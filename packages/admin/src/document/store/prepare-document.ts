import {
  type DefaultsContext,
  ensureNodeIds,
  ensureRowIds,
  isObject,
  type JsonObject,
  type Plan,
  type RowIdSource,
  regenerateRowIds,
  rowPlan,
  transform,
  withDefaults,
} from '@stet/core'
import type { Path } from '../../base/path.ts'
import { nodeIdSource } from './node-ids.ts'
import { nodeAt } from './plan-lookup.ts'

/**
 * A document as the form needs it: every row and node has an id of its own, groups are there, lists are lists,
 * and nothing is null, however the server wrote what is empty. Merging is then a matter of names and rows.
 */
export function prepareDocument(
  plan: Plan,
  document: JsonObject,
  newRowId: RowIdSource,
): JsonObject {
  const whole = transform(plan, document, (node, value) => {
    if (node.shape === 'value') {
      const text = value ?? undefined
      return node.embedded === null ? text : ensureNodeIds(node, text, nodeIdSource(text))
    }
    if (node.shape === 'object') return isObject(value) ? value : {}
    return Array.isArray(value) ? value : []
  })
  return ensureRowIds(plan, whole, newRowId)
}

/** A row as it goes into the list at `path`: prepared like a document, with new ids. */
export function prepareRow(
  plan: Plan,
  document: JsonObject,
  path: Path,
  row: JsonObject,
  newRowId: RowIdSource,
  /** Given for a row that is new, and not a copy: fields begin with their defaults. */
  defaults?: DefaultsContext,
): JsonObject & { readonly id: string } {
  const node = nodeAt(plan, document, path)?.node
  const inside = node?.shape === 'rows' || node?.shape === 'blocks' ? rowPlan(node, row) : undefined
  if (inside === undefined) return { ...row, id: newRowId() }
  const filled = defaults ? withDefaults(inside, row, defaults) : row
  const prepared = prepareDocument(inside, filled, newRowId)
  return { ...regenerateRowIds(inside, prepared, newRowId, 'flat'), id: newRowId() }
}
