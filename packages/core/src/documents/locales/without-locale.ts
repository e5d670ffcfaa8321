import { isObject, type Json, type JsonObject } from '../../json.ts'
import { mapNodeValues } from '../node-values.ts'
import type { Plan, PlanNode } from '../plan.ts'
import { rowPlan } from '../walk.ts'
import { isComputed } from './locales.ts'
import { allLocales } from './take-locale.ts'

type Mutable = Record<string, Json | undefined>

/** The stored document without what it says in one locale. What all locales share stays: rows, too. */
export function withoutLocale(
  plan: Plan,
  stored: JsonObject,
  locale: string,
  /** All locales of the config: a plain value that became localized is the value of each of them. */
  codes: readonly string[],
): JsonObject {
  if (!plan.hasLocalized) return stored
  const rest: Mutable = { ...stored }
  for (const node of plan.nodes) {
    if (isComputed(node) || !node.hasLocalized) continue
    const value = node.localized
      ? withoutValue(stored[node.name], locale, codes)
      : withoutBelow(node, stored[node.name], locale, codes)
    if (value === undefined) delete rest[node.name]
    else rest[node.name] = value
  }
  return rest
}

function withoutValue(
  value: Json | undefined,
  locale: string,
  codes: readonly string[],
): Json | undefined {
  const { [locale]: _gone, ...others } = allLocales(value, codes)
  return Object.keys(others).length === 0 ? undefined : others
}

function withoutBelow(
  node: PlanNode,
  value: Json | undefined,
  locale: string,
  codes: readonly string[],
): Json | undefined {
  const below = (plan: Plan, holder: JsonObject) => withoutLocale(plan, holder, locale, codes)
  if (node.shape === 'value') return mapNodeValues(node.embedded, value, below)
  if (node.shape === 'object') return isObject(value) ? below(node.children, value) : value
  if (!Array.isArray(value)) return value
  return (value as readonly Json[]).map((row) => {
    const plan = isObject(row) ? rowPlan(node, row) : undefined
    return isObject(row) && plan !== undefined ? below(plan, row) : row
  })
}
