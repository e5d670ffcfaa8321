import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useI18n } from '../../i18n/i18n-context.tsx'
import publicStyles from '../../panel/page/PublicScreen.module.css'
import { PublicScreen } from '../../panel/page/PublicScreen.tsx'
import { usePanel } from '../../panel/panel.ts'
import { safeRedirect } from '../../panel/session/safe-redirect.ts'
import { Slot } from '../../plugins/Slot.tsx'
import { SignInElsewhere } from './SignInElsewhere.tsx'
import { SignInForm } from './SignInForm.tsx'
import { WrongAddress } from './WrongAddress.tsx'

const noProps = {}

/** The door. */
export function SignInScreen() {
  const { t } = useI18n()
  const { bootstrap } = usePanel()
  const { redirect } = useSearch({ from: '/public/login' })
  const navigate = useNavigate()
  if (!bootstrap.auth.hasPasswords) return <SignInElsewhere />
  return (
    <PublicScreen title={t('authentication:login')}>
      <WrongAddress />
      <Slot name="loginBefore" props={noProps} />
      <SignInForm
        size="large"
        aside={
          <Link to="/forgot" className={publicStyles.link}>
            {t('authentication:forgotPasswordQuestion')}
          </Link>
        }
        onSignedIn={() =>
          void navigate({ href: safeRedirect(redirect, bootstrap.routes.admin), replace: true })
        }
      />
      <Slot name="loginAfter" props={noProps} />
    </PublicScreen>
  )
}
