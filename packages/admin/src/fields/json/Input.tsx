import { fieldTypes, type Json } from '@stet/core'
import { useCallback } from 'react'
import { FieldShell } from '../../form/FieldShell.tsx'
import type { FieldInputProps } from '../../form/field-input.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { JsonText } from './JsonText.tsx'

export function Input({ field, path, readOnly }: FieldInputProps<'json'>) {
  const { label } = useI18n()
  const accept = useCallback((value: Json | null) => fieldTypes.json.parse(value, field), [field])
  return (
    <FieldShell field={field} path={path} readOnly={readOnly}>
      <JsonText
        path={path}
        accept={accept}
        placeholder={label(field.admin?.placeholder, '') || undefined}
      />
    </FieldShell>
  )
}
