import type { CompleteConfig, CompleteLocalization } from './complete-config-types.ts'

/** The locales of the content, and those that the user is offered. */
export interface ClientLocalization
  extends Omit<CompleteLocalization, 'filterAvailableLocales' | 'translate' | 'glossary'> {
  /** Codes, in the order of the config; never empty. */
  readonly available: readonly string[]
  /** Whether the site has a service that translates. */
  readonly isTranslatable: boolean
}

/** The locales as one user of the panel gets them; without `available` they are offered all. */
export function clientLocalization(
  { localization }: CompleteConfig,
  available: readonly string[] | undefined,
): false | ClientLocalization {
  if (localization === false) return false
  const { filterAvailableLocales: _filter, translate, glossary: _terms, ...rest } = localization
  const offered = rest.codes.filter((code) => available?.includes(code) ?? true)
  return {
    ...rest,
    available: offered.length > 0 ? offered : [rest.defaultLocale],
    isTranslatable: translate !== null,
  }
}
