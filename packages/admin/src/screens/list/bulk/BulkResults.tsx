import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { BulkRow } from '../../../api/documents/bulk.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { useLocaleNames } from '../../../panel/preferences/use-locale-names.ts'
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
  const localeNames = useLocaleNames()
  const sorted = [
    ...rows.filter(({ outcome }) => outcome === 'failed'),
    ...rows.filter(({ outcome }) => outcome !== 'failed'),
  ]
  const rest = sorted.length - SHOWN
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area has to be reachable by keyboard
    <ul aria-label={t('list:bulkResults')} tabIndex={0} className={styles.results}>
      {sorted.slice(0, SHOWN).map(({ id, title, locale, outcome, message }) => (
        <li key={`${id}-${locale}`} className={styles.row} data-outcome={outcome}>
          {outcome === 'failed' ? (
            <CircleAlert aria-hidden="true" />
          ) : (
            <CircleCheck aria-hidden="true" />
          )}
          <span className={styles.title} dir="auto">
            {titleText(collection, title) || t('fields:untitledWithID', { id })}
          </span>
          {locale !== undefined && <span className={styles.locale}>{localeNames([locale])}</span>}
          <span className={styles.outcome}>
            {outcome === 'failed'
              ? (message ?? t('list:resultUnavailable'))
              : t(outcome === 'same' ? 'list:resultSame' : bulkTexts[action].result)}
          </span>
        </li>
      ))}
      {rest > 0 && <li className={styles.more}>{t('general:andMore', { count: number(rest) })}</li>}
    </ul>
  )
}
