import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useI18n } from '../i18n/i18n-context.tsx'
import { Button } from '../ui/index.ts'
import publicStyles from './PublicScreen.module.css'
import { usePanel } from './panel.ts'
import styles from './RouteError.module.css'
import { useDocumentTitle } from './use-document-title.ts'
import { useFailureText } from './use-failure-text.ts'

/** A screen that broke: says so, keeps the rest of the panel working and offers ways on. */
export function RouteError({ error: thrown, reset }: ErrorComponentProps) {
  const { t } = useI18n()
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  const router = useRouter()
  const { bootstrap } = usePanel()
  const failureText = useFailureText()
  const isNewBuild = isMissingChunk(error)
  useDocumentTitle(t(isNewBuild ? 'general:newBuildTitle' : 'general:errorScreenTitle'))
  return (
    <div className={styles.page} role="alert">
      <h1 className={publicStyles.title}>
        {t(isNewBuild ? 'general:newBuildTitle' : 'general:errorScreenTitle')}
      </h1>
      <p className={publicStyles.text}>
        {isNewBuild ? t('general:newBuildDescription') : failureText(error)}
      </p>
      <div className={styles.actions}>
        {isNewBuild ? (
          <Button variant="primary" size="large" onClick={() => window.location.reload()}>
            {t('general:reload')}
          </Button>
        ) : (
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
        )}
        <Button size="large" render={<a href={bootstrap.routes.admin} />}>
          {t('general:backToDashboard')}
        </Button>
      </div>
      {!isNewBuild && (
        <details className={styles.details}>
          <summary>{t('general:technicalDetails')}</summary>
          <pre className={styles.stack}>{error.stack ?? error.message}</pre>
        </details>
      )}
    </div>
  )
}

/** A chunk that a deploy has replaced while this tab was open. */
function isMissingChunk(error: Error): boolean {
  return /dynamically imported module|importing a module script|preload CSS/i.test(error.message)
}
