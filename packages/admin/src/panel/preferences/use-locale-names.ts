import { useI18n } from '../../i18n/i18n-context.tsx'
import { useConfig } from '../session/use-session.ts'

/** Locales as people call them, in a sentence; those that the site has no more by their codes. */
export function useLocaleNames(): (codes: readonly string[]) => string {
  const { localeName, list } = useI18n()
  const { localization } = useConfig()
  const known = localization === false ? [] : localization.locales
  return (codes) =>
    list(codes.map((code) => localeName(known.find((locale) => locale.code === code) ?? { code })))
}
