import type { DocumentId, DocumentViewer } from '@stet/core'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { Avatar, VisuallyHidden } from '../../../ui/index.ts'
import styles from './DocumentViewers.module.css'
import { useViewers } from './use-viewers.ts'

/** People whose initials are shown; of more it is said how many. */
const SHOWN = 4

export interface DocumentViewersProps {
  readonly kind: 'collection' | 'global'
  readonly slug: string
  /** Null for a document that is not stored yet. */
  readonly id: DocumentId | null
}

/** The other users who have the document open; nothing when there are none. */
export function DocumentViewers({ kind, slug, id }: DocumentViewersProps) {
  const { t, number } = useI18n()
  const others = useViewers(kind, slug, id).filter(({ isOwn }) => !isOwn)
  if (others.length === 0) return null
  const shown = others.slice(0, SHOWN)
  const rest = others.length - shown.length
  const nameOf = ({ user }: DocumentViewer) => user.name ?? t('document:anotherUser')
  return (
    <ul aria-label={t('document:otherViewers')} className={styles.viewers}>
      {shown.map((viewer) => (
        <li key={String(viewer.user.value)} title={nameOf(viewer)} className={styles.viewer}>
          <Avatar name={nameOf(viewer)} />
          <VisuallyHidden>{nameOf(viewer)}</VisuallyHidden>
        </li>
      ))}
      {rest > 0 && (
        <li className={styles.rest} title={others.slice(SHOWN).map(nameOf).join(', ')}>
          +{number(rest)}
        </li>
      )}
    </ul>
  )
}
