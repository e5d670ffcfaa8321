import { localeDirection, type TextDirection } from '../form/text-direction.ts'
import { useDiffLocale } from './diff-view.ts'

/** The direction and language of text in a locale; without a locale, the direction is that of the text. */
export function useLocaleDirection(code: string | null): TextDirection {
  const locale = useDiffLocale(code)
  return locale === undefined ? { dir: 'auto', lang: undefined } : localeDirection(locale)
}
