import {
  type DocumentShape,
  type Entity,
  type FieldAccess,
  type FieldAccessArgs,
  type FieldOperation,
  type Json,
  type JsonObject,
  type Place,
  type Plan,
  type PlanNode,
  transform,
  visitNodes,
  walk,
} from '@stet/core'
import { hiddenPaths } from '../entities/hidden-fields.ts'
import { systemApi } from '../runtime/call.ts'
import type { FieldQuestion } from '../runtime/rule-recorder.ts'
import type { Call } from '../runtime/runtime.ts'
import { documentProbe } from './document-probe.ts'
import { watchedRequest } from './watched-request.ts'

/** The rules that must all allow the operation: the field's own and those of unnamed fields around it. */
export function rulesOf(node: PlanNode, operation: FieldOperation): readonly FieldAccess[] {
  if (node.access.length === 0) return noRules
  return node.access.flatMap((rules) => rules[operation] ?? [])
}

const noRules: readonly FieldAccess[] = Object.freeze([])

const rulesByPlan = new WeakMap<Plan, Readonly<Record<FieldOperation, boolean>>>()

/** Whether any field of the plan has a rule for the operation; most plans have none. */
export function hasRules(plan: Plan, operation: FieldOperation): boolean {
  let rules = rulesByPlan.get(plan)
  if (!rules) {
    const found = { create: false, read: false, update: false }
    visitNodes(plan, (node) => {
      for (const key of ['create', 'read', 'update'] as const)
        if (rulesOf(node, key).length > 0) found[key] = true
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
  form: DocumentShape = 'flat',
): Promise<JsonObject> {
  const denied = await deniedPlaces(call, entity, operation, values, args, form)
  return withoutPlaces(entity, values, denied, form)
}

/** Places of a document that a caller may not use, as `placeKey` names them. */
export type DeniedPlaces = ReadonlySet<string>

export const nothingDenied: DeniedPlaces = new Set()

/** The places of the values that this caller may not use, and of those that a hook would fill in an answer. */
export async function deniedPlaces(
  call: Call,
  entity: Entity,
  operation: FieldOperation,
  values: JsonObject,
  args: Pick<FieldAccessArgs, 'id' | 'data' | 'doc'>,
  form: DocumentShape,
): Promise<DeniedPlaces> {
  if (!call.enforced || !hasRules(entity.plan, operation)) return nothingDenied
  const asked: { readonly key: string; readonly allowed: Promise<boolean> }[] = []
  walk(
    entity.plan,
    values,
    (node, value, place) => {
      const rules = rulesOf(node, operation)
      const isThere = value !== undefined || (operation === 'read' && mayBeFilled(node))
      if (rules.length === 0 || !isThere) return
      const key = placeKey(place)
      asked.push({
        key,
        allowed: allowsField(
          call,
          { node, operation, key },
          {
            ...args,
            siblingData: place.siblings,
            ...(place.block ? { blockData: place.block } : {}),
          },
        ),
      })
    },
    form,
  )
  const denied = new Set<string>()
  for (const { key, allowed } of asked) if (!(await allowed)) denied.add(key)
  return denied
}

/** The values without those at the places. */
export function withoutPlaces(
  { plan }: Entity,
  values: JsonObject,
  denied: DeniedPlaces,
  form: DocumentShape,
): JsonObject {
  if (denied.size === 0) return values
  return transform(
    plan,
    values,
    (_node, value: Json | undefined, place) => (denied.has(placeKey(place)) ? undefined : value),
    form,
  )
}

/** A place as text that no other place of the document has. */
export function placeKey({ path, locale }: Pick<Place, 'path' | 'locale'>): string {
  return `${path.join('.')}@${locale ?? ''}`
}

/** Whether hooks may fill something in, or into it, where nothing is stored. */
function mayBeFilled({ field, shape }: PlanNode): boolean {
  const hooks = 'hooks' in field ? field.hooks : undefined
  return shape === 'object' || Boolean(hooks?.afterRead?.length || hooks?.afterChange?.length)
}

/** The arguments of a rule; those that notice being taken go on noticing. */
function withCall(call: Call, args: Omit<FieldAccessArgs, 'req' | 'cms'>): FieldAccessArgs {
  const given = { req: call.req, cms: systemApi(call) }
  return Object.defineProperties(given, Object.getOwnPropertyDescriptors(args)) as FieldAccessArgs
}

/** Whether every rule of a field allows. One that throws (for want of a document, say) denies. */
export async function allowsField(
  call: Call,
  question: FieldQuestion,
  args: Omit<FieldAccessArgs, 'req' | 'cms'>,
): Promise<boolean> {
  const { recorder } = call
  try {
    const given = withCall(call, args)
    for (const [index, rule] of rulesOf(question.node, question.operation).entries()) {
      const ask = () => rule(given)
      const answer = await (recorder ? recorder.ofField(question, index, rule, ask) : ask())
      if (answer !== true) return false
    }
    return true
  } catch {
    return false
  }
}

/** Whether every rule allows for any document there is, without having looked into one. */
async function allowsAnywhere(call: Call, question: FieldQuestion): Promise<boolean> {
  const unknown = documentProbe()
  return (await allowsField(call, question, unknown.args)) && !unknown.wasLookedInto()
}

/** Whether it depends on the document what some field's rule answers this caller. */
export async function anyRuleReadsDocument(
  call: Call,
  { plan }: Pick<Entity, 'plan'>,
  operation: FieldOperation,
): Promise<boolean> {
  if (!call.enforced || !hasRules(plan, operation)) return false
  const asked: Promise<boolean>[] = []
  const { req, isLocaleRead } = watchedRequest(call.req)
  visitNodes(plan, (node) => {
    const { args, wasLookedInto, wasIDTaken } = documentProbe()
    asked.push(
      allowsField({ ...call, req }, { node, operation }, args).then(
        () => wasLookedInto() || wasIDTaken(),
      ),
    )
  })
  return (await Promise.all(asked)).includes(true) || isLocaleRead()
}

/**
 * The schema paths of the fields that this caller may not use whatever the document, for what is
 * asked about documents and not of one: filters, sorts, search, permissions of a whole collection.
 * What is below a denied field is denied with it and not listed.
 */
export function deniedAnywhere(
  call: Call,
  { plan }: Pick<Entity, 'plan'>,
  operation: FieldOperation,
): Promise<ReadonlySet<string>> {
  return deniedNodes(call, plan, operation, (question) => allowsAnywhere(call, question))
}

/**
 * The schema paths of the fields that this caller may read of no document: hidden ones, and those whose
 * rule says so without having looked into one. What is answered document by document may name the others.
 */
export async function unreadableOfAny(
  call: Call,
  { plan }: Pick<Entity, 'plan'>,
): Promise<ReadonlySet<string>> {
  const denied = await deniedNodes(call, plan, 'read', async (question) => {
    const { args, wasLookedInto, wasIDTaken } = documentProbe()
    return (await allowsField(call, question, args)) || wasLookedInto() || wasIDTaken()
  })
  return call.enforced ? new Set([...denied, ...hiddenPaths(plan)]) : denied
}

/** The schema paths of the fields with rules for the operation that do not allow it. */
export async function deniedNodes(
  call: Call,
  plan: Plan,
  operation: FieldOperation,
  allows: (question: FieldQuestion) => Promise<boolean>,
): Promise<ReadonlySet<string>> {
  const denied = new Set<string>()
  if (!call.enforced || !hasRules(plan, operation)) return denied
  const asked: Promise<void>[] = []
  visitNodes(plan, (node) => {
    if (rulesOf(node, operation).length === 0) return
    asked.push(
      allows({ node, operation }).then((allowed) => {
        if (!allowed) denied.add(node.schemaPath)
      }),
    )
  })
  await Promise.all(asked)
  return denied
}

/** The schema paths that this caller may not name in a filter or sort: unreadable and hidden fields. */
export async function unreadablePaths(
  call: Call,
  entity: Pick<Entity, 'plan'>,
): Promise<ReadonlySet<string>> {
  const denied = await deniedAnywhere(call, entity, 'read')
  if (!call.enforced) return denied
  return new Set([...denied, ...hiddenPaths(entity.plan)])
}
