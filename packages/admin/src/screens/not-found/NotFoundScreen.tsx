import { Link } from '@tanstack/react-router'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Screen } from '../../panel/page/Screen.tsx'
import { Button } from '../../ui/index.ts'
import styles from './NotFoundScreen.module.css'

/** For addresses that lead nowhere, and for what the editor may not see: the two look the same. */
export function NotFoundScreen() {
  const { t } = useI18n()
  return (
    <Screen
      title={t('general:notFoundTitle')}
      crumbs={[{ key: 'not-found', label: t('general:notFoundBreadcrumb') }]}
    >
      <div className={styles.body}>
        <p className={styles.text}>{t('general:notFoundDescription')}</p>
        <Button size="large" variant="primary" render={<Link to="/" />}>
          {t('general:backToDashboard')}
        </Button>
      </div>
    </Screen>
  )
}
