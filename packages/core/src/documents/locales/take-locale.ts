import { isObject, type Json, type JsonObject } from '../../json.ts'
import { combineNodes, rowIdentity } from '../node-values.ts'
import type { Plan, PlanNode } from '../plan.ts'
import { rowPlan } from '../walk.ts'
import { isComputed } from './locales.ts'

type Mutable = Record<string, Json | undefined>

/**
 * The stored document `before` with the values of one locale and all shared values (unlocalized
 * ones and lists of rows) taken from `after`. Other locales stay as they are in `before`; a row
 * that only `after` has gets only this locale.
 */
export function takeLocale(
  plan: Plan,
  before: JsonObject,
  after: JsonObject,
  locale: string,
  /**
   * All locales of the config: a plain value that became localized is the value of each of them.
   */
  codes: readonly string[],
): JsonObject {
  const taken: Mutable = { ...before }
  for (const node of plan.nodes) {
    if (isComputed(node)) continue
    const value = node.localized
      ? takeLocalized(before[node.name], after[node.name], locale, codes)
      : takeShared(node, before[node.name], after[node.name], locale, codes)
    if (value === undefined) delete taken[node.name]
    else taken[node.name] = value
  }
  return taken
}

/** As `takeLocale`, for several locales. */
export function takeLocales(
  plan: Plan,
  before: JsonObject,
  after: JsonObject,
  locales: readonly string[],
  codes: readonly string[],
): JsonObject {
  return locales.reduce((taken, locale) => takeLocale(plan, taken, after, locale, codes), before)
}

function takeLocalized(
  before: Json | undefined,
  after: Json | undefined,
  locale: string,
  codes: readonly string[],
): Json | undefined {
  const byLocale: Mutable = { ...allLocales(before, codes) }
  const value = isObject(after) ? after[locale] : after
  if (value === undefined) delete byLocale[locale]
  else byLocale[locale] = value
  return Object.keys(byLocale).length === 0 ? undefined : byLocale
}

/** A localized value by locale. */
export function allLocales(value: Json | undefined, codes: readonly string[]): JsonObject {
  if (value === undefined || value === null) return {}
  return isObject(value) ? value : Object.fromEntries(codes.map((code) => [code, value]))
}

function takeShared(
  node: PlanNode,
  before: Json | undefined,
  after: Json | undefined,
  locale: string,
  codes: readonly string[],
): Json | undefined {
  if (!node.hasLocalized) return after
  if (node.shape === 'value') {
    return combineNodes(node, before, after, (plan, old, values) =>
      takeLocale(plan, old, values, locale, codes),
    )
  }
  if (node.shape === 'object') {
    // A group that is not there says nothing in this locale; the others keep what they say in it.
    if (!isObject(after) && !isObject(before)) return after
    const [old, taken] = [isObject(before) ? before : {}, isObject(after) ? after : {}]
    return takeLocale(node.children, old, taken, locale, codes)
  }
  if (!Array.isArray(after)) return after
  const rows = new Map<Json | undefined, JsonObject>()
  for (const row of Array.isArray(before) ? (before as readonly Json[]) : []) {
    if (isObject(row) && row.id !== undefined && !rows.has(row.id)) rows.set(row.id, row)
  }
  return (after as readonly Json[]).map((row) => {
    const below = isObject(row) ? rowPlan(node, row) : undefined
    if (!isObject(row) || below === undefined) return row
    const same = rows.get(row.id)
    const matching = same !== undefined && same.blockType === row.blockType ? same : {}
    return { ...takeLocale(below, matching, row, locale, codes), ...rowIdentity(row) }
  })
}
