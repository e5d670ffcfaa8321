import { useLocale } from './diff-view.ts'

/** How text of a locale is written; as what is written in it where there is none. */
export function useLocaleDirection(code: string | null): {
  readonly dir: 'ltr' | 'rtl' | 'auto'
  readonly lang: string | undefined
} {
  const locale = useLocale(code)
  if (locale === undefined) return { dir: 'auto', lang: undefined }
  return { dir: locale.rtl ? 'rtl' : 'ltr', lang: locale.code }
}
