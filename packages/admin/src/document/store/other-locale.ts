import { type Json, type JsonObject, type Plan, walk } from '@stet/core'
import { fromIndexPath, type Path } from '../../base/path.ts'
import type { CheckField } from '../rules/field-checks.ts'

type IndexPath = readonly (string | number)[]

/** Whether a document, in one locale and without fallbacks, has a value of that locale. */
export function hasLocalizedContent(plan: Plan, document: JsonObject): boolean {
  let answer = false
  walkLocalized(plan, document, (_path, value) => {
    answer ||= isSomething(value)
  })
  return answer
}

/**
 * The fields of one locale that a document, in that locale, lacks for being published. What all
 * locales share is not among them.
 */
export function missingFields(
  plan: Plan,
  document: JsonObject,
  check: CheckField,
): readonly Path[] {
  const lacking: Path[] = []
  walkLocalized(plan, document, (indexes, value) => {
    if (isSomething(value)) return
    const path = fromIndexPath(document, indexes)
    if (path === null) return
    const faults = check({ plan, document, path }, { event: 'submit', skipRequired: false })
    if (faults.length > 0) lacking.push(path)
  })
  return lacking
}

/** Visits what is localized, and what is below that. */
function walkLocalized(
  plan: Plan,
  document: JsonObject,
  visit: (path: IndexPath, value: Json | undefined) => void,
): void {
  let outermost: IndexPath | null = null
  walk(plan, document, (node, value, { path }) => {
    if (node.localized) outermost = [...path]
    const isBelow = outermost?.every((segment, index) => segment === path[index]) ?? false
    if (isBelow && node.shape !== 'object') visit([...path], value)
  })
}

function isSomething(value: Json | undefined): boolean {
  if (value === undefined || value === null || value === '') return false
  return !Array.isArray(value) || value.length > 0
}
