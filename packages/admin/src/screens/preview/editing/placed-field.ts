import {
  type ClientField,
  embeddedPlace,
  holdsRows,
  isObject,
  type Json,
  type JsonObject,
  type Plan,
  type PlanNode,
} from '@stet/core'
import { isText, type Path, rowIndex, withRowIds } from '../../../base/path.ts'
import { accessBelow } from '../../../document/rules/field-access.ts'
import { type SurroundingRights, shownField } from '../../../document/rules/shown-field.ts'
import { nodesTo } from '../../../document/store/plan-lookup.ts'
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
  rights: SurroundingRights & { readonly operation: 'create' | 'update' },
): PlacedField | null {
  const path = withRowIds(document, named)
  const steps = path && nodesTo(plan, document, path)
  if (!steps) return null
  let { access, readOnly }: SurroundingRights = rights
  let found: Omit<PlacedField, 'row'> | null = null
  let row: PlacedRow | null = null
  for (const { node, value, depth } of steps) {
    const field = node.field as ClientField
    const shown = shownField(field, { access, readOnly }, rights.operation)
    if (!shown) return null
    readOnly = shown.readOnly
    found = { path: path.slice(0, depth), field, readOnly }
    const inside = path[depth]
    if (inside === undefined) break
    const kind = kindInside(node, value, inside)
    if (holdsRows(field)) {
      const index = rowIndex(rowsOf(value), inside)
      found = { ...found, path: path.slice(0, depth + 1) }
      row = { path: found.path, list: field, readOnly, index, blockType: kind ?? null }
    }
    access = accessBelow(access, node.name, kind)
  }
  return found && { ...found, row }
}

/** The block that a row is, or the kind of a node of a text; undefined where all inside is of one kind. */
function kindInside(node: PlanNode, value: Json | undefined, inside: string): string | undefined {
  if (node.shape === 'value') return isText(value) ? embeddedPlace(value, inside)?.kind : undefined
  if (node.shape !== 'blocks') return undefined
  const row = rowsOf(value)[rowIndex(rowsOf(value), inside)]
  const blockType = isObject(row) ? row.blockType : undefined
  return typeof blockType === 'string' ? blockType : ''
}

function rowsOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : []
}
