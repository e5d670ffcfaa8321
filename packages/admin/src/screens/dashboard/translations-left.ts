import type { EntityTranslations, TranslationState, TranslationSummary } from '@stet/core'

/** What is to be done about translations, the most pressing first. */
export const statesLeft = Object.freeze(['outdated', 'started', 'machine', 'none'] as const)
export type StateLeft = Extract<TranslationState, (typeof statesLeft)[number]>

/** How many documents of an entity are in a state. */
export interface LeftIn {
  readonly entity: Pick<EntityTranslations, 'kind' | 'slug'>
  readonly count: number
}

/** What is left to translate into one locale: where, by state. */
export interface LocaleLeft {
  readonly locale: string
  readonly left: Readonly<Record<StateLeft, readonly LeftIn[]>>
}

/** What is left to translate, by locale in the order of the site; locales in which all is done are left out. */
export function translationsLeft(
  { entities }: TranslationSummary,
  locales: readonly string[],
): readonly LocaleLeft[] {
  return locales.flatMap((locale) => {
    const of = (state: StateLeft) =>
      entities.flatMap(({ kind, slug, locales: counts }) => {
        const count = counts[locale]?.[state] ?? 0
        return count === 0 ? [] : [{ entity: { kind, slug }, count }]
      })
    const left = {
      outdated: of('outdated'),
      started: of('started'),
      machine: of('machine'),
      none: of('none'),
    }
    const isDone = statesLeft.every((state) => left[state].length === 0)
    return isDone ? [] : [{ locale, left }]
  })
}

/** Whether anything is translated at all: an empty site has nothing to say. */
export function isAnythingTranslated({ entities }: TranslationSummary): boolean {
  return entities.some(({ locales }) =>
    Object.values(locales).some((counts) => Object.values(counts).some((count) => count > 0)),
  )
}

export const totalOf = (left: readonly LeftIn[]): number =>
  left.reduce((sum, { count }) => sum + count, 0)
