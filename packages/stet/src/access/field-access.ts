import {
  type CompleteCollection,
  type Entity,
  type FieldAccess,
  type FieldAccessArgs,
  type Json,
  type JsonObject,
  type Plan,
  type PlanNode,
  transform,
  walk,
} from '@stet/core'
import { type Call, systemApi } from '../call.ts'

export type FieldOperation = 'create' | 'read' | 'update'

/** The node's own rule for the operation, if it has one. */
export function ruleOf(node: PlanNode, operation: FieldOperation): FieldAccess | undefined {
  return 'access' in node.field ? node.field.access?.[operation] : undefined
}

/** Visits each node of a plan once, whatever documents hold. */
export function visitNodes(plan: Plan, visit: (node: PlanNode) => void): void {
  for (const node of plan.nodes) {
    visit(node)
    if (node.shape === 'object' || node.shape === 'rows') visitNodes(node.children, visit)
    else if (node.shape === 'blocks')
      for (const block of node.blocks.values()) visitNodes(block, visit)
  }
}

const rulesByPlan = new WeakMap<Plan, Readonly<Record<FieldOperation, boolean>>>()

/** Whether any field of the plan has a rule for the operation; most plans have none. */
export function hasRules(plan: Plan, operation: FieldOperation): boolean {
  let rules = rulesByPlan.get(plan)
  if (!rules) {
    const found = { create: false, read: false, update: false }
    visitNodes(plan, (node) => {
      for (const key of ['create', 'read', 'update'] as const)
        if (ruleOf(node, key)) found[key] = true
    })
    rules = found
    rulesByPlan.set(plan, rules)
  }
  return rules[operation]
}

/**
 * The values without those whose field this caller may not use. A denied value is left out
 * silently: for reading the field does not exist, for writing what is stored stays.
 */
export async function withoutDenied(
  call: Call,
  entity: Entity,
  operation: FieldOperation,
  values: JsonObject,
  args: Pick<FieldAccessArgs, 'id' | 'data' | 'doc'>,
): Promise<JsonObject> {
  if (!call.enforced || !hasRules(entity.plan, operation)) return values
  const form = call.req.locale === 'all' ? 'stored' : 'flat'
  const asked: { readonly key: string; readonly allowed: Promise<boolean> }[] = []
  walk(
    entity.plan,
    values,
    (node, value, place) => {
      const rule = ruleOf(node, operation)
      if (!rule || value === undefined) return
      const key = keyOf(place.path, place.locale)
      asked.push({
        key,
        allowed: allowsField(call, rule, { ...args, siblingData: place.siblings }),
      })
    },
    form,
  )
  const denied = new Set<string>()
  for (const { key, allowed } of asked) if (!(await allowed)) denied.add(key)
  if (denied.size === 0) return values
  return transform(
    entity.plan,
    values,
    (_node, value: Json | undefined, place) =>
      denied.has(keyOf(place.path, place.locale)) ? undefined : value,
    form,
  )
}

function keyOf(path: readonly (string | number)[], locale: string | null): string {
  return `${path.join('.')}@${locale ?? ''}`
}

/** A rule that throws (for want of a document, say) denies. */
export async function allowsField(
  call: Call,
  rule: FieldAccess,
  args: Omit<FieldAccessArgs, 'req' | 'cms'>,
): Promise<boolean> {
  try {
    return (await rule({ req: call.req, cms: systemApi(call), ...args })) === true
  } catch {
    return false
  }
}

/**
 * The schema paths that this caller may not name in a filter, sort or select: hidden fields, and
 * those whose rule says no when asked about no document in particular.
 */
export async function unreadablePaths(
  call: Call,
  entity: Pick<CompleteCollection, 'plan'>,
): Promise<ReadonlySet<string>> {
  const paths = new Set<string>()
  if (!call.enforced) return paths
  const asked: Promise<void>[] = []
  visitNodes(entity.plan, (node) => {
    if ('hidden' in node.field && node.field.hidden === true) paths.add(node.schemaPath)
    const rule = ruleOf(node, 'read')
    if (!rule) return
    asked.push(
      allowsField(call, rule, {}).then((allowed) => {
        if (!allowed) paths.add(node.schemaPath)
      }),
    )
  })
  await Promise.all(asked)
  return paths
}
