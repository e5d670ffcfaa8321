import type { Fault } from '@stet/core'
import type { RefObject } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { FieldFrame } from '../../ui/index.ts'
import { PasswordInput } from '../sign-in/PasswordInput.tsx'
import styles from './NewPasswordFields.module.css'
import type { NewPassword } from './use-new-password.ts'

/** The password and its repetition. */
export function NewPasswordFields({
  chosen,
  firstInput,
}: {
  chosen: NewPassword
  firstInput?: RefObject<HTMLInputElement | null>
}) {
  const { t } = useI18n()
  const texts = (faults: readonly Fault[]) => faults.map(({ key, values }) => t(key, values))
  return (
    <div className={styles.fields}>
      <FieldFrame label={t('authentication:newPassword')} required errors={texts(chosen.faults)}>
        <PasswordInput
          ref={firstInput}
          name="password"
          autoComplete="new-password"
          value={chosen.password}
          onValueChange={chosen.setPassword}
        />
      </FieldFrame>
      <FieldFrame
        label={t('authentication:confirmPassword')}
        required
        errors={texts(chosen.confirmationFaults)}
      >
        <PasswordInput
          name="confirm-password"
          autoComplete="new-password"
          value={chosen.confirmation}
          onValueChange={chosen.setConfirmation}
        />
      </FieldFrame>
    </div>
  )
}
