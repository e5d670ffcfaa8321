import { isObject, type Json, type JsonObject } from '../json.ts'
import {
  embeddedById,
  embeddedValues,
  sameEmbedded,
  visitEmbedded,
} from '../rich-text/embedded-fields.ts'
import { isEmptyValue, isRows, isSameJson } from './json-shape.ts'
import { isComputed } from './locales/locales.ts'
import { withoutNodeValues } from './node-values.ts'
import type { Plan, PlanNode, ValueNode } from './plan.ts'
import { rowPlan } from './walk.ts'

/**
 * The schema paths of the fields in which two stored documents differ, in the order of the config.
 * A list is named when rows were added, removed or moved; a change inside a row that stayed is
 * named by the field in the row. A missing value, an empty text and an empty list count as equal.
 */
export function changedFields(
  plan: Plan,
  before: JsonObject,
  after: JsonObject,
): readonly string[] {
  const found = new Set<string>()
  compareLevel(plan, before, after, (path) => found.add(path))
  return [...found]
}

type ReportPath = (schemaPath: string) => void

const nothing: JsonObject = Object.freeze({})
const objectOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : nothing)

function compareLevel(plan: Plan, before: JsonObject, after: JsonObject, tell: ReportPath): void {
  for (const node of plan.nodes) {
    if (isComputed(node)) continue
    const one = before[node.name]
    const other = after[node.name]
    if (one === other) continue
    // A plain value stored before its field was localized belongs to no single locale.
    if (!node.localized) compareNode(node, one, other, tell)
    else if (!isObject(one ?? nothing) || !isObject(other ?? nothing)) {
      compareNode(node, one, other, tell)
    } else {
      const locales = new Set([...Object.keys(objectOf(one)), ...Object.keys(objectOf(other))])
      for (const locale of locales) {
        compareNode(node, objectOf(one)[locale], objectOf(other)[locale], tell)
      }
    }
  }
}

function compareNode(
  node: PlanNode,
  before: Json | undefined,
  after: Json | undefined,
  tell: ReportPath,
): void {
  if (isEmptyValue(before) && isEmptyValue(after)) return
  switch (node.shape) {
    case 'value':
      if (isSameJson(before ?? null, after ?? null)) return
      if (node.embedded === null) tell(node.schemaPath)
      else compareTexts(node, node.embedded, before, after, tell)
      return
    case 'object':
      compareLevel(node.children, objectOf(before), objectOf(after), tell)
      return
    default:
      compareRows(node, before, after, tell)
  }
}

/** A change in a node's field is named by that field, any other by the text. */
function compareTexts(
  node: ValueNode,
  plans: NonNullable<ValueNode['embedded']>,
  before: Json | undefined,
  after: Json | undefined,
  tell: ReportPath,
): void {
  const [text, other] = [withoutNodeValues(node, before), withoutNodeValues(node, after)]
  if (!isSameJson(text ?? null, other ?? null)) tell(node.schemaPath)
  const nodesBefore = embeddedById(before)
  visitEmbedded(after, (embedded, kind) => {
    const plan = plans.get(kind)
    const same = sameEmbedded(nodesBefore, embedded)
    if (plan !== undefined && same !== undefined) {
      compareLevel(plan, embeddedValues(same), embeddedValues(embedded), tell)
    }
  })
}

function compareRows(
  node: Extract<PlanNode, { shape: 'rows' | 'blocks' }>,
  before: Json | undefined,
  after: Json | undefined,
  tell: ReportPath,
): void {
  const old = isRows(before) ? before : []
  const rows = isRows(after) ? after : []
  const known = new Map(old.map((row) => [row.id, row]))
  const isSameList =
    old.length === rows.length &&
    rows.every((row, index) => row.id === old[index]?.id && isSameKind(row, old[index]))
  if (!isSameList) tell(node.schemaPath)
  for (const row of rows) {
    const same = known.get(row.id)
    const plan = rowPlan(node, row)
    if (plan !== undefined && isSameKind(row, same)) compareLevel(plan, same ?? {}, row, tell)
  }
}

/** False when the row changed its block type or its block name: that is a change of the list. */
function isSameKind(row: JsonObject, other: JsonObject | undefined): boolean {
  return (
    other !== undefined &&
    row.blockType === other.blockType &&
    (row.blockName ?? '') === (other.blockName ?? '')
  )
}
