import type { AccessResult } from '../config/types/access.ts'
import type {
  BlocksPermissions,
  EntityOperation,
  EntityPermissions,
  FieldOperation,
  FieldPermission,
  FieldsPermissions,
  Permission,
} from '../permissions/permissions.ts'
import type { Plan, PlanNode } from './plan.ts'

/** The operations that fields have rules for, in the order in which permissions list them. */
const fieldOperations: readonly FieldOperation[] = ['create', 'read', 'update']

/** Whether a field's own rules allow an operation. */
export type FieldDecision = (node: PlanNode, operation: FieldOperation) => boolean

/**
 * The permissions of an entity as they are sent to the user: what is allowed, in the shortest form.
 * `results` are the answers of its access functions; an operation without an answer does not exist
 * for the entity. A field never allows more than its entity. Undefined when nothing is allowed.
 */
export function entityPermissions(
  plan: Plan,
  results: { readonly [O in EntityOperation]?: AccessResult },
  decide: FieldDecision,
): EntityPermissions | undefined {
  const permissions: { -readonly [K in keyof EntityPermissions]: EntityPermissions[K] } = {}
  for (const operation of Object.keys(results) as EntityOperation[]) {
    const permission = compressed(results[operation])
    if (permission !== undefined) permissions[operation] = permission
  }
  if (Object.keys(permissions).length === 0) return undefined
  const operations = fieldOperations.filter((operation) => results[operation] !== undefined)
  const fields = fieldsPermissions(
    plan,
    operations,
    (node, operation) => Boolean(results[operation]) && decide(node, operation),
  )
  if (fields !== undefined) permissions.fields = fields
  return permissions
}

const compressed = (result: AccessResult | undefined): Permission | undefined => {
  if (result === undefined || result === false) return undefined
  return result === true ? true : { permission: true, where: result }
}

/** The permissions of one level of fields; undefined when no field allows anything. */
export function fieldsPermissions(
  plan: Plan,
  operations: readonly FieldOperation[],
  decide: FieldDecision,
): FieldsPermissions | undefined {
  const entries: [string, FieldPermission][] = []
  let isAll = true
  for (const node of plan.nodes) {
    const permission = fieldPermission(node, operations, decide)
    if (permission !== true) isAll = false
    if (permission !== undefined) entries.push([node.name, permission])
  }
  if (isAll) return true
  if (entries.length === 0) return undefined
  return Object.fromEntries(
    entries.map(([name, permission]) => [name, spelledOut(name, permission, operations)]),
  )
}

/**
 * Clients read `{ read: true }` as permission to read every field of the level, so a field named
 * like an operation is never shortened to `true`.
 */
function spelledOut(
  name: string,
  permission: FieldPermission,
  operations: readonly FieldOperation[],
): FieldPermission {
  const isOperation = (fieldOperations as readonly string[]).includes(name)
  return permission === true && isOperation
    ? { ...allOf(operations), fields: true, blocks: true }
    : permission
}

const allOf = (operations: readonly FieldOperation[]): { [O in FieldOperation]?: true } =>
  Object.fromEntries(operations.map((operation) => [operation, true as const]))

function fieldPermission(
  node: PlanNode,
  operations: readonly FieldOperation[],
  decide: FieldDecision,
): FieldPermission | undefined {
  const allowed = operations.filter((operation) => decide(node, operation))
  const isAllowed = allowed.length === operations.length
  if (allowed.length === 0) return undefined
  // What is denied for a field is denied for every field in it.
  const decideBelow: FieldDecision = (below, operation) =>
    allowed.includes(operation) && decide(below, operation)
  switch (node.shape) {
    case 'value': {
      const { embedded } = node
      const blocks = embedded === null || blocksPermissions(embedded, operations, decideBelow)
      if (isAllowed && blocks === true) return true
      if (embedded === null) return allOf(allowed)
      return { ...allOf(allowed), ...(blocks === undefined ? {} : { blocks }) }
    }
    case 'object':
    case 'rows': {
      const fields = fieldsPermissions(node.children, operations, decideBelow)
      if (isAllowed && fields === true) return true
      return { ...allOf(allowed), ...(fields === undefined ? {} : { fields }) }
    }
    case 'blocks': {
      const blocks = blocksPermissions(node.blocks, operations, decideBelow)
      if (isAllowed && blocks === true) return true
      return { ...allOf(allowed), ...(blocks === undefined ? {} : { blocks }) }
    }
  }
}

function blocksPermissions(
  plans: ReadonlyMap<string, Plan>,
  operations: readonly FieldOperation[],
  decide: FieldDecision,
): BlocksPermissions | undefined {
  const entries: [string, true | { readonly fields: FieldsPermissions }][] = []
  let isAll = true
  for (const [slug, plan] of plans) {
    const fields = fieldsPermissions(plan, operations, decide)
    if (fields !== true) isAll = false
    if (fields !== undefined) entries.push([slug, fields === true ? true : { fields }])
  }
  if (isAll) return true
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}
