import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { titleText } from '../../fields/title-text.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { useEntityLabels } from '../../panel/navigation/use-entity-labels.ts'
import { DocumentPicture } from '../../panel/references/DocumentPicture.tsx'
import { classNames } from '../../ui/index.ts'
import { DocumentStatusPill } from '../document/header/DocumentStatusPill.tsx'
import type { DocumentStatus } from '../document/header/document-status.ts'
import styles from './DocumentLines.module.css'
import lineLink from './line-link.module.css'
import type { RecentDocument } from './recent-documents.ts'

export interface DocumentLineProps {
  readonly document: RecentDocument
  /** Null where there are no drafts; undefined until it is known. */
  readonly status: DocumentStatus | null | undefined
  /** Who edited it; the place for it is kept where it is not said. */
  readonly author?: ReactNode
}

/** A document that was worked on, in one line of a list. */
export function DocumentLine({ document, status, author }: DocumentLineProps) {
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
        <DocumentPicture collection={collection} id={doc.id} doc={doc} />
        <span className={styles.name}>
          {titleText(collection, title, i18n) || i18n.t('fields:untitledWithID', { id: doc.id })}
        </span>
      </Link>
      <span className={styles.collection}>{labels.singular(collection)}</span>
      <span className={styles.status}>
        {status !== null && <DocumentStatusPill status={status} />}
      </span>
      <span className={styles.author}>{author}</span>
      <time dateTime={updatedAt} title={i18n.dateTime(updatedAt)} className={styles.time}>
        {i18n.since(updatedAt, Date.now())}
      </time>
    </li>
  )
}
