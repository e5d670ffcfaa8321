import { type JobState, jobStates } from '@stet/core'
import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Select } from '../../ui/index.ts'
import { statePresentation } from './job-texts.ts'
import styles from './jobs.module.css'

interface JobFiltersProps {
  state: JobState | undefined
  onStateChange: (state: JobState | undefined) => void
  /** What else is chosen, before the state. */
  children: ReactNode
}

/** What of a list of jobs is shown. */
export function JobFilters({ state, onStateChange, children }: JobFiltersProps) {
  const { t } = useI18n()
  return (
    <search aria-label={t('general:filters')} className={styles.filters}>
      {children}
      <JobFilter label={t('jobs:state')}>
        <Select
          aria-label={t('jobs:state')}
          value={state ?? null}
          placeholder={t('jobs:anyState')}
          clearLabel={t('jobs:anyState')}
          options={jobStates.map((one) => ({ value: one, label: t(statePresentation[one].label) }))}
          onValueChange={(next) => onStateChange(next ?? undefined)}
        />
      </JobFilter>
    </search>
  )
}

/** One of them, under its name. The control itself has the name for screen readers. */
export function JobFilter({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.filter}>
      <span aria-hidden="true" className={styles.filterLabel}>
        {label}
      </span>
      {children}
    </div>
  )
}
