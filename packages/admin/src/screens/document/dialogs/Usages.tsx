import type { DocumentId, Usages, UsingDocument } from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { BulkScope } from '../../../api/documents/bulk.ts'
import { selectionUsagesQuery, usagesQuery } from '../../../api/documents/usages.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { useEntityLabels } from '../../../panel/navigation/use-entity-labels.ts'
import { usePanel } from '../../../panel/panel.ts'
import { DocumentPicture } from '../../../panel/references/DocumentPicture.tsx'
import { useTitleText } from '../../../panel/references/use-title-text.ts'
import { useConfig } from '../../../panel/session/use-session.ts'
import { Banner, Skeleton } from '../../../ui/index.ts'
import styles from './Usages.module.css'

/**
 * Lists the documents that refer to one that is about to be deleted or unpublished. The list is fetched
 * before the dialog has opened; confirming does not wait for it.
 */
export function UsageWarning({
  collection,
  id,
  inTrash = false,
  children,
}: {
  collection: string
  id: DocumentId
  /** It is in the trash itself. */
  inTrash?: boolean
  /** What it means for them. */
  children: (count: number) => string
}) {
  const { t } = useI18n()
  const { client } = usePanel()
  const answer = useQuery(usagesQuery(client, collection, id, inTrash))
  const words = { unused: t('document:unused'), unknown: t('document:usagesFailed') }
  return <UsageAnswer answer={answer} words={words} consequence={children} />
}

/** As `UsageWarning`, before many documents go. */
export function SelectionUsageWarning({
  scope,
  children,
}: {
  scope: BulkScope
  children: (count: number) => string
}) {
  const { t } = useI18n()
  const { client } = usePanel()
  const answer = useQuery(selectionUsagesQuery(client, scope))
  const words = { unused: t('document:allUnused'), unknown: t('document:allUsagesFailed') }
  return (
    <>
      <UsageAnswer answer={answer} words={words} consequence={children} />
      {answer.data?.isPartial && <p className={styles.kind}>{t('document:usagesIncomplete')}</p>}
    </>
  )
}

interface UsageAnswerProps {
  answer: { data: Usages | undefined; isError: boolean }
  words: { unused: string; unknown: string }
  consequence: (count: number) => string
}

function UsageAnswer({ answer: { data, isError }, words, consequence }: UsageAnswerProps) {
  if (isError) return <p>{words.unknown}</p>
  if (data === undefined) return <Skeleton width="14rem" />
  const count = data.docs.length + data.hidden
  if (count === 0) return <p className={styles.kind}>{words.unused}</p>
  return (
    <Banner tone="warning" announce="status" title={consequence(count)}>
      <UsageList usages={data} inNewTab />
    </Banner>
  )
}

/** Documents named before the rest is only counted. */
const NAMED = 20

export interface UsageListProps {
  usages: Usages
  /** In a dialog, links open beside it. */
  inNewTab?: boolean
}

/** What refers to a document, by name. */
export function UsageList({ usages, inNewTab = false }: UsageListProps) {
  const { t } = useI18n()
  const named = usages.docs.slice(0, NAMED)
  const rest = usages.docs.length - named.length + usages.hidden
  return (
    <ul className={styles.list}>
      {named.map((usage) => (
        <li key={`${usage.kind}/${usage.slug}/${usage.id}`} className={styles.usage}>
          <UsageLink usage={usage} inNewTab={inNewTab} />
        </li>
      ))}
      {(rest > 0 || usages.hasMore) && (
        <li className={styles.rest}>
          {usages.hasMore
            ? t('fields:notAllShown')
            : t(usages.docs.length > NAMED ? 'document:moreUsages' : 'document:hiddenUsages', {
                count: rest,
              })}
        </li>
      )}
    </ul>
  )
}

function UsageLink({ usage, inNewTab }: { usage: UsingDocument; inNewTab: boolean }) {
  const { t } = useI18n()
  const labels = useEntityLabels()
  const titleText = useTitleText()
  const { collections, globals } = useConfig()
  const beside = inNewTab ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  const collection = collections.find(({ slug }) => slug === usage.slug)
  const global = globals.find(({ slug }) => slug === usage.slug)
  if (usage.kind === 'global') {
    if (!global) return <span dir="auto">{usage.title || usage.slug}</span>
    return (
      <Link
        to="/globals/$global"
        params={{ global: usage.slug }}
        {...beside}
        className={styles.link}
      >
        {labels.global(global)}
      </Link>
    )
  }
  const title = titleText(usage.slug, usage.title) || t('fields:untitledWithID', { id: usage.id })
  if (!collection) return <span dir="auto">{title}</span>
  return (
    <>
      <span className={styles.named}>
        <DocumentPicture collection={collection} id={usage.id} look="bare" />
        <Link
          to="/collections/$collection/$id"
          params={{ collection: usage.slug, id: String(usage.id) }}
          {...beside}
          className={styles.link}
          dir="auto"
        >
          {title}
        </Link>
      </span>
      <span className={styles.kind}>{labels.singular(collection)}</span>
    </>
  )
}
