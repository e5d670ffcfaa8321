import { useNavigate } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { useI18n } from '../i18n/i18n-context.tsx'
import { usePanel } from '../panel/panel.ts'
import { useUser } from '../panel/session/use-session.ts'
import { userName } from '../panel/session/user-name.ts'
import { SignInForm } from '../screens/sign-in/SignInForm.tsx'
import { AlertDialog, Button } from '../ui/index.ts'

/** Asks for the password over the current screen, which stays as it is below. */
export function SessionDialog() {
  const { t } = useI18n()
  const { bootstrap, session, queries } = usePanel()
  const user = useUser()
  const navigate = useNavigate()
  const name = [user.email, user.username].find((value) => typeof value === 'string')

  const { hasPasswords } = bootstrap.auth
  const isReplaced = useSyncExternalStore(session.subscribe, session.getEnd) === 'replaced'

  async function leave(): Promise<void> {
    session.end()
    queries.clear()
    await navigate({ to: '/login' })
  }

  return (
    <AlertDialog
      open
      delayFocus
      // It cannot be waved away: without a session nothing on this screen works.
      onOpenChange={() => undefined}
      title={t(
        isReplaced ? 'authentication:otherAccountInBrowser' : 'authentication:sessionExpired',
      )}
      description={
        isReplaced
          ? t('authentication:otherAccountInBrowserDescription', { user: userName(user) })
          : t(
              hasPasswords
                ? 'authentication:loginAgainToContinue'
                : 'authentication:signInElsewhere',
            )
      }
    >
      {hasPasswords ? (
        <SignInForm
          {...(name !== undefined && { knownName: name })}
          onSignedIn={() => undefined}
          aside={
            isReplaced ? (
              <Button onClick={() => window.location.reload()}>
                {t('authentication:continueAsOther')}
              </Button>
            ) : (
              <Button onClick={() => void leave()}>{t('authentication:logout')}</Button>
            )
          }
        />
      ) : (
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t('general:reload')}
        </Button>
      )}
    </AlertDialog>
  )
}
