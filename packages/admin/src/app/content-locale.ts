import type { CompleteLocale } from '@stet/core'
import { useSearch } from '@tanstack/react-router'
import { useConfig } from './use-session.ts'

interface Localization {
  readonly locales: readonly CompleteLocale[]
  readonly defaultLocale: string
}

/** The locale whose content is shown: the address's if there is such a one, else the default; null without localization. */
export function contentLocale(
  localization: false | Localization,
  asked: string | undefined,
): string | null {
  if (localization === false) return null
  const isKnown = localization.locales.some(({ code }) => code === asked)
  return isKnown && asked !== undefined ? asked : localization.defaultLocale
}

/** The locale that the current screen shows content in. */
export function useContentLocale(): CompleteLocale | null {
  const { localization } = useConfig()
  const search = useSearch({ strict: false })
  const code = contentLocale(localization, search.locale)
  if (localization === false) return null
  return localization.locales.find((locale) => locale.code === code) ?? null
}
