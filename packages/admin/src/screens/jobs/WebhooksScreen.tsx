import type { Webhook, WebhookDelivery } from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useFailureText } from '../../api/client/use-failure-text.ts'
import { deliveriesQuery, sendTest, webhooksQuery } from '../../api/jobs/jobs.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Screen } from '../../panel/page/Screen.tsx'
import { usePanel } from '../../panel/panel.ts'
import { usePermissions } from '../../panel/session/use-session.ts'
import {
  Banner,
  Button,
  classNames,
  Select,
  Skeleton,
  TableCell,
  TableRow,
} from '../../ui/index.ts'
import { NotFoundScreen } from '../not-found/NotFoundScreen.tsx'
import { DeliverySubject } from './DeliverySubject.tsx'
import { useMoment } from './Facts.tsx'
import { useJobAction } from './JobActions.tsx'
import { JobFilter, JobFilters } from './JobFilters.tsx'
import { JobList } from './JobList.tsx'
import { JobStatePill } from './JobStatePill.tsx'
import { eventLabels } from './job-texts.ts'
import styles from './jobs.module.css'
import { type DeliveriesSearch, JOBS_PER_PAGE, parseDeliveriesSearch } from './jobs-search.ts'

/** What was delivered to each webhook. */
export function WebhooksScreen() {
  const { jobs } = usePermissions()
  return jobs?.webhooks ? <Webhooks mayManage={jobs.manage === true} /> : <NotFoundScreen />
}

function Webhooks({ mayManage }: { mayManage: boolean }) {
  const { t } = useI18n()
  const { client } = usePanel()
  const failureText = useFailureText()
  const { run, isBusy } = useJobAction()
  const search = parseDeliveriesSearch(useSearch({ strict: false }))
  const { data: webhooks, error } = useQuery(webhooksQuery(client))
  const title = t('jobs:webhooks')
  const webhook = webhooks?.find(({ name }) => name === search.webhook) ?? webhooks?.[0]
  return (
    <Screen
      title={title}
      crumbs={[{ key: 'webhooks', label: title }]}
      meta={webhook ? t('jobs:host', { host: webhook.host }) : <Skeleton width="12rem" />}
      actions={
        webhook &&
        mayManage && (
          <Button
            loading={isBusy}
            onClick={() => void run(() => sendTest(client, webhook.name), t('jobs:testSent'))}
          >
            {t('jobs:sendTest')}
          </Button>
        )
      }
      className={styles.body}
    >
      {error && (
        <Banner tone="error" announce="alert" title={t('general:errorLoading')}>
          {failureText(error)}
        </Banner>
      )}
      {webhooks && webhook && (
        <Deliveries key={webhook.name} webhooks={webhooks} webhook={webhook} search={search} />
      )}
    </Screen>
  )
}

interface DeliveriesProps {
  webhooks: readonly Webhook[]
  webhook: Webhook
  search: DeliveriesSearch
}

function Deliveries({ webhooks, webhook, search }: DeliveriesProps) {
  const { t } = useI18n()
  const { client } = usePanel()
  const navigate = useNavigate()
  const { state, page = 1 } = search
  const request = { ...(state && { state }), page, limit: JOBS_PER_PAGE }
  const result = useQuery(deliveriesQuery(client, webhook.name, request))

  function show(next: DeliveriesSearch, replace = false): void {
    void navigate({
      to: '/webhooks',
      search: next,
      replace,
      state: { keepFocus: true },
      resetScroll: next.page !== search.page,
    })
  }
  const { page: _page, ...filters } = search
  return (
    <>
      <JobFilters
        state={state}
        onStateChange={(next) => {
          const { state: _state, ...others } = filters
          show({ ...others, ...(next && { state: next }) })
        }}
      >
        {webhooks.length > 1 && (
          <JobFilter label={t('jobs:webhook')}>
            <Select
              aria-label={t('jobs:webhook')}
              value={webhook.name}
              options={webhooks.map(({ name }) => ({ value: name, label: name }))}
              onValueChange={(next) => {
                if (next !== null) show({ ...filters, webhook: next })
              }}
            />
          </JobFilter>
        )}
      </JobFilters>
      <JobList
        label={t('jobs:deliveries')}
        columns={[
          { label: t('jobs:event') },
          { label: t('jobs:document'), isWide: true },
          { label: t('jobs:state') },
          { label: t('jobs:status'), isWide: true },
          { label: t('jobs:time'), isWide: true },
        ]}
        result={result}
        page={page}
        onPageChange={(next, { replace }) =>
          show({ ...filters, ...(next !== undefined && { page: next }) }, replace)
        }
        isFiltered={state !== undefined}
        emptyTitle={t('jobs:noDeliveries')}
        emptyText={t('jobs:deliveriesHint')}
      >
        {(delivery) => <DeliveryRow key={delivery.delivery} delivery={delivery} />}
      </JobList>
    </>
  )
}

function DeliveryRow({ delivery }: { delivery: WebhookDelivery }) {
  const { t, number } = useI18n()
  const moment = useMoment()
  const { delivery: id, event, attempts, statusCode, isFilteredOut, createdAt } = delivery
  return (
    <TableRow>
      <TableCell kind="title">
        <Link to="/webhooks/$id" params={{ id }}>
          {t(eventLabels[event])}
        </Link>
        {attempts > 1 && (
          <span className={styles.note}>{t('jobs:attemptsMade', { count: attempts })}</span>
        )}
        <span className={styles.onPhone}>
          <DeliverySubject {...delivery} />
          <span className={styles.note}>{moment(createdAt)}</span>
        </span>
      </TableCell>
      <TableCell className={classNames(styles.name, styles.wide)}>
        <DeliverySubject {...delivery} />
      </TableCell>
      <TableCell>
        <JobStatePill {...delivery} />
        {isFilteredOut && <span className={styles.note}>{t('jobs:filteredOut')}</span>}
      </TableCell>
      <TableCell kind="number" className={styles.wide}>
        {statusCode === null ? '' : number(statusCode)}
      </TableCell>
      <TableCell kind="quiet" className={styles.wide}>
        {moment(createdAt)}
      </TableCell>
    </TableRow>
  )
}
