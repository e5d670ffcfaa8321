import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { changeJob, jobQuery } from '../../api/jobs/jobs.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { usePanel } from '../../panel/panel.ts'
import { usePermissions } from '../../panel/session/use-session.ts'
import { Button, ProgressBar } from '../../ui/index.ts'
import { NotFoundScreen } from '../not-found/NotFoundScreen.tsx'
import { Facts, useMoment, Verbatim } from './Facts.tsx'
import { CancelJob, useJobAction } from './JobActions.tsx'
import { JobFrame, JobSection } from './JobFrame.tsx'
import styles from './jobs.module.css'
import { isDelivery, taskLabel } from './task-label.ts'

/** One job: what it is about, how far it is, and why it failed. */
export function JobScreen() {
  const { jobs } = usePermissions()
  const { id } = useParams({ strict: false })
  return jobs && id !== undefined ? (
    <OneJob key={id} id={id} mayManage={jobs.manage === true} />
  ) : (
    <NotFoundScreen />
  )
}

function OneJob({ id, mayManage }: { id: string; mayManage: boolean }) {
  const { t, number } = useI18n()
  const { client } = usePanel()
  const moment = useMoment()
  const { run, isBusy } = useJobAction()
  const { data: job, error } = useQuery(jobQuery(client, id))
  const isOver = job?.state === 'failed' || job?.state === 'cancelled'
  return (
    <JobFrame
      of="jobs"
      title={job && taskLabel(job.task, t)}
      job={job}
      failure={error}
      actions={
        job &&
        mayManage && (
          <>
            <CancelJob of="job" id={id} state={job.state} />
            {isOver && (
              <Button
                variant="primary"
                loading={isBusy}
                onClick={() => void run(() => changeJob(client, 'retry', id), t('jobs:retried'))}
              >
                {t('jobs:retry')}
              </Button>
            )}
          </>
        )
      }
    >
      {job && (
        <>
          <Facts
            facts={[
              [t('jobs:queue'), job.queue],
              [t('jobs:sequence'), job.sequence],
              [t('jobs:attempts'), number(job.attempts)],
              [t('jobs:created'), moment(job.createdAt)],
              [t('jobs:runs'), job.state === 'waiting' ? moment(job.runAt) : null],
              [t('jobs:started'), moment(job.startedAt)],
              [t('jobs:ended'), moment(job.endedAt)],
              [
                t('jobs:delivery'),
                // What was sent and answered is shown there.
                isDelivery(job.task) ? (
                  <Link key="delivery" to="/webhooks/$id" params={{ id }}>
                    {t('jobs:webhook')}
                  </Link>
                ) : null,
              ],
            ]}
          />
          {job.progress !== null && (
            <JobSection title={t('jobs:progress')}>
              <div className={styles.bar}>
                <ProgressBar labelHidden label={t('jobs:progress')} value={job.progress} max={1} />
              </div>
              {job.progressNote !== null && <p className={styles.note}>{job.progressNote}</p>}
            </JobSection>
          )}
          {job.error !== null && (
            <JobSection title={t('jobs:error')}>
              <p className={styles.error}>
                <bdi>{job.error}</bdi>
              </p>
            </JobSection>
          )}
          <JobSection title={t('jobs:input')}>
            <Verbatim label={t('jobs:input')}>{JSON.stringify(job.input, null, 2)}</Verbatim>
          </JobSection>
        </>
      )}
    </JobFrame>
  )
}
