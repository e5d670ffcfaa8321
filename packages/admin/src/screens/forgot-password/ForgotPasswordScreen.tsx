import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { requestPasswordReset } from '../../api/account/session.ts'
import { useFailureText } from '../../api/client/use-failure-text.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import publicStyles from '../../panel/page/PublicScreen.module.css'
import { PublicScreen } from '../../panel/page/PublicScreen.tsx'
import { usePanel } from '../../panel/panel.ts'
import { Button } from '../../ui/index.ts'
import formStyles from '../sign-in/AccessForm.module.css'
import { AccessForm } from '../sign-in/AccessForm.tsx'
import { LoginNameField } from '../sign-in/LoginNameField.tsx'
import { accountName } from '../sign-in/login-name.ts'
import { SignInElsewhere } from '../sign-in/SignInElsewhere.tsx'

/** For those who have lost their key: a link to a new one goes to their address. */
export function ForgotPasswordScreen() {
  const { t } = useI18n()
  const { hasPasswords } = usePanel().bootstrap.auth
  const [isSent, setSent] = useState(false)
  if (!hasPasswords) return <SignInElsewhere />
  if (!isSent) return <RequestForm onSent={() => setSent(true)} />
  return (
    <PublicScreen title={t('authentication:checkYourEmailTitle')}>
      <p className={publicStyles.text} role="status">
        {t('authentication:checkYourEmail')}
      </p>
      <div className={formStyles.actions}>
        <Button size="large" className={formStyles.wide} render={<Link to="/login" />}>
          {t('authentication:backToLogin')}
        </Button>
      </div>
    </PublicScreen>
  )
}

function RequestForm({ onSent }: { onSent: () => void }) {
  const { t } = useI18n()
  const { bootstrap, client } = usePanel()
  const { collection, loginWith } = bootstrap.auth
  const failureText = useFailureText()
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)

  async function submit(): Promise<void> {
    setTried(true)
    // A browser may have filled it in without an event.
    const typed = input.current?.value ?? name
    if (typed.trim() === '') return input.current?.focus()
    setBusy(true)
    setFailure(null)
    try {
      await requestPasswordReset(client, collection, accountName(loginWith, typed))
      onSent()
    } catch (error) {
      setFailure(failureText(error))
      setBusy(false)
    }
  }

  return (
    <PublicScreen title={t('authentication:forgotPassword')}>
      <p className={publicStyles.text}>{t('authentication:forgotPasswordDescription')}</p>
      <AccessForm
        submitLabel={t('authentication:sendResetLink')}
        isBusy={isBusy}
        failure={failure}
        aside={
          <Link to="/login" className={publicStyles.link}>
            {t('authentication:backToLogin')}
          </Link>
        }
        onSubmit={submit}
      >
        <LoginNameField
          ref={input}
          value={name}
          onValueChange={setName}
          isMissing={isTried && name.trim() === '' && !isBusy}
        />
      </AccessForm>
    </PublicScreen>
  )
}
