import {
  isObject,
  type Json,
  type JsonObject,
  mapNodeValues,
  type Plan,
  type PlanNode,
  rowPlan,
} from '@stet/core'
import { rulesOf } from '../access/field-access.ts'
import { isHidden } from '../entities/hidden-fields.ts'
import { tokenClaimsBytes } from '../security/limits.ts'

/**
 * The values that fields with `saveToJWT` put into the tokens of a user. A field that holds others includes
 * them, except those with `false` and those with a read rule; in a group or tab that is not saved, each
 * field's own option decides.
 */
export function claimsOf(plan: Plan, user: JsonObject): JsonObject {
  const claims = ownClaims(plan, user)
  return Buffer.byteLength(JSON.stringify(claims)) > tokenClaimsBytes ? {} : claims
}

function ownClaims({ nodes }: Plan, holder: JsonObject): JsonObject {
  const claims: Record<string, Json | undefined> = {}
  for (const node of nodes) {
    const value = holder[node.name]
    if (savedAs(node)) claims[claimName(node)] = savedValue(node, value)
    else if (node.shape === 'object' && isObject(value)) {
      Object.assign(claims, ownClaims(node.children, value))
    }
  }
  return claims
}

/** What is in a field that is saved. */
function claimsIn({ nodes }: Plan, holder: JsonObject): Record<string, Json | undefined> {
  const taken: Record<string, Json | undefined> = {}
  for (const node of nodes) {
    const saved = savedAs(node)
    const isKept = isHidden(node) || rulesOf(node, 'read').length > 0
    if (saved === false || (isKept && !saved)) continue
    taken[claimName(node)] = savedValue(node, holder[node.name])
  }
  return taken
}

function savedValue(node: PlanNode, value: Json | undefined): Json | undefined {
  if (node.shape === 'value') return mapNodeValues(node.embedded, value, claimsIn)
  if (node.shape === 'object') return isObject(value) ? claimsIn(node.children, value) : value
  if (!Array.isArray(value)) return value
  return (value as readonly Json[]).map((row) => {
    const plan = isObject(row) ? rowPlan(node, row) : undefined
    if (!isObject(row) || plan === undefined) return row
    const { id, blockType } = row
    return { ...claimsIn(plan, row), id, ...(node.shape === 'blocks' ? { blockType } : {}) }
  })
}

function savedAs({ field }: PlanNode): boolean | string | undefined {
  return 'saveToJWT' in field ? field.saveToJWT : undefined
}

function claimName(node: PlanNode): string {
  const saved = savedAs(node)
  return typeof saved === 'string' && saved !== '' ? saved : node.name
}
