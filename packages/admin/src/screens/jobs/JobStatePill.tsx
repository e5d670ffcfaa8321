import type { Job } from '@stet/core'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { StatusPill } from '../../ui/index.ts'
import { statePresentation } from './job-texts.ts'

/** The state of a job or a delivery, including “will be retried”. */
export function JobStatePill({ state, error }: Pick<Job, 'state' | 'error'>) {
  const { t } = useI18n()
  const { label, tone } = statePresentation[state]
  if (state === 'waiting' && error !== null) {
    return <StatusPill tone="error">{t('jobs:stateRetrying')}</StatusPill>
  }
  return <StatusPill tone={tone}>{t(label)}</StatusPill>
}
