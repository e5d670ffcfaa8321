import type { CompleteLocale } from '@stet/core'

interface Localization {
  readonly locales: readonly CompleteLocale[]
  readonly defaultLocale: string
  readonly available: readonly string[]
}

/** The locales that a user is offered, that from which all are translated first. */
export function matrixLocales(localization: false | Localization): readonly CompleteLocale[] {
  if (localization === false) return []
  const { locales, defaultLocale, available } = localization
  const offered = locales.filter(({ code }) => available.includes(code))
  return [
    ...offered.filter(({ code }) => code === defaultLocale),
    ...offered.filter(({ code }) => code !== defaultLocale),
  ]
}
