import { directionOf } from '../../i18n/direction.ts'
import type { CompleteLocalization } from '../completed/complete-config-types.ts'
import type { LocaleConfig, LocalizationConfig } from '../types/config.ts'

/** The locales with writing directions and fallbacks; `false` for a site of one language. */
export function completeLocalization(
  localization: LocalizationConfig | false | undefined,
): false | CompleteLocalization {
  if (localization === undefined || localization === false) return false
  const { defaultLocale } = localization
  const locales = localization.locales.map((entry) => {
    const locale: Partial<LocaleConfig> & { readonly code: string } =
      typeof entry === 'string' ? { code: entry } : entry
    const { fallbackLocale = [], ...rest } = locale
    const own = typeof fallbackLocale === 'string' ? [fallbackLocale] : fallbackLocale
    const chain = new Set([...own, defaultLocale])
    chain.delete(locale.code)
    return Object.freeze({
      ...rest,
      rtl: locale.rtl ?? directionOf(locale.code) === 'rtl',
      fallbackChain: Object.freeze([...chain]),
      translatedFrom: locale.code === defaultLocale ? null : ([...chain][0] ?? null),
    })
  })
  return Object.freeze({
    locales: Object.freeze(locales),
    codes: Object.freeze(locales.map(({ code }) => code)),
    defaultLocale,
    fallback: localization.fallback ?? true,
    filterAvailableLocales: localization.filterAvailableLocales ?? null,
    translate: localization.translate ?? null,
    glossary: localization.glossary ?? [],
  })
}
