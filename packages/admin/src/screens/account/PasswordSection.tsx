import { useState } from 'react'
import { queryKeys } from '../../api/client/query-keys.ts'
import { useFailureText } from '../../api/client/use-failure-text.ts'
import { documentPath } from '../../api/documents/document.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { usePanel } from '../../panel/panel.ts'
import { useUser } from '../../panel/session/use-session.ts'
import { Banner, Button, toast } from '../../ui/index.ts'
import { NewPasswordFields } from '../document/passwords/NewPasswordFields.tsx'
import { useCurrentPassword } from '../document/passwords/use-current-password.ts'
import { useNewPassword } from '../document/passwords/use-new-password.ts'
import styles from './AccountScreen.module.css'
import { AccountSection } from './AccountSection.tsx'

/** Another password; this session goes on, the others end. */
export function PasswordSection() {
  const { t } = useI18n()
  // Emptied by being made anew: nothing of the old fields is left behind, complaints included.
  const [edition, setEdition] = useState(0)
  return (
    <AccountSection
      title={t('authentication:password')}
      description={t('authentication:passwordDescription')}
    >
      <PasswordForm key={edition} onChanged={() => setEdition((last) => last + 1)} />
    </AccountSection>
  )
}

function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const { t } = useI18n()
  const { client, queries } = usePanel()
  const user = useUser()
  const chosen = useNewPassword()
  const current = useCurrentPassword()
  const failureText = useFailureText()
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function submit(): Promise<void> {
    if (isBusy || !chosen.check()) return
    setBusy(true)
    setFailure(null)
    try {
      await client.patch(documentPath(user.collection, user.id), {
        body: { password: chosen.read(), ...current.read() },
        query: { depth: 0 },
      })
      toast.success(t('authentication:passwordChanged'))
      void queries.invalidateQueries({ queryKey: queryKeys.ownSessions })
      onChanged()
    } catch (error) {
      setFailure(current.note(error) ? null : failureText(error))
      setBusy(false)
    }
  }

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {failure !== null && (
        <Banner tone="error" announce="alert">
          {failure}
        </Banner>
      )}
      <NewPasswordFields chosen={chosen} current={current} />
      <div>
        <Button type="submit" loading={isBusy} loadingLabel={t('document:saving')}>
          {t('authentication:changePassword')}
        </Button>
      </div>
    </form>
  )
}
