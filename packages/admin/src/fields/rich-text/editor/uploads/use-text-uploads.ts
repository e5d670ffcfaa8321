import { useEffect } from 'react'
import { pathKey } from '../../../../base/path.ts'
import { useReferences } from '../../../../document/references/references-context.ts'
import type { FormStore } from '../../../../document/store/form-store.ts'
import { useFormContext } from '../../../../form/form-context.ts'
import { useI18n } from '../../../../i18n/i18n-context.tsx'
import { useTextField } from '../text-field.ts'
import { TextUploads } from './text-uploads.ts'

const known = new WeakMap<FormStore, Map<string, TextUploads>>()

/** The files on their way into the text; they go on while the text is not on the screen. */
export function useTextUploads(): TextUploads {
  const { store, locale, announce } = useFormContext()
  const references = useReferences()
  const { t } = useI18n()
  const { path } = useTextField()
  const around = { references, locale: locale?.code ?? null, t, announce }
  const ofForm = known.get(store) ?? new Map<string, TextUploads>()
  known.set(store, ofForm)
  const key = pathKey(path)
  const uploads = ofForm.get(key) ?? new TextUploads(store, path, around)
  ofForm.set(key, uploads)
  useEffect(() => uploads.isIn(around))
  return uploads
}
