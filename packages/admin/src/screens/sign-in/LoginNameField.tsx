import type { Ref } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { usePanel } from '../../panel/panel.ts'
import { FieldFrame, TextInput } from '../../ui/index.ts'
import { loginField } from './login-name.ts'

export interface LoginNameFieldProps {
  readonly ref: Ref<HTMLInputElement>
  readonly value: string
  readonly onValueChange: (value: string) => void
  /** Whether it is said that it must be filled in. */
  readonly isMissing: boolean
  readonly readOnly?: boolean
}

/** Asks for the name of an account: an address, a name of its own, or either. */
export function LoginNameField({
  ref,
  value,
  onValueChange,
  isMissing,
  readOnly = false,
}: LoginNameFieldProps) {
  const { t } = useI18n()
  const field = loginField(usePanel().bootstrap.auth.loginWith)
  return (
    <FieldFrame
      label={t(field.label)}
      required
      readOnly={readOnly}
      errors={isMissing ? [t('validation:required')] : []}
    >
      <TextInput
        ref={ref}
        name="username"
        type={field.type}
        inputMode={field.inputMode}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onValueChange={onValueChange}
      />
    </FieldFrame>
  )
}
