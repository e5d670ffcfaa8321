import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { deliverAgain, deliveryQuery } from '../../api/jobs/jobs.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { usePanel } from '../../panel/panel.ts'
import { usePermissions } from '../../panel/session/use-session.ts'
import { Button } from '../../ui/index.ts'
import { NotFoundScreen } from '../not-found/NotFoundScreen.tsx'
import { DeliverySubject } from './DeliverySubject.tsx'
import { Facts, indented, useMoment, Verbatim } from './Facts.tsx'
import { CancelJob, useJobAction } from './JobActions.tsx'
import { JobFrame, JobSection } from './JobFrame.tsx'
import { eventLabels } from './job-texts.ts'
import styles from './jobs.module.css'

/** One delivery: what it is about, what was sent, and what was answered. */
export function DeliveryScreen() {
  const { jobs } = usePermissions()
  const { id } = useParams({ strict: false })
  if (!jobs?.webhooks || id === undefined) return <NotFoundScreen />
  return <Delivery key={id} id={id} mayManage={jobs.manage === true} />
}

function Delivery({ id, mayManage }: { id: string; mayManage: boolean }) {
  const { t, number } = useI18n()
  const { client } = usePanel()
  const navigate = useNavigate()
  const moment = useMoment()
  const { run, isBusy } = useJobAction()
  const { data: delivery, error } = useQuery(deliveryQuery(client, id))

  async function again(): Promise<void> {
    const { delivery: next } = await deliverAgain(client, id)
    await navigate({ to: '/webhooks/$id', params: { id: next } })
  }
  return (
    <JobFrame
      of="webhooks"
      title={delivery && t(eventLabels[delivery.event])}
      job={delivery}
      failure={error}
      actions={
        delivery &&
        mayManage && (
          <>
            <CancelJob of="delivery" id={id} state={delivery.state} />
            {delivery.endedAt !== null && (
              <Button
                variant="primary"
                loading={isBusy}
                onClick={() => void run(again, t('jobs:sentAgain'))}
              >
                {t('jobs:sendAgain')}
              </Button>
            )}
          </>
        )
      }
    >
      {delivery && (
        <>
          <Facts
            facts={[
              [t('jobs:webhook'), delivery.webhook],
              [
                t('jobs:document'),
                delivery.event === 'test' ? null : <DeliverySubject key="document" {...delivery} />,
              ],
              [t('jobs:attempts'), number(delivery.attempts)],
              [t('jobs:created'), moment(delivery.createdAt)],
              [t('jobs:nextAttempt'), moment(delivery.nextAt)],
              [t('jobs:ended'), moment(delivery.endedAt)],
              [t('jobs:message'), <bdi key="message">{delivery.message}</bdi>],
            ]}
          />
          {delivery.error !== null && (
            <JobSection title={t('jobs:error')}>
              <p className={styles.error}>
                <bdi>{delivery.error}</bdi>
              </p>
            </JobSection>
          )}
          <JobSection title={t('jobs:request')}>
            {delivery.request === null ? (
              <p>{t(delivery.isFilteredOut ? 'jobs:filteredOut' : 'jobs:notSent')}</p>
            ) : (
              <>
                <p className={styles.note}>
                  {t('jobs:documentLeftOut', { bytes: number(delivery.request.bytes) })}
                </p>
                <Verbatim label={t('jobs:requestBody')}>
                  {`${headerLines(delivery.request.headers)}\n\n${indented(delivery.request.body)}`}
                </Verbatim>
              </>
            )}
          </JobSection>
          {delivery.request !== null && (
            <JobSection title={t('jobs:answer')}>
              {delivery.response === null ? (
                <p>{t('jobs:noAnswer')}</p>
              ) : (
                <>
                  <p>
                    {t('jobs:answerTime', {
                      status: String(delivery.response.status),
                      milliseconds: number(delivery.response.milliseconds),
                    })}
                  </p>
                  {delivery.response.body !== '' && (
                    <Verbatim label={t('jobs:answerBody')}>
                      {indented(delivery.response.body)}
                    </Verbatim>
                  )}
                </>
              )}
            </JobSection>
          )}
        </>
      )}
    </JobFrame>
  )
}

function headerLines(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}
