import type { Fault } from '@stet/core'
import type { RefObject } from 'react'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { FieldFrame } from '../../../ui/index.ts'
import { PasswordInput } from '../../sign-in/PasswordInput.tsx'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import styles from './NewPasswordFields.module.css'
import type { CurrentPassword } from './use-current-password.ts'
import type { NewPassword } from './use-new-password.ts'

/** The password and its repetition, after the one that is to be replaced where it is one's own. */
export function NewPasswordFields({
  chosen,
  current,
  firstInput,
}: {
  chosen: NewPassword
  current?: CurrentPassword | undefined
  firstInput?: RefObject<HTMLInputElement | null>
}) {
  const { t } = useI18n()
  const texts = (faults: readonly Fault[]) => faults.map(({ key, values }) => t(key, values))
  return (
    <div className={styles.fields}>
      {current && (
        <CurrentPasswordField
          inputRef={firstInput}
          value={current.value}
          onValueChange={current.set}
          errors={current.problem === null ? [] : [current.problem]}
        />
      )}
      <FieldFrame label={t('authentication:newPassword')} required errors={texts(chosen.faults)}>
        <PasswordInput
          ref={current ? undefined : firstInput}
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
