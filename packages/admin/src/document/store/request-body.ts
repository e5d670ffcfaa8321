import {
  embeddedById,
  embeddedValues,
  isObject,
  type Json,
  type JsonObject,
  mapEmbedded,
  type Plan,
  type PlanNode,
  rowPlan,
  sameEmbedded,
  type ValueNode,
  withEmbeddedValues,
} from '@stet/core'
import { changedNames } from '../../base/equality.ts'
import { rowId } from '../../base/path.ts'

/**
 * The changed top-level fields: the body of an update. Absent names keep what is stored, so what was
 * cleared is sent as null.
 */
export function changedValues(
  plan: Plan,
  acknowledged: JsonObject,
  document: JsonObject,
): JsonObject {
  return Object.fromEntries(
    changedNames(plan, acknowledged, document).map((name) => [
      name,
      withNulls(plan.byName.get(name), acknowledged[name], document[name]) ?? null,
    ]),
  )
}

/** Groups merge by name, on the server as here; a value such as JSON is sent as it is. */
function withNulls(
  node: PlanNode | undefined,
  before: Json | undefined,
  after: Json | undefined,
): Json | undefined {
  if (before === after) return after
  switch (node?.shape) {
    case 'object':
      return isObject(before) && isObject(after)
        ? levelWithNulls(node.children, before, after)
        : after
    case 'rows':
    case 'blocks': {
      if (!Array.isArray(after)) return after
      const rows = new Map((Array.isArray(before) ? before : []).map((row) => [rowId(row), row]))
      return (after as readonly Json[]).map((row) => {
        if (!isObject(row)) return row
        const known = rows.get(rowId(row))
        const plan = rowPlan(node, row)
        return withoutDefaults(plan, levelWithNulls(plan, isObject(known) ? known : {}, row))
      })
    }
    case 'value':
      return node.embedded === null ? after : textWithNulls(node.embedded, before, after)
    default:
      return after
  }
}

/** What a node holds beside the fields of the config, such as an address, is sent as it is. */
function textWithNulls(
  plans: NonNullable<ValueNode['embedded']>,
  before: Json | undefined,
  after: Json | undefined,
): Json | undefined {
  const nodes = embeddedById(before)
  return mapEmbedded(after, (node, kind) => {
    const plan = plans.get(kind)
    const known = sameEmbedded(nodes, node)
    if (plan === undefined || known === node) return node
    const values = known === undefined ? {} : embeddedValues(known)
    const fields = Object.entries(values).filter(([name]) => plan.byName.has(name))
    const whole = levelWithNulls(plan, Object.fromEntries(fields), embeddedValues(node))
    return withEmbeddedValues(node, withoutDefaults(plan, whole))
  })
}

function levelWithNulls(plan: Plan | undefined, before: JsonObject, after: JsonObject): JsonObject {
  const next: [string, Json | undefined][] = Object.entries(after).map(([name, value]) => [
    name,
    withNulls(plan?.byName.get(name), before[name], value),
  ])
  for (const name of Object.keys(before)) {
    if (!Object.hasOwn(after, name) && before[name] !== undefined) next.push([name, null])
  }
  return Object.fromEntries(next)
}

/** New rows begin with their defaults: one that is missing was taken out, and must not come back. */
function withoutDefaults(plan: Plan | undefined, row: JsonObject): JsonObject {
  const taken = (plan?.nodes ?? []).filter(
    ({ name, field }) =>
      'defaultValue' in field && field.defaultValue !== undefined && row[name] === undefined,
  )
  return taken.length === 0
    ? row
    : { ...row, ...Object.fromEntries(taken.map(({ name }) => [name, null])) }
}
