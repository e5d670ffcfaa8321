import { notices } from '@stet/core'
import { useCallback } from 'react'
import { ApiFailure } from '../../../api/client/api-failure.ts'
import { useFailureText } from '../../../api/client/use-failure-text.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { toast } from '../../../ui/index.ts'

/** Says that restoring did not work and, where the server gave one, the reason. */
export function useRestoreFailure(): (error: unknown) => void {
  const { t } = useI18n()
  const failureText = useFailureText()
  return useCallback(
    (error) => {
      const reason = error instanceof ApiFailure ? failureText(error) : undefined
      toast.error(t(notices.restoreFailed.key), { ...(reason && { description: reason }) })
    },
    [t, failureText],
  )
}
