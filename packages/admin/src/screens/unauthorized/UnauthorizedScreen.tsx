import { Link } from '@tanstack/react-router'
import { useI18n } from '../../i18n/i18n-context.tsx'
import publicStyles from '../../panel/page/PublicScreen.module.css'
import { PublicScreen } from '../../panel/page/PublicScreen.tsx'
import { Button } from '../../ui/index.ts'

/** For those who are signed in but not as a user of the panel. */
export function UnauthorizedScreen() {
  const { t } = useI18n()
  return (
    <PublicScreen title={t('authentication:notAllowedInPanel')}>
      <p className={publicStyles.text}>{t('authentication:useAnotherAccount')}</p>
      <Button variant="primary" size="large" render={<Link to="/logout" />}>
        {t('authentication:logout')}
      </Button>
    </PublicScreen>
  )
}
