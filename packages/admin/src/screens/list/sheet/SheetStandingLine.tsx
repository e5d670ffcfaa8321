import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { Button, Spinner } from '../../../ui/index.ts'
import styles from './Sheet.module.css'
import { useSheet } from './sheet-context.ts'
import { useSheetStanding } from './use-sheet-store.ts'

export interface SheetStandingLineProps {
  /** What is said of the rows while nothing is to be said of what was typed. */
  readonly rowsText: string
}

/** Says above a sheet whether everything is stored; if not, goes to what is not. */
export function SheetStandingLine({ rowsText }: SheetStandingLineProps) {
  const { t, number } = useI18n()
  const sheet = useSheet()
  const { rows, edits, focus } = sheet
  const { unsaved, refused, hasSaved } = useSheetStanding(sheet)

  function showFirst(): void {
    const of = new Set(edits.refusedRows())
    const row = (rows.getIds() ?? []).findIndex((id) => of.has(id))
    if (row < 0) return
    focus.hasFocus = true
    focus.move({ row, column: 0 })
    focus.openHead(true)
  }

  const isSaving = unsaved > refused
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
        ) : hasSaved ? (
          <>
            <Check aria-hidden="true" />
            {t('document:saved')}
          </>
        ) : null}
      </span>
      {unsaved - refused > 1 && <span>{number(unsaved - refused)}</span>}
      {refused > 0 && !isSaving && (
        <>
          <Button size="small" onClick={showFirst}>
            {t('form:showFirst')}
          </Button>
          <Button
            size="small"
            variant="quiet"
            className={styles.retryAll}
            onClick={() => {
              for (const id of edits.refusedRows()) edits.retry(id)
            }}
          >
            {t('general:retry')}
          </Button>
        </>
      )}
      <span className={styles.rowsText}>{rowsText}</span>
    </div>
  )
}
