import type { ClientField, Translate } from '@stet/core'
import { useState } from 'react'
import { newRowId } from '../../../base/random-source.ts'
import { createFieldRules } from '../../../document/rules/field-rules.ts'
import { panelRequest } from '../../../document/rules/panel-request.ts'
import { createFormStore, type FormStore } from '../../../document/store/form-store.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { useConfig, useUser } from '../../../panel/session/use-session.ts'
import type { editableFields } from './editable-fields.ts'

export type BulkField = ReturnType<typeof editableFields>[number]

/** A drawer has no sidebar. */
export function inMainColumn(field: BulkField): BulkField {
  if (field.admin?.position === undefined) return field
  const { position: _, ...admin } = field.admin
  return { ...field, admin } as BulkField
}

/** The values of a form that is of many documents. */
export function useBulkStore(
  fields: readonly ClientField[],
  locale: string | null,
  operation: 'create' | 'update',
): FormStore {
  const { t, language } = useI18n()
  const user = useUser()
  const { defaultMaxTextLength } = useConfig()
  const [store] = useState(() =>
    createFormStore({
      fields,
      document: {},
      check: createFieldRules({
        operation,
        maxTextLength: defaultMaxTextLength,
        language,
        t: t as Translate,
        usernameLogin: false,
      }),
      newRowId,
      defaults: panelRequest({ user, locale: locale ?? '', language, t: t as Translate }),
      now: Date.now,
      hasDrafts: true,
    }),
  )
  return store
}
