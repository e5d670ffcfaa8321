import type { DocumentId } from '@stet/core'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useDocumentDrawers } from '../../../document/references/document-drawers.ts'
import { FieldCell } from '../../../fields/FieldCell.tsx'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { Button } from '../../../ui/index.ts'
import { AnchoredPopup } from '../../../ui/popups/AnchoredPopup.tsx'
import { documentName } from '../table/document-name.ts'
import { isRowHeld, type RowRefusal } from './model/row-state.ts'
import { refusalText } from './refusal-text.ts'
import styles from './Sheet.module.css'
import { useSheet } from './sheet-context.ts'
import { useSheetRow, useSheetSelection } from './use-sheet-store.ts'

/** What the head of a row says and offers: why it is not stored, and what can be done about that. */
export function RowPopup() {
  const sheet = useSheet()
  const { active, isHeadOpen } = useSheetSelection(sheet)
  const id = sheet.rows.getIds()?.[active.row]
  if (!isHeadOpen || id === undefined) return null
  return <OpenPopup key={id} id={id} row={active.row} />
}

function OpenPopup({ id, row }: { readonly id: DocumentId; readonly row: number }) {
  const i18n = useI18n()
  const { t } = i18n
  const sheet = useSheet()
  const { rows, edits, focus, collection } = sheet
  const { doc, state } = useSheetRow(sheet, id)
  const drawers = useDocumentDrawers()
  const anchor = useMemo(
    () => ({
      getBoundingClientRect: () =>
        document
          .querySelector(`[data-row="${row}"] > [role="rowheader"]`)
          ?.getBoundingClientRect() ?? new DOMRect(),
    }),
    [row],
  )
  const { refusal } = state
  function close(): void {
    focus.openHead(false)
    focus.hasFocus = true
    focus.move({ row, column: 0 })
  }

  function doAndClose(act: () => void): () => void {
    return () => {
      act()
      close()
    }
  }

  const title = doc ? documentName(doc, collection, i18n) : String(id)
  const refresh = () => rows.refresh([id])
  return (
    <AnchoredPopup open onClose={close} anchor={anchor} label={title} className={styles.popup}>
      <PopupContent>
        <strong dir="auto">{title}</strong>
        {refusal && (
          <p className={styles.reason} data-phase={state.phase}>
            {refusalText(refusal, i18n)}
          </p>
        )}
        {refusal?.kind === 'conflict' && <Conflict id={id} refusal={refusal} />}
        <div className={styles.popupActions}>
          {refusal?.kind === 'conflict' ? (
            <>
              <Button size="small" onClick={doAndClose(() => edits.keepMine(id))}>
                {t('document:conflictKeepAllMine')}
              </Button>
              <Button size="small" onClick={doAndClose(() => edits.takeTheirs(id))}>
                {t('document:conflictTakeAllTheirs')}
              </Button>
            </>
          ) : (
            refusal && (
              <Button size="small" onClick={doAndClose(() => edits.retry(id))}>
                {t('general:retry')}
              </Button>
            )
          )}
          {isRowHeld(state) && refusal?.kind !== 'conflict' && (
            <Button size="small" onClick={doAndClose(() => edits.discard(id))}>
              {t('document:discard')}
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            disabled={doc === null}
            onClick={doAndClose(() =>
              drawers.open({
                collection: collection.slug,
                id,
                onStored: refresh,
                onRemoved: refresh,
              }),
            )}
          >
            {t('general:open')}
          </Button>
        </div>
      </PopupContent>
    </AnchoredPopup>
  )
}

/** Takes the focus once it is there, which is later than the popup around it is asked for. */
function PopupContent({ children }: { readonly children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.querySelector('button')?.focus({ preventScroll: true }), [])
  return (
    <div ref={element} className={styles.popupContent}>
      {children}
    </div>
  )
}

/** What was typed into the cells, and what others stored there. */
function Conflict({
  id,
  refusal,
}: {
  readonly id: DocumentId
  readonly refusal: Extract<RowRefusal, { kind: 'conflict' }>
}) {
  const { t } = useI18n()
  const { edits, columns, labelOf } = useSheet()
  return (
    <table className={styles.conflict}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('document:conflictMineUnsaved')}</th>
          <th scope="col">{t('document:conflictTheirs')}</th>
        </tr>
      </thead>
      <tbody>
        {columns
          .filter(({ path }) => refusal.theirs.has(path))
          .map(({ path, field }) => (
            <tr key={path}>
              <th scope="row">{labelOf(path)}</th>
              <td>
                <FieldCell field={field} value={edits.value(id, path)} />
              </td>
              <td>
                <FieldCell field={field} value={refusal.theirs.get(path)} />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
