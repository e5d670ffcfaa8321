import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useFailureText } from '../../api/client/use-failure-text.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import publicStyles from '../../panel/page/PublicScreen.module.css'
import { useDocumentTitle } from '../../panel/page/use-document-title.ts'
import { usePanel } from '../../panel/panel.ts'
import { Button } from '../../ui/index.ts'
import styles from './RouteError.module.css'

/** Shown for a screen that failed: names the error and offers links; the rest of the panel keeps working. */
export function RouteError({ error: thrown, reset }: ErrorComponentProps) {
  const { t } = useI18n()
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  const router = useRouter()
  const { bootstrap } = usePanel()
  const failureText = useFailureText()
  useDocumentTitle(t('general:errorScreenTitle'))
  return (
    <div className={styles.page} role="alert">
      <h1 className={publicStyles.title}>{t('general:errorScreenTitle')}</h1>
      <p className={publicStyles.text}>{failureText(error)}</p>
      <div className={styles.actions}>
        <Button
          variant="primary"
          size="large"
          onClick={() => {
            reset()
            void router.invalidate()
          }}
        >
          {t('general:retry')}
        </Button>
        <Button size="large" render={<a href={bootstrap.routes.admin} />}>
          {t('general:backToDashboard')}
        </Button>
      </div>
      <details className={styles.details}>
        <summary>{t('general:technicalDetails')}</summary>
        <pre className={styles.stack}>{error.stack ?? error.message}</pre>
      </details>
    </div>
  )
}
