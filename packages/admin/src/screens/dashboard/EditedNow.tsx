import type { LockedDocument } from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { locksQuery } from '../../api/documents/locks.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { useEntityLabels } from '../../panel/navigation/use-entity-labels.ts'
import { usePanel } from '../../panel/panel.ts'
import { DocumentPicture } from '../../panel/references/DocumentPicture.tsx'
import { useTitleText } from '../../panel/references/use-title-text.ts'
import { useConfig } from '../../panel/session/use-session.ts'
import { Avatar, classNames } from '../../ui/index.ts'
import styles from './DocumentLines.module.css'
import lineLink from './line-link.module.css'

/** The documents that are being edited now, and by whom; nothing where there are none. */
export function EditedNow() {
  const { t } = useI18n()
  const id = useId()
  const { client } = usePanel()
  const { data: locks = [] } = useQuery(locksQuery(client))
  if (locks.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {t('general:editedNow')}
      </h2>
      <ul className={styles.list}>
        {locks.map((lock) => (
          <Line key={`${lock.kind}-${lock.slug}-${lock.id}`} lock={lock} />
        ))}
      </ul>
    </section>
  )
}

function Line({ lock }: { lock: LockedDocument }) {
  const i18n = useI18n()
  const { t } = i18n
  const { collections } = useConfig()
  const { kind, slug, id, title, user, isOwn, lastEditedAt } = lock
  const collection = collections.find((entity) => entity.slug === slug)
  const name = useEntityName(lock)
  const titleText = useTitleText()
  const person = isOwn ? t('general:you') : (user.name ?? t('document:anotherUser'))
  return (
    <li className={styles.line}>
      {kind === 'collection' ? (
        <Link
          to="/collections/$collection/$id"
          params={{ collection: slug, id: String(id) }}
          className={classNames(lineLink.link, styles.link)}
        >
          {collection && id !== null && <DocumentPicture collection={collection} id={id} />}
          <span className={styles.name}>{titleText(slug, title)}</span>
        </Link>
      ) : (
        <Link
          to="/globals/$global"
          params={{ global: slug }}
          className={classNames(lineLink.link, styles.link)}
        >
          <span className={styles.name}>{name}</span>
        </Link>
      )}
      <span className={styles.collection}>{kind === 'collection' && name}</span>
      <span className={styles.person}>
        <Avatar name={person} size="small" />
        <bdi>{person}</bdi>
      </span>
      <time dateTime={lastEditedAt} title={i18n.dateTime(lastEditedAt)} className={styles.time}>
        {i18n.since(lastEditedAt, Date.now())}
      </time>
    </li>
  )
}

function useEntityName({ kind, slug }: LockedDocument): string {
  const labels = useEntityLabels()
  const { collections, globals } = useConfig()
  if (kind === 'collection') {
    const collection = collections.find((entity) => entity.slug === slug)
    return collection ? labels.singular(collection) : slug
  }
  const global = globals.find((entity) => entity.slug === slug)
  return global ? labels.global(global) : slug
}
