import type { RefObject } from 'react'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { FieldFrame } from '../../../ui/index.ts'
import { PasswordInput } from '../../sign-in/PasswordInput.tsx'

export interface CurrentPasswordFieldProps {
  value: string
  onValueChange: (value: string) => void
  errors: readonly string[]
  description?: string
  id?: string
  inputRef?: RefObject<HTMLInputElement | null> | undefined
}

/** Asks for the password that one has now. */
export function CurrentPasswordField({
  value,
  onValueChange,
  errors,
  description,
  id,
  inputRef,
}: CurrentPasswordFieldProps) {
  const { t } = useI18n()
  return (
    <FieldFrame
      label={t('authentication:currentPassword')}
      errors={errors}
      {...(description !== undefined && { description })}
      {...(id !== undefined && { id })}
    >
      <PasswordInput
        ref={inputRef}
        name="current-password"
        autoComplete="current-password"
        value={value}
        onValueChange={onValueChange}
      />
    </FieldFrame>
  )
}
