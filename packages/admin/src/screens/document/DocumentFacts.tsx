import { use } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { CopyButton } from './CopyButton.tsx'
import styles from './DocumentFacts.module.css'
import { StoredContext } from './stored-context.ts'

/** When it came to be, when it changed last, and the id of a document (of a global there is one). */
export function DocumentFacts({ withId }: { withId: boolean }) {
  const { t, dateTime } = useI18n()
  const stored = use(StoredContext)
  if (stored === null) return null
  const { createdAt, updatedAt } = stored.document
  const id = withId ? stored.document.id : undefined
  return (
    <dl className={styles.facts}>
      <Fact label={t('document:lastModified')} value={dateTime(updatedAt)} iso={updatedAt} />
      <Fact label={t('general:createdAt')} value={dateTime(createdAt)} iso={createdAt} />
      {id !== undefined && (
        <div className={styles.fact}>
          <dt>{t('general:id')}</dt>
          <dd className={styles.id}>
            <code>{String(id)}</code>
            <CopyButton text={String(id)} />
          </dd>
        </div>
      )}
    </dl>
  )
}

function Fact({ label, value, iso }: { label: string; value: string; iso: unknown }) {
  if (value === '') return null
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>
        <time dateTime={String(iso)}>{value}</time>
      </dd>
    </div>
  )
}
