import type { Json } from '@stet/core'
import { EmptyCell } from '../../../fields/cells/EmptyCell.tsx'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import styles from './DocumentFacts.module.css'

/** A moment of a document, by name; its place is kept while there is none. */
export function Fact({ label, value }: { label: string; value: Json | undefined }) {
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
