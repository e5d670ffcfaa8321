import type { DefaultValue } from '../config/fields.ts'
import type { RequestContext, User } from '../config/request.ts'
import type { Json, JsonObject } from '../json.ts'
import type { Plan, PlanNode } from './plan.ts'
import { isObject, rowPlan } from './walk.ts'

export interface DefaultsContext {
  readonly locale: string
  readonly req: RequestContext
  readonly user: User | null
}

/**
 * A flat document with the defaults of the fields that have no value yet, in groups and existing
 * rows too. `null` is a value: somebody cleared the field. Answers the input itself where there is
 * nothing to fill in.
 */
export function withDefaults(plan: Plan, flat: JsonObject, context: DefaultsContext): JsonObject {
  if (!hasDefaults(plan)) return flat
  let result: Record<string, Json | undefined> | null = null
  for (const node of plan.nodes) {
    const value = flat[node.name]
    const filled = value === undefined ? defaultOf(node, context) : fill(node, value, context)
    if (filled === value) continue
    result ??= { ...flat }
    result[node.name] = filled
  }
  return result ?? flat
}

function defaultOf(node: PlanNode, context: DefaultsContext): Json | undefined {
  const own: DefaultValue | undefined =
    'defaultValue' in node.field ? node.field.defaultValue : undefined
  const value = typeof own === 'function' ? own(context) : own
  if (node.shape === 'object') {
    const filled = withDefaults(node.children, isObject(value) ? value : {}, context)
    return Object.keys(filled).length === 0 ? value : filled
  }
  return value === undefined ? undefined : fill(node, value, context)
}

function fill(node: PlanNode, value: Json, context: DefaultsContext): Json {
  switch (node.shape) {
    case 'value':
      return value
    case 'object':
      return isObject(value) ? withDefaults(node.children, value, context) : value
    case 'rows':
    case 'blocks': {
      if (!Array.isArray(value)) return value
      const rows: readonly Json[] = value
      const filled = rows.map((row) => {
        const plan = isObject(row) ? rowPlan(node, row) : undefined
        return plan === undefined || !isObject(row) ? row : withDefaults(plan, row, context)
      })
      return filled.some((row, index) => row !== rows[index]) ? filled : value
    }
  }
}

// Asked on every read, so each plan is looked through once.
const known = new WeakMap<Plan, boolean>()

function hasDefaults(plan: Plan): boolean {
  let answer = known.get(plan)
  if (answer === undefined) {
    answer = plan.nodes.some(nodeHasDefaults)
    known.set(plan, answer)
  }
  return answer
}

function nodeHasDefaults(node: PlanNode): boolean {
  if ('defaultValue' in node.field && node.field.defaultValue !== undefined) return true
  switch (node.shape) {
    case 'value':
      return false
    case 'object':
    case 'rows':
      return hasDefaults(node.children)
    case 'blocks':
      return [...node.blocks.values()].some(hasDefaults)
  }
}
