import {
  isObject,
  type JsonObject,
  type Plan,
  type PlanNode,
  type SelectedNames,
  type Selection,
} from '@stet/core'

// These are in every answer: without an id a document is nobody's, and blocks cannot be told apart.
const alwaysKept: ReadonlySet<string> = new Set(['id', 'blockType', 'globalType'])

/** The document with only what is selected, or without it. */
export function applySelection(
  doc: JsonObject,
  plan: Plan,
  { mode, names }: Selection,
): JsonObject {
  return pick(doc, plan, names, mode === 'include')
}

function pick(doc: JsonObject, plan: Plan, names: SelectedNames, keep: boolean): JsonObject {
  const result: Record<string, JsonObject[string]> = {}
  for (const [name, value] of Object.entries(doc)) {
    const choice = names.get(name)
    if (alwaysKept.has(name) || (choice === undefined && !keep)) result[name] = value
    else if (choice === true) {
      if (keep) result[name] = value
    } else if (choice !== undefined) {
      const node = plan.byName.get(name)
      result[name] = node ? pickInside(node, value, choice, keep) : value
    }
  }
  return result
}

function pickInside(
  node: PlanNode,
  value: JsonObject[string],
  names: SelectedNames,
  keep: boolean,
): JsonObject[string] {
  switch (node.shape) {
    case 'value':
      return value
    case 'object':
      return isObject(value) ? pick(value, node.children, names, keep) : value
    case 'rows':
      return Array.isArray(value)
        ? value.map((row) => (isObject(row) ? pick(row, node.children, names, keep) : row))
        : value
    case 'blocks':
      return Array.isArray(value)
        ? value.map((row) => (isObject(row) ? pickBlock(row, node.blocks, names, keep) : row))
        : value
  }
}

function pickBlock(
  row: JsonObject,
  blocks: ReadonlyMap<string, Plan>,
  names: SelectedNames,
  keep: boolean,
): JsonObject {
  const slug = typeof row.blockType === 'string' ? row.blockType : ''
  const plan = blocks.get(slug)
  const choice = names.get(slug)
  if (choice === undefined ? !keep : choice === true && keep) return row
  if (choice !== undefined && choice !== true && plan) return pick(row, plan, choice, keep)
  return { id: row.id, blockType: row.blockType }
}
