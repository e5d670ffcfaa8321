import type { JobState } from '@stet/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiFailure } from '../../api/client/api-failure.ts'
import { useFailureText } from '../../api/client/use-failure-text.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Screen } from '../../panel/page/Screen.tsx'
import { Banner, Skeleton } from '../../ui/index.ts'
import { NotFoundScreen } from '../not-found/NotFoundScreen.tsx'
import { JobStatePill } from './JobStatePill.tsx'
import styles from './jobs.module.css'

interface JobFrameProps {
  of: 'jobs' | 'webhooks'
  /** Absent while it is not known. */
  title: string | undefined
  job: { readonly state: JobState; readonly error: string | null } | undefined
  /** Why there is nothing. */
  failure: Error | null
  actions: ReactNode
  children: ReactNode
}

/** The screen of one job or delivery. */
export function JobFrame({ of, title, job, failure, actions, children }: JobFrameProps) {
  const { t } = useI18n()
  const failureText = useFailureText()
  if (failure instanceof ApiFailure && failure.status === 404) return <NotFoundScreen />
  const list = t(`jobs:${of}`)
  const shown = title ?? <Skeleton width="12rem" />
  return (
    <Screen
      title={shown}
      tabTitle={title ?? list}
      crumbs={[
        { key: of, label: list, render: <Link to={of === 'jobs' ? '/jobs' : '/webhooks'} /> },
        { key: 'one', label: shown },
      ]}
      {...(job && { status: <JobStatePill {...job} /> })}
      actions={actions}
      className={styles.body}
    >
      {failure && job === undefined && (
        <Banner tone="error" announce="alert" title={t('general:errorLoading')}>
          {failureText(failure)}
        </Banner>
      )}
      <div className={styles.sections}>{children}</div>
    </Screen>
  )
}

/** A part of it, under a heading. */
export function JobSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  )
}
