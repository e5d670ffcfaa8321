import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { BulkRow } from '../../../api/documents/bulk.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { useTitleText } from '../../../panel/references/use-title-text.ts'
import styles from './BulkResults.module.css'
import { type BulkAction, bulkTexts } from './bulk-action.ts'

/** Rows shown at most; failed ones come first. */
const SHOWN = 200

/** The result for each document. */
export function BulkResults({
  rows,
  collection,
  action,
}: {
  readonly rows: readonly BulkRow[]
  readonly collection: string
  readonly action: BulkAction
}) {
  const { t, number } = useI18n()
  const titleText = useTitleText()
  const sorted = [
    ...rows.filter(({ outcome }) => outcome === 'failed'),
    ...rows.filter(({ outcome }) => outcome === 'done'),
  ]
  const rest = sorted.length - SHOWN
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area has to be reachable by keyboard
    <ul aria-label={t('list:bulkResults')} tabIndex={0} className={styles.results}>
      {sorted.slice(0, SHOWN).map(({ id, title, outcome, message }) => (
        <li key={id} className={styles.row} data-outcome={outcome}>
          {outcome === 'done' ? (
            <CircleCheck aria-hidden="true" />
          ) : (
            <CircleAlert aria-hidden="true" />
          )}
          <span className={styles.title} dir="auto">
            {titleText(collection, title) || t('fields:untitledWithID', { id })}
          </span>
          <span className={styles.outcome}>
            {outcome === 'done'
              ? t(bulkTexts[action].result)
              : (message ?? t('list:resultUnavailable'))}
          </span>
        </li>
      ))}
      {rest > 0 && <li className={styles.more}>{t('general:andMore', { count: number(rest) })}</li>}
    </ul>
  )
}
