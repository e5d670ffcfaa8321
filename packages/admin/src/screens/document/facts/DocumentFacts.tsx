import { EmptyCell } from '../../../fields/cells/EmptyCell.tsx'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { useOpenDocumentState } from '../open-document.ts'
import { CopyButton } from './CopyButton.tsx'
import styles from './DocumentFacts.module.css'
import { Fact } from './Fact.tsx'
import { PublishedFact } from './PublishedFact.tsx'

/**
 * When it came to be, when it changed last, and the id of a document (of a global there is one). Before
 * the first save all of it has its place already, so that saving moves nothing.
 */
export function DocumentFacts({ withId, hasTimes }: { withId: boolean; hasTimes: boolean }) {
  const { t } = useI18n()
  const edited = useOpenDocumentState()?.edited
  const stored = edited?.stored?.document
  return (
    <dl className={styles.facts}>
      {hasTimes && (
        <>
          <Fact label={t('document:lastModified')} value={stored?.updatedAt} />
          {edited !== undefined && <PublishedFact edited={edited} />}
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
