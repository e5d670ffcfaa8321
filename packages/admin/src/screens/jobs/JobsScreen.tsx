import type { Job } from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { jobsQuery, jobTasksQuery } from '../../api/jobs/jobs.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Screen } from '../../panel/page/Screen.tsx'
import { usePanel } from '../../panel/panel.ts'
import { usePermissions } from '../../panel/session/use-session.ts'
import { ProgressBar, Select, TableCell, TableRow } from '../../ui/index.ts'
import { NotFoundScreen } from '../not-found/NotFoundScreen.tsx'
import { useMoment } from './Facts.tsx'
import { JobFilter, JobFilters } from './JobFilters.tsx'
import { JobList } from './JobList.tsx'
import { JobStatePill } from './JobStatePill.tsx'
import styles from './jobs.module.css'
import { JOBS_PER_PAGE, type JobsSearch, parseJobsSearch } from './jobs-search.ts'
import { taskLabel } from './task-label.ts'

/** What the site does later, and what became of it. */
export function JobsScreen() {
  const { jobs } = usePermissions()
  return jobs ? <Jobs /> : <NotFoundScreen />
}

function Jobs() {
  const { t } = useI18n()
  const { client } = usePanel()
  const navigate = useNavigate()
  const search = parseJobsSearch(useSearch({ strict: false }))
  const { state, task, page = 1 } = search
  const result = useQuery(jobsQuery(client, { ...search, page, limit: JOBS_PER_PAGE }))
  const { data: tasks = [] } = useQuery(jobTasksQuery(client))
  const title = t('jobs:jobs')

  function show(next: JobsSearch, replace = false): void {
    void navigate({
      to: '/jobs',
      search: next,
      replace,
      state: { keepFocus: true },
      resetScroll: next.page !== search.page,
    })
  }
  const { page: _page, ...filters } = search
  return (
    <Screen title={title} crumbs={[{ key: 'jobs', label: title }]} className={styles.body}>
      <JobFilters
        state={state}
        onStateChange={(next) => {
          const { state: _state, ...others } = filters
          show({ ...others, ...(next && { state: next }) })
        }}
      >
        <JobFilter label={t('jobs:task')}>
          <Select
            aria-label={t('jobs:task')}
            value={task ?? null}
            placeholder={t('jobs:allTasks')}
            clearLabel={t('jobs:allTasks')}
            options={tasks.map(({ name }) => ({ value: name, label: taskLabel(name, t) }))}
            onValueChange={(next) => {
              const { task: _task, ...others } = filters
              show({ ...others, ...(next !== null && { task: next }) })
            }}
          />
        </JobFilter>
      </JobFilters>
      <JobList
        label={title}
        columns={[
          { label: t('jobs:task') },
          { label: t('jobs:state') },
          { label: t('jobs:queue'), isWide: true },
          { label: t('jobs:time') },
          { label: t('jobs:progress'), isWide: true },
        ]}
        result={result}
        page={page}
        onPageChange={(next, { replace }) =>
          show({ ...filters, ...(next !== undefined && { page: next }) }, replace)
        }
        isFiltered={state !== undefined || task !== undefined}
        emptyTitle={t('jobs:noJobs')}
        emptyText={t('jobs:jobsHint')}
      >
        {(job) => <JobRow key={job.id} job={job} />}
      </JobList>
    </Screen>
  )
}

function JobRow({ job }: { job: Job }) {
  const { t } = useI18n()
  const moment = useMoment()
  const { id, task, queue, state, progress, progressNote, attempts } = job
  return (
    <TableRow>
      <TableCell kind="title" className={styles.name}>
        <Link to="/jobs/$id" params={{ id }}>
          {taskLabel(task, t)}
        </Link>
        {attempts > 1 && (
          <span className={styles.note}>{t('jobs:attemptsMade', { count: attempts })}</span>
        )}
      </TableCell>
      <TableCell>
        <JobStatePill {...job} />
      </TableCell>
      <TableCell kind="quiet" className={styles.wide}>
        {queue}
      </TableCell>
      <TableCell kind="quiet">{moment(timeOf(job))}</TableCell>
      <TableCell className={styles.wide}>
        {progress !== null && state === 'running' && (
          <div className={styles.bar}>
            <ProgressBar labelHidden label={t('jobs:progress')} value={progress} max={1} />
          </div>
        )}
        {progressNote !== null && <span className={styles.note}>{progressNote}</span>}
      </TableCell>
    </TableRow>
  )
}

/** When a job ended, began, or may begin. */
function timeOf({ endedAt, startedAt, runAt, state }: Job): string {
  return endedAt ?? (state === 'running' ? startedAt : null) ?? runAt
}
