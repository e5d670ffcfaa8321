import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { resetPassword } from '../../api/account/session.ts'
import { ApiFailure } from '../../api/client/api-failure.ts'
import { useFailureText } from '../../api/client/use-failure-text.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import publicStyles from '../../panel/page/PublicScreen.module.css'
import { PublicScreen } from '../../panel/page/PublicScreen.tsx'
import { usePanel } from '../../panel/panel.ts'
import { useStartSession } from '../../panel/session/use-start-session.ts'
import { Button, toast } from '../../ui/index.ts'
import { NewPasswordFields } from '../document/passwords/NewPasswordFields.tsx'
import { useNewPassword } from '../document/passwords/use-new-password.ts'
import { AccessForm } from '../sign-in/AccessForm.tsx'
import { SignInElsewhere } from '../sign-in/SignInElsewhere.tsx'

/**
 * Where a mailed link leads: a new password is chosen here.
 *
 *   choosing ──sent──▶ session opened ──▶ the panel
 *      ▲  │              └─ of others than the panel's users, or unconfirmed ──▶ done
 *      │  └─refused: the link is used up or too old ──▶ asked to send another
 *      └────any other failure: said, and tried again
 */
export function ResetPasswordScreen() {
  const { t } = useI18n()
  const { bootstrap, client, queries } = usePanel()
  const { token } = useParams({ from: '/public/reset/$token' })
  const { collection = bootstrap.auth.collection } = useSearch({ from: '/public/reset/$token' })
  const isOfPanel = collection === bootstrap.auth.collection
  const startSession = useStartSession()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const chosen = useNewPassword()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ text: string; isOfLink: boolean } | null>(null)
  const [isDone, setDone] = useState<'elsewhere' | 'unverified' | null>(null)

  async function submit(): Promise<void> {
    if (!chosen.check()) return
    setBusy(true)
    setFailure(null)
    try {
      const isSignedIn = await resetPassword(client, collection, { token, password: chosen.read() })
      if (!isOfPanel || !isSignedIn) {
        setDone(isOfPanel ? 'unverified' : 'elsewhere')
        return
      }
      // The new session replaces that of any user signed in here before.
      queries.clear()
      await startSession()
      toast.success(t('authentication:passwordReset'))
      await navigate({ to: '/', replace: true })
    } catch (error) {
      const isOfLink = error instanceof ApiFailure && error.status === 403
      setFailure({ text: failureText(error), isOfLink })
      setBusy(false)
    }
  }

  if (isOfPanel && !bootstrap.auth.hasPasswords) return <SignInElsewhere />
  if (isDone !== null) {
    return (
      <PublicScreen title={t('authentication:passwordChanged')}>
        <p className={publicStyles.text} role="status">
          {t(
            isDone === 'unverified'
              ? 'authentication:passwordResetUnverified'
              : 'authentication:passwordResetElsewhere',
          )}
        </p>
      </PublicScreen>
    )
  }
  return (
    <PublicScreen title={t('authentication:resetPassword')}>
      <p className={publicStyles.text}>{t('authentication:enterNewPassword')}</p>
      <AccessForm
        submitLabel={t('authentication:changePassword')}
        isBusy={isBusy}
        failure={failure?.text ?? null}
        failureAction={
          failure?.isOfLink &&
          isOfPanel && (
            <Button size="small" render={<Link to="/forgot" />}>
              {t('authentication:sendAnotherLink')}
            </Button>
          )
        }
        onSubmit={submit}
      >
        <NewPasswordFields chosen={chosen} />
      </AccessForm>
    </PublicScreen>
  )
}
