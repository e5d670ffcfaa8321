import type { ClientCollection, DocumentId } from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import PencilLine from 'lucide-react/icons/pencil-line'
import { locksQuery } from '../../../api/documents/locks.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { usePanel } from '../../../panel/panel.ts'
import styles from './EditedBy.module.css'

export interface EditedByProps {
  collection: Pick<ClientCollection, 'slug' | 'lockDocuments'>
  id: DocumentId
}

/** Names the other editor who has the lock of a document; nothing where there is none. */
export function EditedBy({ collection: { slug, lockDocuments }, id }: EditedByProps) {
  const { t } = useI18n()
  const { client } = usePanel()
  const { data: lock } = useQuery({
    ...locksQuery(client),
    enabled: lockDocuments !== false,
    select: (locks) =>
      locks.find(
        (held) => held.kind === 'collection' && held.slug === slug && held.id === id && !held.isOwn,
      ) ?? null,
  })
  if (!lock) return null
  const user = lock.user.name ?? t('document:anotherUser')
  return (
    <span className={styles.editing} title={t('document:lockedDescription', { user })}>
      <PencilLine aria-hidden="true" className={styles.icon} />
      {t('list:editedBy', { user })}
    </span>
  )
}
