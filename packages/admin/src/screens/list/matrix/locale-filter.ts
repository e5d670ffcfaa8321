import type { FilterQuery, TranslationState } from '@stet/core'
import { translationStates } from '@stet/core'
import { translationsPath } from '../columns/list-columns.ts'

/** The state that a filter asks for in a locale; null where it asks for none, or for several. */
export function stateInFilter(
  filter: FilterQuery | undefined,
  locale: string,
): TranslationState | null {
  const asked = (filter?.or ?? []).map(({ and }) => {
    const rows = and.flatMap((row) => row[pathOf(locale)] ?? [])
    const [only] = rows
    const state = rows.length === 1 && only !== undefined ? only.equals : undefined
    return translationStates.find((one) => one === state) ?? null
  })
  const [first = null] = asked
  return asked.every((state) => state === first) ? first : null
}

/** The filter with this state asked for in a locale, beside everything else that it asks for. */
export function withStateInFilter(
  filter: FilterQuery | undefined,
  locale: string,
  state: TranslationState | null,
): FilterQuery | undefined {
  const path = pathOf(locale)
  const or = (filter?.or ?? [{ and: [] }]).map(({ and }) => ({
    and: [
      ...and.flatMap(({ [path]: _, ...row }) => (Object.keys(row).length > 0 ? [row] : [])),
      ...(state === null ? [] : [{ [path]: { equals: state } }]),
    ],
  }))
  // An alternative without a condition is met by every document.
  return or.some(({ and }) => and.length === 0) ? undefined : { or }
}

const pathOf = (locale: string): string => `${translationsPath}.${locale}`
