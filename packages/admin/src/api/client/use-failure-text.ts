import { useCallback } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { ApiFailure } from './api-failure.ts'

/** The message of a failure in one sentence: the server's own if there is one. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useI18n()
  return useCallback(
    (error) => {
      if (!(error instanceof ApiFailure)) return t('general:unspecificError')
      if (error.isOffline) return t('general:offline')
      return error.errors.map(({ message }) => message).join(' ') || t('general:unspecificError')
    },
    [t],
  )
}
