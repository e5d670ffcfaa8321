import { Banner, Button, EmptyState, Link, Skeleton, useConfig, useMessages } from '@stet/admin'
import type { Attention } from './attention-endpoint.ts'
import styles from './content-checks.module.css'
import { FindingList } from './FindingList.tsx'
import type { messages } from './messages.ts'
import { useAttention } from './use-attention.tsx'

/** The published documents that need attention, the worst first. */
export function AttentionScreen() {
  const { t } = useMessages<typeof messages>()
  const { docs, load } = useAttention()
  return (
    <>
      {docs === 'loading' && <Skeleton width="100%" />}
      {docs === 'failed' && (
        <Banner
          tone="error"
          announce="status"
          title={t('content-checks:failed')}
          action={<Button onClick={load}>{t('general:retry')}</Button>}
        />
      )}
      {typeof docs !== 'string' && docs.length === 0 && (
        <EmptyState title={t('content-checks:attentionNone')} />
      )}
      {typeof docs !== 'string' && docs.length > 0 && (
        <ul className={styles.documents}>
          {docs.map((one) => (
            <Document key={`${one.collection}/${one.id}`} document={one} />
          ))}
        </ul>
      )}
    </>
  )
}

function Document({ document }: { readonly document: Attention }) {
  const { label } = useMessages()
  const { collections } = useConfig()
  const { collection, id, title, findings } = document
  const kind = collections.find(({ slug }) => slug === collection)
  return (
    <li>
      <h2 className={styles.document}>
        <Link to={`/collections/${collection}/${id}`}>{title}</Link>
        <span className={styles.kind}>{label(kind?.labels?.singular, collection)}</span>
      </h2>
      <FindingList findings={findings} />
    </li>
  )
}
