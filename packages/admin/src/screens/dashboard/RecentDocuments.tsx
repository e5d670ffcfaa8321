import { isAllowed } from '@stet/core'
import { useQueries } from '@tanstack/react-query'
import { useId } from 'react'
import { titleText } from '../../fields/title-text.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { usePanel } from '../../panel/panel.ts'
import { useConfig, useSession } from '../../panel/session/use-session.ts'
import { Avatar, EmptyState, VisuallyHidden } from '../../ui/index.ts'
import { DocumentLine } from './DocumentLine.tsx'
import styles from './DocumentLines.module.css'
import { idsByCollection, useStatusesOf } from './document-statuses.ts'
import { type LastAuthor, lastAuthorsQuery } from './last-authors.ts'
import type { RecentDocument } from './recent-documents.ts'

export interface RecentDocumentsProps {
  documents: readonly RecentDocument[]
  /** Nothing is missing because it could not be read. */
  isWhole: boolean
}

export function RecentDocuments({ documents, isWhole }: RecentDocumentsProps) {
  const { t } = useI18n()
  const id = useId()
  const statusOf = useStatusesOf(documents)
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
            <DocumentLine
              key={`${document.collection.slug}-${document.doc.id}`}
              document={document}
              status={statusOf(document)}
              author={<AuthorOf author={authorOf(document)} />}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function AuthorOf({ author }: { author: LastAuthor | undefined }) {
  const i18n = useI18n()
  const { collections } = useConfig()
  if (author === undefined) return null
  const users = collections.find(({ slug }) => slug === author.collection)
  const name = titleText(users, author.title, i18n)
  if (name === '') return null
  return (
    <>
      <Avatar name={name} size="small" />
      <VisuallyHidden>{i18n.t('version:madeBy')} </VisuallyHidden>
      <bdi>{name}</bdi>
    </>
  )
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
