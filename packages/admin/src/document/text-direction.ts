import { use } from 'react'
import { LocalizedScope, useForm } from './form-context.ts'

export interface TextDirection {
  readonly dir: 'ltr' | 'rtl' | 'auto'
  readonly lang: string | undefined
}

/** How text of a field is written: as its locale is, and as what is written in it where there is none. */
export function useTextDirection(field: {
  readonly localized?: boolean
  readonly admin?: { readonly rtl?: boolean }
}): TextDirection {
  const { locale } = useForm()
  const isInLocalized = use(LocalizedScope)
  if (field.admin?.rtl) return { dir: 'rtl', lang: undefined }
  if (locale === null || !(field.localized || isInLocalized))
    return { dir: 'auto', lang: undefined }
  return { dir: locale.rtl ? 'rtl' : 'ltr', lang: locale.code }
}
