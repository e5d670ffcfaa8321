import { type DocumentId, isAllowed } from '@stet/core'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { publishedIdsQuery } from '../../api/documents/list.ts'
import { titleText } from '../../fields/title-text.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { useEntityLabels } from '../../panel/navigation/use-entity-labels.ts'
import { usePanel } from '../../panel/panel.ts'
import { useConfig, useSession } from '../../panel/session/use-session.ts'
import { classNames, EmptyState, VisuallyHidden } from '../../ui/index.ts'
import { DocumentStatusPill } from '../document/header/DocumentStatusPill.tsx'
import { type DocumentStatus, documentStatus } from '../document/header/document-status.ts'
import styles from './DocumentLines.module.css'
import { type LastAuthor, lastAuthorsQuery } from './last-authors.ts'
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
  const authorOf = useAuthors(documents)
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
        <ul className={styles.list} data-authors>
          {documents.map((document) => (
            <Line
              key={`${document.collection.slug}-${document.doc.id}`}
              document={document}
              status={statusOf(document)}
              author={authorOf(document)}
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
  author,
}: {
  document: RecentDocument
  status: DocumentStatus | null | undefined
  author: LastAuthor | undefined
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
      <span className={styles.author}>{author && <AuthorName author={author} />}</span>
      <time dateTime={updatedAt} title={i18n.dateTime(updatedAt)} className={styles.time}>
        {i18n.since(updatedAt, Date.now())}
      </time>
    </li>
  )
}

function AuthorName({ author: { collection, title } }: { author: LastAuthor }) {
  const i18n = useI18n()
  const { collections } = useConfig()
  const users = collections.find(({ slug }) => slug === collection)
  const name = titleText(users, title, i18n)
  if (name === '') return null
  return (
    <>
      <VisuallyHidden>{i18n.t('version:madeBy')} </VisuallyHidden>
      <bdi>{name}</bdi>
    </>
  )
}

/** The ids of the documents that something is asked about, by the slugs of their collections. */
function idsByCollection(
  documents: readonly RecentDocument[],
  isAsked: (document: RecentDocument) => boolean,
): ReadonlyMap<string, readonly DocumentId[]> {
  const ids = new Map<string, DocumentId[]>()
  for (const document of documents.filter(isAsked)) {
    const { collection, doc } = document
    ids.set(collection.slug, [...(ids.get(collection.slug) ?? []), doc.id])
  }
  return ids
}

/** Who edited documents last, with one question per collection whose versions the user may read. */
function useAuthors(
  documents: readonly RecentDocument[],
): (document: RecentDocument) => LastAuthor | undefined {
  const { client } = usePanel()
  const { collections } = useConfig()
  const { permissions } = useSession()
  const users = collections.filter(({ auth }) => auth !== false)
  const asked = idsByCollection(
    documents,
    ({ collection: { slug, versions } }) =>
      versions !== false && isAllowed(permissions.collections?.[slug], 'readVersions'),
  )
  const slugs = [...asked.keys()]
  const results = useQueries({
    queries: [...asked].map(([slug, ids]) => lastAuthorsQuery(client, slug, ids, users)),
  })
  return ({ collection, doc }) => results[slugs.indexOf(collection.slug)]?.data?.get(String(doc.id))
}

/** Tells drafts from changes to something published, with one question per collection. */
function useStatuses(
  documents: readonly RecentDocument[],
): (document: RecentDocument) => DocumentStatus | null | undefined {
  const { client } = usePanel()
  const asked = idsByCollection(
    documents,
    ({ hasDrafts, doc }) => hasDrafts && doc._status !== 'published',
  )
  const slugs = [...asked.keys()]
  const results = useQueries({
    queries: [...asked].map(([slug, ids]) => publishedIdsQuery(client, slug, ids, false)),
  })
  return ({ collection, hasDrafts, doc }) => {
    if (!hasDrafts) return null
    if (doc._status === 'published') return 'published'
    const published = results[slugs.indexOf(collection.slug)]?.data
    if (published === undefined) return undefined
    return documentStatus({ hasDrafts, status: doc._status, isPublished: published.has(doc.id) })
  }
}
