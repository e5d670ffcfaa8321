import { localeDirection, type TextDirection } from '../form/text-direction.ts'
import { useDiffLocale } from './diff-view.ts'

/** How text of a locale is written; as what is written in it where there is none. */
export function useLocaleDirection(code: string | null): TextDirection {
  const locale = useDiffLocale(code)
  return locale === undefined ? { dir: 'auto', lang: undefined } : localeDirection(locale)
}
