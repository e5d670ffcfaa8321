import {
  holdsSeveral,
  isObject,
  type Json,
  type JsonObject,
  mapNodeValues,
  type Plan,
  type PlanNode,
  rowPlan,
} from '@stet/core'
import { isHidden } from '../entities/hidden-fields.ts'

/** How much of a document is known: in one locale or as stored, with hidden fields or without. */
export interface ContentOptions {
  readonly form: 'flat' | 'stored'
  readonly dropHidden: boolean
}

/**
 * The content that the config describes. What else is stored stays stored but is not shown: of
 * a field that has left the config it is not known who might have read it. Missing groups are `{}`
 * and missing rows `[]`, and so are lists of values that were cleared, so that sites need not ask.
 */
export function knownContent(plan: Plan, content: JsonObject, options: ContentOptions): JsonObject {
  const known: Record<string, Json | undefined> = {}
  // On the path of every read: plain loops, and one new object per level.
  for (const node of plan.nodes) {
    if (options.dropHidden && isHidden(node)) continue
    const value = content[node.name]
    if (options.form === 'stored' && node.localized) {
      if (value !== undefined) known[node.name] = knownLocales(node, value, options)
      continue
    }
    const shown = knownValue(node, value, options)
    if (shown !== undefined) known[node.name] = shown
  }
  return known
}

function knownLocales(node: PlanNode, value: Json, options: ContentOptions): Json | undefined {
  if (!isObject(value))
    return value === null && !isList(node) ? null : knownValue(node, value, options)
  const known: Record<string, Json | undefined> = {}
  for (const locale in value) known[locale] = knownValue(node, value[locale], options)
  return known
}

function knownValue(
  node: PlanNode,
  value: Json | undefined,
  options: ContentOptions,
): Json | undefined {
  switch (node.shape) {
    case 'value':
      if (node.embedded !== null) {
        return mapNodeValues(node.embedded, value, (plan, values) =>
          knownContent(plan, values, options),
        )
      }
      return value === null && isList(node) ? [] : value
    case 'object':
      if (value === undefined || value === null) return knownContent(node.children, {}, options)
      return isObject(value) ? knownContent(node.children, value, options) : value
    case 'rows':
    case 'blocks': {
      if (value === undefined || value === null) return []
      if (!Array.isArray(value)) return value
      const rows: Json[] = new Array(value.length)
      for (let index = 0; index < value.length; index++) {
        rows[index] = knownRow(node, value[index], options)
      }
      return rows
    }
  }
}

const isList = ({ field }: PlanNode): boolean => holdsSeveral(field)

function knownRow(
  node: Extract<PlanNode, { shape: 'rows' | 'blocks' }>,
  row: Json,
  options: ContentOptions,
): Json {
  if (!isObject(row)) return row
  const plan = rowPlan(node, row)
  const known: Record<string, Json | undefined> =
    plan === undefined ? {} : (knownContent(plan, row, options) as Record<string, Json>)
  if (row.id !== undefined) known.id = row.id
  if (node.shape === 'blocks') {
    if (row.blockType !== undefined) known.blockType = row.blockType
    if (row.blockName !== undefined) known.blockName = row.blockName
  }
  return known
}
