import { isObject, type Json, type JsonObject } from '../../json.ts'
import { isFieldAllowed, permissionsBelow } from '../../permissions/is-allowed.ts'
import type { FieldsPermissions } from '../../permissions/permissions.ts'
import { combineNodes } from '../node-values.ts'
import type { Plan, PlanNode } from '../plan.ts'
import { type RowIdSource, regenerateRowIds } from '../row-ids.ts'
import { rowPlan } from '../walk.ts'
import { isComputed } from './locales.ts'

export interface CopyLocaleOptions {
  /** Whether values that the target has already are replaced. */
  readonly overwrite: boolean
  readonly newRowId: RowIdSource
  /** The caller's permissions; everything where it is `true`. */
  readonly access: FieldsPermissions | undefined
}

/**
 * A flat document with localized values copied from another locale of the same document. Empty
 * values are not copied; the rows of a list that is localized as a whole get new ids.
 */
export function copyLocale(
  plan: Plan,
  target: JsonObject,
  source: JsonObject,
  options: CopyLocaleOptions,
): JsonObject {
  let copied: Record<string, Json | undefined> | null = null
  for (const node of plan.nodes) {
    if (!node.hasLocalized || isComputed(node)) continue
    const before = target[node.name]
    const after = copyNode(node, before, source[node.name], options)
    if (after === before) continue
    copied ??= { ...target }
    copied[node.name] = after
  }
  return copied ?? target
}

function copyNode(
  node: PlanNode,
  before: Json | undefined,
  other: Json | undefined,
  options: CopyLocaleOptions,
): Json | undefined {
  if (node.localized) {
    const isWanted = !isEmpty(other) && (options.overwrite || isEmpty(before))
    if (!isWanted || !mayWrite(options.access, node.name)) return before
    return withFreshRows(node, other, options.newRowId)
  }
  if (node.shape === 'object') {
    if (!isObject(other)) return before
    const own = isObject(before) ? before : {}
    const copied = copyLocale(node.children, own, other, below(options, node.name))
    return copied === own ? before : copied
  }
  if (node.shape === 'value') {
    // The text is shared by all locales; only values in its nodes are localized.
    return combineNodes(node, other, before, (plan, twin, values, kind) =>
      copyLocale(plan, values, twin, below(options, node.name, kind)),
    )
  }
  if (!Array.isArray(before) || !Array.isArray(other)) return before
  return copyRows(node, before, other, options)
}

/** The list of rows is shared by all locales; only values in the rows are localized. */
function copyRows(
  node: Extract<PlanNode, { shape: 'rows' | 'blocks' }>,
  before: readonly Json[],
  other: readonly Json[],
  options: CopyLocaleOptions,
): readonly Json[] {
  const byId = new Map(other.filter(isObject).map((row) => [row.id, row]))
  const rows = before.map((row) => {
    if (!isObject(row)) return row
    const twin = byId.get(row.id)
    const plan = rowPlan(node, row)
    if (twin === undefined || plan === undefined) return row
    const block = node.shape === 'blocks' ? String(row.blockType) : undefined
    return copyLocale(plan, row, twin, below(options, node.name, block))
  })
  return rows.some((row, index) => row !== before[index]) ? rows : before
}

function withFreshRows(node: PlanNode, value: Json | undefined, newRowId: RowIdSource) {
  const plan: Plan = { nodes: [node], byName: new Map([[node.name, node]]), hasLocalized: true }
  return regenerateRowIds(plan, { [node.name]: value }, newRowId, 'flat')[node.name]
}

/** A caller who may not read a field may not replace it either. */
function mayWrite(access: FieldsPermissions | undefined, name: string): boolean {
  return isFieldAllowed(access, 'read', name) && isFieldAllowed(access, 'update', name)
}

function below(options: CopyLocaleOptions, name: string, block?: string): CopyLocaleOptions {
  return { ...options, access: permissionsBelow(options.access, name, block) }
}

/** Whether a value is empty: also a group without content. */
function isEmpty(value: Json | undefined): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return isObject(value) && Object.values(value).every(isEmpty)
}
