import type { Json } from '@stet/core'
import { EmptyCell } from '../../../fields/cells/EmptyCell.tsx'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { useOpenDocumentState } from '../open-document.ts'
import { CopyButton } from './CopyButton.tsx'
import styles from './DocumentFacts.module.css'

/**
 * When it came to be, when it changed last, and the id of a document (of a global there is one). Before
 * the first save all of it has its place already, so that saving moves nothing.
 */
export function DocumentFacts({ withId, hasTimes }: { withId: boolean; hasTimes: boolean }) {
  const { t } = useI18n()
  const stored = useOpenDocumentState()?.edited.stored?.document
  return (
    <dl className={styles.facts}>
      {hasTimes && (
        <>
          <Fact label={t('document:lastModified')} value={stored?.updatedAt} />
          <Fact label={t('general:createdAt')} value={stored?.createdAt} />
        </>
      )}
      {withId && (
        <div className={styles.fact}>
          <dt>{t('general:id')}</dt>
          <dd className={styles.id}>
            {stored === undefined ? (
              <EmptyCell />
            ) : (
              <>
                <code>{String(stored.id)}</code>
                <CopyButton text={String(stored.id)} />
              </>
            )}
          </dd>
        </div>
      )}
    </dl>
  )
}

function Fact({ label, value }: { label: string; value: Json | undefined }) {
  const { dateTime } = useI18n()
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>
        {dateTime(value) === '' ? (
          <EmptyCell />
        ) : (
          <time dateTime={String(value)}>{dateTime(value)}</time>
        )}
      </dd>
    </div>
  )
}
