import { use } from 'react'
import { LocalizedScope, useFormContext } from './form-context.ts'

export interface TextDirection {
  readonly dir: 'ltr' | 'rtl' | 'auto'
  readonly lang: string | undefined
}

/**
 * How text of a field is written: from right to left where its locale is, empty or not; everywhere else
 * as what is written in it, so that an Arabic title of a page in English is not set like English.
 */
export function useTextDirection(field: {
  readonly localized?: boolean
  readonly admin?: { readonly rtl?: boolean }
}): TextDirection {
  const { locale } = useFormContext()
  const isInLocalized = use(LocalizedScope)
  if (field.admin?.rtl) return { dir: 'rtl', lang: undefined }
  if (locale === null || !(field.localized || isInLocalized))
    return { dir: 'auto', lang: undefined }
  return localeDirection(locale)
}

/** How text of a locale is written. */
export function localeDirection({
  code,
  rtl,
}: {
  readonly code: string
  readonly rtl: boolean
}): TextDirection {
  return { dir: rtl ? 'rtl' : 'auto', lang: code }
}
