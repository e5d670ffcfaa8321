import { useNavigate, useSearch } from '@tanstack/react-router'
import { PublicScreen } from '../../app/PublicScreen.tsx'
import { usePanel } from '../../app/panel.ts'
import { safeRedirect } from '../../app/safe-redirect.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { SignInForm } from './SignInForm.tsx'

/** The door. */
export function SignInScreen() {
  const { t } = useI18n()
  const { bootstrap } = usePanel()
  const { redirect } = useSearch({ from: '/public/login' })
  const navigate = useNavigate()
  return (
    <PublicScreen title={t('authentication:login')}>
      <SignInForm
        size="large"
        onSignedIn={() =>
          void navigate({ href: safeRedirect(redirect, bootstrap.routes.admin), replace: true })
        }
      />
    </PublicScreen>
  )
}
