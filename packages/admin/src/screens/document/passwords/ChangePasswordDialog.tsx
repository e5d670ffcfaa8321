import { useRef, useState } from 'react'
import { useFailureText } from '../../../api/client/use-failure-text.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { Banner, FormDialog, toast } from '../../../ui/index.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { useCurrentPassword } from './use-current-password.ts'
import { useNewPassword } from './use-new-password.ts'

export interface ChangePasswordDialogProps {
  /** Whether it is the user's own account. */
  isOwn: boolean
  onClose: () => void
  onChange: (change: { password: string; currentPassword?: string }) => Promise<void>
}

/** Gives an account another password. */
export function ChangePasswordDialog({ isOwn, onClose, onChange }: ChangePasswordDialogProps) {
  const { t } = useI18n()
  const failureText = useFailureText()
  const chosen = useNewPassword()
  const current = useCurrentPassword()
  const first = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function submit(): Promise<void> {
    if (!chosen.check()) return
    setBusy(true)
    setFailure(null)
    try {
      await onChange({ password: chosen.read(), ...current.read() })
      toast.success(t('authentication:passwordChanged'))
      onClose()
    } catch (error) {
      setFailure(current.note(error) ? null : failureText(error))
      setBusy(false)
    }
  }

  return (
    <FormDialog
      onClose={onClose}
      onSubmit={() => void submit()}
      title={t('authentication:changePassword')}
      closeLabel={t('general:close')}
      cancelLabel={t('general:cancel')}
      submitLabel={t('general:save')}
      isBusy={isBusy}
      busyLabel={t('document:saving')}
      initialFocus={first}
      dismissible={chosen.password === '' && current.value === ''}
    >
      {failure !== null && (
        <Banner tone="error" announce="alert">
          {failure}
        </Banner>
      )}
      <NewPasswordFields chosen={chosen} current={isOwn ? current : undefined} firstInput={first} />
    </FormDialog>
  )
}
