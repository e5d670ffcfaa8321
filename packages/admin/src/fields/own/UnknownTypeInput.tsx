import type { ClientField } from '@stet/core'
import { useMemo } from 'react'
import type { FieldOf, InputProps } from '../../form/field-input.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Input as JsonInput } from '../json/Input.tsx'

/** A value of a type whose code the panel does not have, as it is stored. */
export function UnknownTypeInput({ field, ...props }: InputProps<ClientField>) {
  const { t, label } = useI18n()
  const shown = useMemo(() => {
    const admin = field.admin as FieldOf<'json'>['admin']
    const own = label(admin?.description, '')
    const sentence = t('form:unknownFieldType', { type: field.type })
    return {
      ...field,
      type: 'json',
      admin: { ...admin, description: own === '' ? sentence : `${own} ${sentence}` },
    } as FieldOf<'json'>
  }, [field, label, t])
  return <JsonInput {...props} field={shown} readOnly />
}
