import type { DocumentId } from '@stet/core'
import { useMemo } from 'react'
import { useReferenceLabels } from '../../../document/references/references-context.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { useTitleText } from '../../../panel/references/use-title-text.ts'
import { Skeleton } from '../../../ui/index.ts'
import styles from './ListTable.module.css'

/** The title of a document in another locale, less prominent because it has none in this one. */
export function NameInOtherLocale({
  collection,
  id,
  locale,
}: {
  collection: string
  id: DocumentId
  locale: string
}) {
  const { t } = useI18n()
  const titleText = useTitleText()
  const links = useMemo(() => [{ collection, id }], [collection, id])
  const [label] = useReferenceLabels(links)
  if (label?.state === 'loading') return <Skeleton width="9rem" />
  const title = titleText(collection, label?.title)
  if (title === '') return t('fields:untitledWithID', { id })
  return (
    <span className={styles.elsewhere}>
      <span lang={locale}>{title}</span> ({locale})
    </span>
  )
}
