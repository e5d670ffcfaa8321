import type { Problem } from '../../errors/problem.ts'
import type { Wording } from '../../i18n/labels.ts'
import { isObject, type Json, type JsonObject } from '../../json.ts'
import { embeddedAt, embeddedValues } from '../../rich-text/embedded-fields.ts'
import { labelAt } from '../labels.ts'
import type { Plan, PlanNode, ValueNode } from '../plan.ts'
import { rowPlan, walk } from '../walk.ts'

/**
 * The locales in which a stored document has content, in the order of `codes`. An object without
 * values counts as a cleared value of every locale.
 */
export function localesOfContent(
  plan: Plan,
  data: JsonObject,
  codes: readonly string[],
): readonly string[] {
  const spoken = new Set<string>()
  walk(
    plan,
    data,
    (node, value, { locale }) => {
      if (locale !== null) spoken.add(locale)
      else if (node.localized && value === null) for (const code of codes) spoken.add(code)
    },
    'stored',
  )
  return codes.filter((code) => spoken.has(code))
}

/**
 * Localized values that are stored without a locale, or under a locale that the site does not have.
 */
export function misplacedLocales(
  plan: Plan,
  data: JsonObject,
  codes: readonly string[],
  wording: Wording,
): readonly Problem[] {
  const problems: Problem[] = []
  walk(
    plan,
    data,
    (node, value, { path, locale }) => {
      if (!node.localized || value === undefined) return true
      const label = labelAt(plan, path, wording)
      const at = path.join('.')
      if (locale === null && value !== null) {
        problems.push({ path: at, key: 'validation:valuesByLocale', label })
        return false
      }
      if (locale === null || codes.includes(locale)) return true
      const values = { locale }
      problems.push({ path: `${at}.${locale}`, key: 'validation:unknownLocale', values, label })
      return false
    },
    'stored',
  )
  return problems
}

/**
 * A problem of one locale's document with its path in the stored document: the locale follows the
 * localized field. Paths without a localized field stay as they are.
 */
export function problemInLocale(
  plan: Plan,
  flat: JsonObject,
  problem: Problem,
  locale: string,
): Problem {
  const path = pathInLocale(plan, flat, problem.path.split('.'), locale)
  if (path === null) return problem
  const { label } = problem
  return { ...problem, path, ...(label === undefined ? {} : { label: `${label} (${locale})` }) }
}

/** Null if no field on the path is localized. */
function pathInLocale(
  plan: Plan,
  flat: JsonObject,
  path: readonly string[],
  locale: string,
): string | null {
  let level: Plan | undefined = plan
  let rows: Extract<PlanNode, { shape: 'rows' | 'blocks' }> | undefined
  let text: ValueNode['embedded'] = null
  let value: Json | undefined = flat
  for (let index = 0; index < path.length; index++) {
    const segment = path[index] as string
    if (text) {
      const embedded = embeddedAt(value, path.slice(index))
      level = embedded === null ? undefined : text.get(embedded.kind)
      if (embedded === null || level === undefined) return null
      text = null
      value = embeddedValues(embedded.node)
      index += embedded.steps - 1
      continue
    }
    if (rows) {
      const row: Json | undefined = Array.isArray(value)
        ? (value as readonly Json[])[Number(segment)]
        : undefined
      level = isObject(row) ? rowPlan(rows, row) : undefined
      rows = undefined
      value = row
      continue
    }
    const node: PlanNode | undefined = level?.byName.get(segment)
    if (!node) return null
    if (node.localized) {
      return [...path.slice(0, index + 1), locale, ...path.slice(index + 1)].join('.')
    }
    value = isObject(value) ? value[segment] : undefined
    if (node.shape === 'object') level = node.children
    else if (node.shape === 'value') {
      if (node.embedded === null) return null
      text = node.embedded
    } else rows = node
  }
  return null
}
