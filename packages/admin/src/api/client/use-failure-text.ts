import { useCallback } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { ApiFailure } from './api-failure.ts'

/** Says what went wrong in one sentence: the server's own where it gave one. */
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
