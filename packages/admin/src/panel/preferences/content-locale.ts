import { type CompleteLocale, type Json, preferenceKeys } from '@stet/core'
import { useSearch } from '@tanstack/react-router'
import { useConfig } from '../session/use-session.ts'
import { usePreference } from './use-preference.ts'

interface Localization {
  readonly locales: readonly CompleteLocale[]
  readonly defaultLocale: string
  /** The codes of those that the editor is offered. */
  readonly available: readonly string[]
}

/** The locale that the editor chose last, as a preference holds it. */
export function readChosenLocale(stored: Json | undefined): string | null {
  return typeof stored === 'string' ? stored : null
}

/**
 * The locale whose content is shown: the address's, else the one that the editor chose last, as far as
 * these are offered, else the default or, where that is not offered, the first; null without localization.
 */
export function contentLocale(
  localization: false | Localization,
  asked: string | undefined,
  chosen: string | null,
): string | null {
  if (localization === false) return null
  const { available, defaultLocale } = localization
  const isOffered = (code: string | null | undefined) => available.some((one) => one === code)
  return [asked, chosen, defaultLocale].find(isOffered) ?? available[0] ?? defaultLocale
}

/** Tells the locale that content would be shown in with these parameters in the address. */
export function useLocaleAt(): (search: object) => string | null {
  const { localization } = useConfig()
  const chosen = usePreference(preferenceKeys.locale, readChosenLocale)
  return (search) => {
    const asked =
      'locale' in search && typeof search.locale === 'string' ? search.locale : undefined
    return contentLocale(localization, asked, chosen.value)
  }
}

/** The locale that the current screen shows content in. */
export function useContentLocale(): CompleteLocale | null {
  const { localization } = useConfig()
  const search = useSearch({ strict: false })
  const code = useLocaleAt()(search)
  if (localization === false) return null
  return localization.locales.find((locale) => locale.code === code) ?? null
}
