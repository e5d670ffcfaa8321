import { isObject, type Json, type JsonObject, type Plan, type PlanNode } from '@stet/core'
import { tokenClaimsBytes } from './limits.ts'

interface Claim {
  readonly name: string
  readonly path: readonly string[]
}

const claimsByPlan = new WeakMap<Plan, readonly Claim[]>()

/** The values that fields with `saveToJWT` put into the tokens of a user; groups are flattened. */
export function claimsOf(plan: Plan, user: JsonObject): JsonObject {
  let claims = claimsByPlan.get(plan)
  if (!claims) {
    claims = findClaims(plan.nodes, [])
    claimsByPlan.set(plan, claims)
  }
  const values: Record<string, Json | undefined> = {}
  for (const { name, path } of claims) values[name] = valueIn(user, path)
  if (Buffer.byteLength(JSON.stringify(values)) > tokenClaimsBytes) return {}
  return values
}

function findClaims(nodes: readonly PlanNode[], path: readonly string[]): readonly Claim[] {
  return nodes.flatMap((node) => {
    const own = [...path, node.name]
    const { field } = node
    const saved = 'saveToJWT' in field ? field.saveToJWT : undefined
    if (saved) return [{ name: typeof saved === 'string' ? saved : node.name, path: own }]
    return node.shape === 'object' ? findClaims(node.children.nodes, own) : []
  })
}

function valueIn(user: JsonObject, path: readonly string[]): Json | undefined {
  let value: Json | undefined = user
  for (const name of path) value = isObject(value) ? value[name] : undefined
  return value
}
