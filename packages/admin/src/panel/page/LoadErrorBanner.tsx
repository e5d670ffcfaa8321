import { useFailureText } from '../../api/client/use-failure-text.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Banner, Button } from '../../ui/index.ts'

export interface LoadErrorBannerProps {
  readonly error: unknown
  readonly isRetrying: boolean
  readonly onRetry: () => void
  readonly className?: string | undefined
}

/** Shows why something on a screen could not be loaded, with a button to retry. */
export function LoadErrorBanner({ error, isRetrying, onRetry, className }: LoadErrorBannerProps) {
  const { t } = useI18n()
  const failureText = useFailureText()
  return (
    <Banner
      tone="error"
      announce="alert"
      title={t('general:errorLoading')}
      className={className}
      action={
        <Button size="small" loading={isRetrying} onClick={onRetry}>
          {t('general:retry')}
        </Button>
      }
    >
      {failureText(error)}
    </Banner>
  )
}
