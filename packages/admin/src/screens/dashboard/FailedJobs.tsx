import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { usePanel } from '../../panel/panel.ts'
import { useSession } from '../../panel/session/use-session.ts'
import { StatusPill } from '../../ui/index.ts'
import { failedJobsQuery } from './dashboard-queries.ts'
import styles from './TranslationsLeft.module.css'

/** How many jobs failed, for those who may do something about it; nothing where none did. */
export function FailedJobs() {
  const { t, number } = useI18n()
  const id = useId()
  const { client } = usePanel()
  const { permissions } = useSession()
  const enabled = permissions.jobs !== undefined
  const { data: failed = 0 } = useQuery({ ...failedJobsQuery(client), enabled })
  if (!enabled || failed === 0) return null
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {t('jobs:jobs')}
      </h2>
      <Link to="/jobs" search={{ state: 'failed' }} className={styles.link}>
        <StatusPill tone="error" look="plain">
          {t('translation:standing', { locale: t('jobs:stateFailed'), state: number(failed) })}
        </StatusPill>
      </Link>
    </section>
  )
}
