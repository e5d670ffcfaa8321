import {
  type ClientField,
  embeddedPlace,
  type FieldsPermissions,
  holdsRows,
  isObject,
  type Json,
  type JsonObject,
  type Plan,
  type PlanNode,
  rowPlan,
} from '@stet/core'
import { isText, type Path, rowIndex, step, withRowIds } from '../../../base/path.ts'
import { accessBelow, type FieldsAccess } from '../../../document/rules/field-access.ts'
import { shownField } from '../../../document/rules/shown-field.ts'
import type { FieldOf } from '../../../form/field-input.ts'

/** A field of the form that a page names, as far as the form shows it. */
export interface PlacedField {
  /** With ids of rows, also where indexes were named. */
  readonly path: Path
  readonly field: ClientField
  readonly readOnly: boolean
  /** The innermost row of a list around it. */
  readonly row: PlacedRow | null
}

export interface PlacedRow {
  readonly path: Path
  readonly list: FieldOf<'array' | 'blocks'>
  /** Of the list. */
  readonly readOnly: boolean
  readonly index: number
  readonly blockType: string | null
}

/** Where the field that a path leads to, or the row, is in a form; null where the form does not show it. */
export function placedField(
  plan: Plan,
  document: JsonObject,
  named: Path,
  rights: {
    readonly access: FieldsPermissions | undefined
    readonly readOnly: boolean
    readonly operation: 'create' | 'update'
  },
): PlacedField | null {
  const path = withRowIds(document, named)
  if (path === null) return null
  let level: Plan | undefined = plan
  let access: FieldsAccess = rights.access
  let value: Json | undefined = document
  let readOnly = rights.readOnly
  let row: PlacedRow | null = null
  const found: string[] = []
  for (let at = 0; at < path.length; ) {
    const node: PlanNode | undefined = level?.byName.get(path[at] ?? '')
    const shown: { readonly readOnly: boolean } | null = node
      ? shownField(node.field as ClientField, { access, readOnly }, rights.operation)
      : null
    if (!node || !shown) return null
    found.push(node.name)
    value = step(value, node.name)
    readOnly = shown.readOnly
    at += 1
    const field = node.field as ClientField
    const inside = path[at]
    if (inside === undefined || (node.shape === 'value' && node.embedded === null)) {
      return { path: found, field, readOnly, row }
    }
    if (node.shape === 'object') {
      level = node.children
      access = accessBelow(access, node.name)
      continue
    }
    at += 1
    if (node.shape === 'value') {
      const place = isText(value) ? embeddedPlace(value, inside) : undefined
      const plans: ReadonlyMap<string, Plan> | null = node.embedded
      if (!place || !plans || at === path.length) return { path: found, field, readOnly, row }
      found.push(inside)
      level = plans.get(place.kind)
      access = accessBelow(access, node.name, place.kind)
      value = step(value, inside)
      continue
    }
    const rows: readonly Json[] = Array.isArray(value) ? value : []
    const index = rowIndex(rows, inside)
    const entry = rows[index]
    if (!isObject(entry) || !holdsRows(field)) return null
    found.push(inside)
    const { blockType } = entry
    const kind = typeof blockType === 'string' ? blockType : null
    row = { path: [...found], list: field, readOnly, index, blockType: kind }
    if (at === path.length) return { path: found, field, readOnly, row }
    level = rowPlan(node, entry)
    access = accessBelow(access, node.name, node.shape === 'blocks' ? (kind ?? '') : undefined)
    value = entry
  }
  return null
}
