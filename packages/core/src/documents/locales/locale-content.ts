import type { JsonObject } from '../../json.ts'
import type { Plan } from '../plan.ts'
import { walk } from '../walk.ts'

/** Whether a stored document has content in a locale. */
export function hasLocaleContent(plan: Plan, stored: JsonObject, locale: string): boolean {
  let answer = false
  walk(
    plan,
    stored,
    (_node, value, place) => {
      if (place.locale === locale && value !== undefined) answer = true
      return !answer
    },
    'stored',
  )
  return answer
}

/**
 * The locales among `codes` in which a stored document has content; if there are none, the first,
 * which then carries the shared values. False if that is all of them, or if nothing in the document
 * is localized.
 */
export function localesWithContent(
  plan: Plan,
  stored: JsonObject,
  codes: readonly string[],
): readonly string[] | false {
  const spoken = codes.filter((code) => hasLocaleContent(plan, stored, code))
  if (spoken.length === codes.length || !plan.hasLocalized) return false
  return spoken.length > 0 ? spoken : codes.slice(0, 1)
}
