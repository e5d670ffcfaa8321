import type { User } from '../../config/types/request.ts'
import type { JsonObject } from '../../json.ts'
import type { Plan, PlanNode } from '../plan.ts'
import { type Place, walk } from '../walk.ts'

export interface ConditionContext {
  readonly operation: 'create' | 'update'
  readonly user: User | null
}

/**
 * Paths (`layout.0.heading`) of the fields whose condition fails, their own or that of a layout
 * field around them. Fields below a failing field are not listed.
 */
export function evaluateConditions(
  plan: Plan,
  flat: JsonObject,
  context: ConditionContext,
): readonly string[] {
  const failing: string[] = []
  walk(plan, flat, (node, _value, place) => {
    if (passesConditions(node, flat, place, context)) return undefined
    failing.push(place.path.join('.'))
    return false
  })
  return failing
}

/** Whether all conditions of a field hold at one place of the document. */
export function passesConditions(
  node: PlanNode,
  data: JsonObject,
  place: Place,
  { operation, user }: ConditionContext,
): boolean {
  if (node.conditions.length === 0) return true
  const path = [...place.path]
  const args =
    place.block === null
      ? { operation, path, user }
      : { operation, path, user, blockData: place.block }
  return node.conditions.every((condition) => {
    try {
      return Boolean(condition(data, place.siblings, args))
    } catch {
      // Conditions also run on unfinished documents: one that fails on a missing value must not
      // hide the field, so the field is shown and checked.
      return true
    }
  })
}
