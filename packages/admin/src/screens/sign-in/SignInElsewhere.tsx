import { useI18n } from '../../i18n/i18n-context.tsx'
import publicStyles from '../../panel/page/PublicScreen.module.css'
import { PublicScreen } from '../../panel/page/PublicScreen.tsx'
import { Button } from '../../ui/index.ts'

/** Where there are no passwords, this door has no lock of ours: it says where the key is. */
export function SignInElsewhere() {
  const { t } = useI18n()
  return (
    <PublicScreen title={t('authentication:login')}>
      <p className={publicStyles.text}>{t('authentication:signInElsewhere')}</p>
      <Button variant="primary" size="large" onClick={() => window.location.reload()}>
        {t('general:reload')}
      </Button>
    </PublicScreen>
  )
}
