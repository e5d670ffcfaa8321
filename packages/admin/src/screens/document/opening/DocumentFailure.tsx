import { useFailureText } from '../../../api/client/use-failure-text.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { Screen } from '../../../panel/page/Screen.tsx'
import { Banner, Button } from '../../../ui/index.ts'
import styles from './DocumentFailure.module.css'

/** A document that could not be read, with the way to try again. */
export function DocumentFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useI18n()
  const failureText = useFailureText()
  return (
    <Screen
      title={t('general:errorLoading')}
      crumbs={[{ key: 'error', label: t('general:error') }]}
    >
      <Banner
        tone="error"
        announce="alert"
        className={styles.banner}
        action={
          <Button size="small" onClick={onRetry}>
            {t('general:retry')}
          </Button>
        }
      >
        {failureText(error)}
      </Banner>
    </Screen>
  )
}
