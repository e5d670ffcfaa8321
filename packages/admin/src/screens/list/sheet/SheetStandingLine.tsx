import Check from 'lucide-react/icons/check'
import CloudOff from 'lucide-react/icons/cloud-off'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { Button, Spinner } from '../../../ui/index.ts'
import { refusalText } from './refusal-text.ts'
import styles from './Sheet.module.css'
import { useSheet } from './sheet-context.ts'
import { useSheetStanding } from './use-sheet-store.ts'

export interface SheetStandingLineProps {
  /** What is said of the rows while nothing is to be said of what was typed. */
  readonly rowsText: string
}

/** Says above a sheet whether everything is stored; if not, goes to what is not. */
export function SheetStandingLine({ rowsText }: SheetStandingLineProps) {
  const i18n = useI18n()
  const { t, number } = i18n
  const sheet = useSheet()
  const { rows, edits, focus } = sheet
  const { unsaved, refused, delayed, hasSaved } = useSheetStanding(sheet)
  const delay = edits.getDelay()

  function showFirst(): void {
    const of = new Set(edits.heldRows())
    const row = (rows.getIds() ?? []).findIndex((id) => of.has(id))
    if (row < 0) return
    focus.hasFocus = true
    focus.move({ row, column: 0 })
    focus.openHead(true)
  }

  const isSaving = unsaved > refused + delayed
  return (
    <div className={styles.standing}>
      <span className={styles.standingText} role="status">
        {isSaving ? (
          <>
            <Spinner />
            {t('document:saving')}
          </>
        ) : refused > 0 ? (
          <span className={styles.refused}>
            <TriangleAlert aria-hidden="true" />
            {t('list:bulkFailedCount', { count: refused })}
          </span>
        ) : delayed > 0 && delay !== null ? (
          <span className={styles.delayed}>
            <CloudOff aria-hidden="true" />
            {refusalText(delay, i18n)}
          </span>
        ) : hasSaved ? (
          <>
            <Check aria-hidden="true" />
            {t('document:saved')}
          </>
        ) : null}
      </span>
      {unsaved - refused > 1 && <span>{number(unsaved - refused)}</span>}
      {refused + delayed > 0 && !isSaving && (
        <>
          <Button size="small" onClick={showFirst}>
            {t('form:showFirst')}
          </Button>
          <Button
            size="small"
            variant="quiet"
            className={styles.retryAll}
            onClick={() => edits.retryAll()}
          >
            {t('general:retry')}
          </Button>
        </>
      )}
      <span className={styles.rowsText}>{rowsText}</span>
    </div>
  )
}
