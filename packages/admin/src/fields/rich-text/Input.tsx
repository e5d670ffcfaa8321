import { fieldTypes, type Json } from '@stet/core'
import { useCallback } from 'react'
import { FieldShell } from '../../document/FieldShell.tsx'
import type { FieldInputProps } from '../../document/field-input.ts'
import { JsonText } from '../json/JsonText.tsx'

/** Rich text as the JSON that it is stored as; what is no rich text is not taken. */
export function Input({ field, path, readOnly }: FieldInputProps<'richText'>) {
  const accept = useCallback(
    (value: Json | null) => fieldTypes.richText.parse(value, field),
    [field],
  )
  return (
    <FieldShell field={field} path={path} readOnly={readOnly}>
      <JsonText path={path} accept={accept} />
    </FieldShell>
  )
}
