import type { DefaultValue } from '../config/types/field-types/field-options.ts'
import type { RequestContext, User } from '../config/types/request.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'
import {
  embeddedById,
  embeddedValues,
  mapEmbedded,
  sameEmbedded,
  visitEmbedded,
  withEmbeddedValues,
} from '../rich-text/embedded-fields.ts'
import type { RichTextNode } from '../rich-text/nodes.ts'
import type { Plan, PlanNode, ValueNode } from './plan.ts'
import { childPlans, rowPlan } from './walk.ts'

export interface DefaultsContext {
  readonly locale: string
  readonly req: RequestContext
  readonly user: User | null
}

/**
 * The document before the write, in the same locale: its values had their defaults when they were
 * made.
 */
export interface FilledBefore {
  readonly flat: JsonObject
  /** Whether the document had no content in this locale before the write. */
  readonly isNewLocale: boolean
}

/**
 * The answer of a `defaultValue` function, perhaps a promise; the caller of `fillDefaults` passes
 * back its value.
 */
export type DefaultAnswer = ReturnType<Extract<DefaultValue, (...args: never) => unknown>>
type Filling<Result> = Generator<DefaultAnswer, Result, Json | undefined>

interface Fill extends DefaultsContext {
  readonly isNewLocale: boolean
}

/**
 * A flat document with the defaults of the fields that have no value yet, in groups and rows too.
 * `null` is a value: the editor cleared the field. With `before`, only what is new gets defaults:
 * new rows and groups, and localized fields in a new locale. Returns the input itself if there is
 * nothing to fill in.
 */
export function* fillDefaults(
  plan: Plan,
  flat: JsonObject,
  context: DefaultsContext,
  before?: FilledBefore,
): Filling<JsonObject> {
  const fill = { ...context, isNewLocale: before?.isNewLocale ?? false }
  return yield* fillLevel(plan, flat, before?.flat, fill)
}

/**
 * As `fillDefaults`, for a new document and without waiting: defaults that are promises are left
 * out.
 */
export function withDefaults(plan: Plan, flat: JsonObject, context: DefaultsContext): JsonObject {
  const steps = fillDefaults(plan, flat, context)
  let step = steps.next()
  while (!step.done) step = steps.next(step.value instanceof Promise ? undefined : step.value)
  return step.value
}

/** `before` is undefined for new content. */
function* fillLevel(
  plan: Plan,
  flat: JsonObject,
  before: JsonObject | undefined,
  fill: Fill,
): Filling<JsonObject> {
  if (!hasDefaults(plan)) return flat
  let result: Record<string, Json | undefined> | null = null
  for (const node of plan.nodes) {
    const value = flat[node.name]
    const isNew = before === undefined || (fill.isNewLocale && node.localized)
    const filled: Json | undefined =
      value !== undefined
        ? yield* fillValue(node, value, before?.[node.name], fill)
        : isNew
          ? yield* defaultOf(node, fill)
          : undefined
    if (filled === value) continue
    result ??= { ...flat }
    result[node.name] = filled
  }
  return result ?? flat
}

function* defaultOf(node: PlanNode, fill: Fill): Filling<Json | undefined> {
  const own: DefaultValue | undefined =
    'defaultValue' in node.field ? node.field.defaultValue : undefined
  const { locale, req, user } = fill
  const value: Json | undefined = typeof own === 'function' ? yield own({ locale, req, user }) : own
  if (node.shape === 'object') {
    const inside = isObject(value) ? value : {}
    const filled = yield* fillLevel(node.children, inside, undefined, fill)
    return Object.keys(filled).length === 0 ? value : filled
  }
  return value === undefined ? undefined : yield* fillValue(node, value, undefined, fill)
}

function* fillValue(
  node: PlanNode,
  value: Json,
  before: Json | undefined,
  fill: Fill,
): Filling<Json> {
  switch (node.shape) {
    case 'value':
      return node.embedded === null ? value : yield* fillNodes(node.embedded, value, before, fill)
    case 'object':
      if (!isObject(value)) return value
      return yield* fillLevel(node.children, value, isObject(before) ? before : undefined, fill)
    case 'rows':
    case 'blocks': {
      if (!Array.isArray(value)) return value
      const rows: readonly Json[] = value
      const rowsBefore = rowsById(before)
      const filled: Json[] = []
      for (const row of rows) {
        const plan = isObject(row) ? rowPlan(node, row) : undefined
        filled.push(
          plan === undefined || !isObject(row)
            ? row
            : yield* fillLevel(plan, row, sameRow(rowsBefore, row), fill),
        )
      }
      return filled.some((row, index) => row !== rows[index]) ? filled : value
    }
  }
}

function* fillNodes(
  plans: NonNullable<ValueNode['embedded']>,
  value: Json,
  before: Json | undefined,
  fill: Fill,
): Filling<Json> {
  const found: { readonly node: RichTextNode; readonly plan: Plan }[] = []
  visitEmbedded(value, (node, kind) => {
    const plan = plans.get(kind)
    if (plan !== undefined) found.push({ node, plan })
  })
  const nodesBefore = embeddedById(before)
  const filled = new Map<RichTextNode, RichTextNode>()
  for (const { node, plan } of found) {
    const values = embeddedValues(node)
    const same = sameEmbedded(nodesBefore, node)
    const after = yield* fillLevel(plan, values, same && embeddedValues(same), fill)
    if (after !== values) filled.set(node, withEmbeddedValues(node, after))
  }
  // An object that stands twice in a text has the same values in both places.
  return mapEmbedded(value, (node) => filled.get(node) ?? node)
}

function rowsById(rows: Json | undefined): ReadonlyMap<Json | undefined, JsonObject> {
  const known: readonly Json[] = Array.isArray(rows) ? rows : []
  return new Map(known.filter(isObject).map((row) => [row.id, row]))
}

function sameRow(
  rows: ReadonlyMap<Json | undefined, JsonObject>,
  { id, blockType }: JsonObject,
): JsonObject | undefined {
  const row = id === undefined ? undefined : rows.get(id)
  return row?.blockType === blockType ? row : undefined
}

// Called on every read, so each plan is searched only once.
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
  return childPlans(node).some(hasDefaults)
}
