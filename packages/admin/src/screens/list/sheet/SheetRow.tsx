import type { DocumentId } from '@stet/core'
import { memo } from 'react'
import { valueAt } from '../../../base/path.ts'
import { RowHead } from './RowHead.tsx'
import { problemAt } from './refusal-text.ts'
import styles from './Sheet.module.css'
import { SheetCell } from './SheetCell.tsx'
import { useSheet } from './sheet-context.ts'
import { useRowMark, useSheetRow } from './use-sheet-store.ts'

export interface SheetRowProps {
  readonly id: DocumentId
  readonly row: number
  /** Pixels from the first row. */
  readonly start: number
}

/** A document of a sheet. */
export const SheetRow = memo(function SheetRow({ id, row, start }: SheetRowProps) {
  const sheet = useSheet()
  const { columns } = sheet
  const { doc, state } = useSheetRow(sheet, id)
  const mark = useRowMark(sheet, row, columns.length)
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: its cells have the focus
    // biome-ignore lint/a11y/useSemanticElements: as the cells
    <div
      role="row"
      aria-rowindex={row + 2}
      className={styles.row}
      style={{ insetBlockStart: start }}
      data-row={row}
      data-gone={doc === null || undefined}
      data-edited={mark.editing !== 'no' || undefined}
    >
      <RowHead id={id} row={row} state={state} isActive={mark.active === 0} />
      {columns.map((column, at) => {
        const index = at + 1
        const { path } = column
        const edit = state.edits.get(path)
        const isActive = mark.active === index
        return (
          <SheetCell
            key={path}
            id={id}
            doc={doc}
            column={column}
            index={index}
            value={edit ? edit.value : valueAt(doc ?? {}, path.split('.'))}
            isChanged={edit !== undefined}
            problem={problemAt(state.refusal, path)}
            place={isActive ? 'active' : mark.end === index ? 'end' : 'none'}
            isChosen={index >= mark.first && index <= mark.last}
            editing={isActive ? mark.editing : 'no'}
          />
        )
      })}
    </div>
  )
})
