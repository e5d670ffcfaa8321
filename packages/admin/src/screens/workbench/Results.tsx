import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { type ApiAnswer, answerQuery } from '../../api/documents/answer.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { usePanel } from '../../panel/panel.ts'
import { useConfig, useUser } from '../../panel/session/use-session.ts'
import { Banner, Button, Collapsible, ConfirmDialog, Skeleton, useCopy } from '../../ui/index.ts'
import { JsonTree } from '../../ui/json-tree/JsonTree.tsx'
import { useTreeTexts } from '../api/use-tree-texts.ts'
import { AnswerComparison } from './AnswerComparison.tsx'
import { AnswerFacts } from './AnswerFacts.tsx'
import { Snippets } from './Snippets.tsx'
import styles from './Workbench.module.css'
import { type WhySearch, writeWhySearch } from './why/why-search.ts'
import type { WorkbenchRequest } from './workbench-request.ts'

export interface ResultsProps {
  request: WorkbenchRequest
  /** The request whose answer is compared. */
  other: WorkbenchRequest | null
  /** What explains the answer; null where it is not for access functions to decide. */
  why: WhySearch | null
}

/** What came back, as code to copy, and compared with another answer. */
export function Results({ request, other, why }: ResultsProps) {
  const { t } = useI18n()
  const { client } = usePanel()
  const { collections } = useConfig()
  const answer = useAnswer(request)
  const compared = useAnswer(other)
  const [isConfirming, setConfirming] = useState(false)
  const texts = useTreeTexts()
  const { method, slug } = request.endpoint
  const isRead = method === 'GET'
  const api = new URL(client.api, window.location.origin).href
  const { data, error, isFetching } = answer
  const collection = collections.find((one) => one.slug === slug)
  return (
    <section aria-label={t('api:answer')} className={styles.results}>
      <Address method={method} address={api + request.address} />
      <div className={styles.bar}>
        <p role="status" className={styles.facts}>
          {data && !answer.isPlaceholderData && <AnswerFacts answer={data} />}
        </p>
        {why && data && (
          <Link to="/workbench" search={writeWhySearch(why) as object} className={styles.why}>
            {t('why:title')}
          </Link>
        )}
        <Button
          size="small"
          icon={isRead ? <RotateCw aria-hidden="true" /> : <Send aria-hidden="true" />}
          loading={isFetching}
          onClick={() => (isRead ? void answer.refetch() : setConfirming(true))}
        >
          {isRead ? t('api:sendAgain') : t('workbench:send')}
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t('workbench:confirmTitle', { request: `${method} ${request.address}` })}
        description={t('workbench:confirmText')}
        confirmLabel={t('workbench:send')}
        cancelLabel={t('general:cancel')}
        onConfirm={() => answer.refetch()}
      />
      {error !== null ? (
        <Banner tone="error" title={t('document:apiRequestFailed')}>
          {t('api:noAnswer')}
        </Banner>
      ) : data === undefined ? (
        isFetching && <Skeleton height="20rem" />
      ) : other !== null ? (
        <AnswerComparison before={data} after={compared.data} other={other} />
      ) : data.json === undefined ? (
        <Banner tone="info" title={t('workbench:notJson')}>
          {t('api:notJson')}
        </Banner>
      ) : (
        <JsonTree value={data.json.value} label={t('api:answer')} texts={texts} />
      )}
      {data && <AnswerHeaders answer={data} />}
      <Snippets request={request} place={{ api, hasNumberIds: collection?.idType === 'number' }} />
    </section>
  )
}

function useAnswer(request: WorkbenchRequest | null) {
  const { language } = useI18n()
  const { client } = usePanel()
  const user = useUser()
  const query = answerQuery({
    address: client.api + (request?.address ?? ''),
    language,
    user,
    method: request?.endpoint.method ?? 'GET',
    body: request?.body,
    as: request?.endpoint.method === 'GET' ? request.as : undefined,
    isCosted: true,
  })
  return useQuery({
    ...query,
    enabled: query.enabled === true && request !== null,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

function Address({ method, address }: { method: string; address: string }) {
  const { t } = useI18n()
  const { isCopied, copy } = useCopy()
  return (
    <div className={styles.address}>
      <code dir="ltr" className={styles.url}>
        {method} {address}
      </code>
      <Button size="small" variant="quiet" onClick={() => copy(address)}>
        {isCopied ? t('general:copied') : t('upload:copyAddress')}
      </Button>
    </div>
  )
}

function AnswerHeaders({ answer: { headers } }: { answer: ApiAnswer }) {
  const { t } = useI18n()
  return (
    <Collapsible title={t('workbench:headers')} defaultOpen={false}>
      <dl dir="ltr" className={styles.headers}>
        {headers.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Collapsible>
  )
}
