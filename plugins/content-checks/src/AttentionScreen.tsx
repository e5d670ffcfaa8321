import { Banner, Button, EmptyState, Link, Skeleton, useConfig, useMessages } from '@stet/admin'
import type { Attention } from './attention-endpoint.ts'
import { attentionFilterName } from './attention-filter.ts'
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
        <>
          <Lists docs={docs} />
          <ul className={styles.documents}>
            {docs.map((one) => (
              <Document key={`${one.collection}/${one.id}`} document={one} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** Links to the lists of these documents, where many can be changed at once. */
function Lists({ docs }: { readonly docs: readonly Attention[] }) {
  const { t, label, number } = useMessages<typeof messages>()
  const { collections } = useConfig()
  const where = { or: [{ and: [{ [`_filters.${attentionFilterName}`]: { equals: true } }] }] }
  const shown = collections.flatMap(({ slug, labels }) => {
    const count = docs.filter(({ collection }) => collection === slug).length
    return count === 0 ? [] : [{ slug, count, name: label(labels.plural, slug) }]
  })
  return (
    <nav aria-label={t('content-checks:needsAttention')} className={styles.lists}>
      {shown.map(({ slug, count, name }) => (
        <Link
          key={slug}
          to={`/collections/${slug}?where=${encodeURIComponent(JSON.stringify(where))}`}
        >
          {name} <bdi className={styles.kind}>{number(count)}</bdi>
        </Link>
      ))}
    </nav>
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
