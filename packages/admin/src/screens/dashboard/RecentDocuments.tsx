import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { publishedIdsQuery } from '../../api/documents/list.ts'
import { titleText } from '../../fields/title-text.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { useEntityLabels } from '../../panel/navigation/use-entity-labels.ts'
import { usePanel } from '../../panel/panel.ts'
import { classNames, EmptyState } from '../../ui/index.ts'
import { DocumentStatusPill } from '../document/header/DocumentStatusPill.tsx'
import { type DocumentStatus, documentStatus } from '../document/header/document-status.ts'
import styles from './DocumentLines.module.css'
import lineLink from './line-link.module.css'
import type { RecentDocument } from './recent-documents.ts'

export interface RecentDocumentsProps {
  documents: readonly RecentDocument[]
  /** Nothing is missing because it could not be read. */
  isWhole: boolean
}

export function RecentDocuments({ documents, isWhole }: RecentDocumentsProps) {
  const { t } = useI18n()
  const id = useId()
  const statusOf = useStatuses(documents)
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {t('general:recentlyEdited')}
      </h2>
      {documents.length === 0 ? (
        isWhole && (
          <EmptyState size="inline" headingLevel={3} title={t('general:noUpdatesYet')}>
            {t('general:noUpdatesHint')}
          </EmptyState>
        )
      ) : (
        <ul className={styles.list}>
          {documents.map((document) => (
            <Line
              key={`${document.collection.slug}-${document.doc.id}`}
              document={document}
              status={statusOf(document)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function Line({
  document,
  status,
}: {
  document: RecentDocument
  status: DocumentStatus | null | undefined
}) {
  const i18n = useI18n()
  const labels = useEntityLabels()
  const { collection, doc, title, updatedAt } = document
  return (
    <li className={styles.line}>
      <Link
        to="/collections/$collection/$id"
        params={{ collection: collection.slug, id: String(doc.id) }}
        className={classNames(lineLink.link, styles.link)}
      >
        {titleText(collection, title, i18n) || i18n.t('fields:untitledWithID', { id: doc.id })}
      </Link>
      <span className={styles.collection}>{labels.singular(collection)}</span>
      <span className={styles.status}>
        {status !== null && <DocumentStatusPill status={status} />}
      </span>
      <time dateTime={updatedAt} title={i18n.dateTime(updatedAt)} className={styles.time}>
        {i18n.since(updatedAt, Date.now())}
      </time>
    </li>
  )
}

/** Tells drafts from changes to something published, with one question per collection. */
function useStatuses(
  documents: readonly RecentDocument[],
): (document: RecentDocument) => DocumentStatus | null | undefined {
  const { client } = usePanel()
  const slugs = [...new Set(documents.map(({ collection }) => collection.slug))]
  const results = useQueries({
    queries: slugs.map((slug) =>
      publishedIdsQuery(
        client,
        slug,
        documents
          .filter(({ collection, hasDrafts, doc }) => {
            return hasDrafts && collection.slug === slug && doc._status !== 'published'
          })
          .map(({ doc }) => doc.id),
        false,
      ),
    ),
  })
  return ({ collection, hasDrafts, doc }) => {
    if (!hasDrafts) return null
    if (doc._status === 'published') return 'published'
    const published = results[slugs.indexOf(collection.slug)]?.data
    if (published === undefined) return undefined
    return documentStatus({ hasDrafts, status: doc._status, isPublished: published.has(doc.id) })
  }
}
