import { useQueries } from '@tanstack/react-query'
import { useId } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { usePanel } from '../../panel/panel.ts'
import { useSession, useUser } from '../../panel/session/use-session.ts'
import { DocumentLine } from './DocumentLine.tsx'
import styles from './DocumentLines.module.css'
import { shownCollections, shownFields } from './dashboard-queries.ts'
import { useStatusesOf } from './document-statuses.ts'
import { draftCollections, mergeOwnDrafts, ownDraftsQuery } from './own-drafts.ts'

/** What the user wrote last and readers do not see yet; nothing where there is none. */
export function OwnDrafts() {
  const { t } = useI18n()
  const id = useId()
  const { client } = usePanel()
  const session = useSession()
  const { config, permissions } = session
  const user = useUser()
  const collections = draftCollections(shownCollections(config), permissions)
  const results = useQueries({
    queries: collections.map((one) => ownDraftsQuery(client, one, user, shownFields(one, session))),
  })
  const drafts = mergeOwnDrafts(
    collections.map((collection, index) => ({ collection, versions: results[index]?.data ?? [] })),
  )
  const statusOf = useStatusesOf(drafts)
  if (drafts.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {t('general:ownDrafts')}
      </h2>
      <ul className={styles.list} data-authors>
        {drafts.map((document) => (
          <DocumentLine
            key={`${document.collection.slug}-${document.doc.id}`}
            document={document}
            status={statusOf(document)}
          />
        ))}
      </ul>
    </section>
  )
}
