import { COMMAND_PRIORITY_EDITOR } from 'lexical'
import { useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useFormContext } from '../../../../form/form-context.ts'
import { useI18n } from '../../../../i18n/i18n-context.tsx'
import { toast } from '../../../../ui/index.ts'
import { $insertCards } from '../cards/insert-cards.ts'
import type { SurfaceProps } from '../editor-feature.ts'
import type { EditorView } from '../editor-view.ts'
import { ASK_TABLE_SIZE } from './ask-table-size.ts'
import { TableSizeDialog } from './TableSizeDialog.tsx'
import { TableTools } from './TableTools.tsx'
import { $isInTable, $newTable } from './table-nodes.ts'
import { type TableState, useTableState } from './table-state.ts'

/** What is shown beside tables: their menus and handles, and the dialog for a new one. */
export function TableSurface({ view, readOnly }: SurfaceProps) {
  const [isAsking, setAsking] = useState(false)
  const state = useTableState(view)
  const { t } = useI18n()
  usePositionAnnounced(view, state)
  // The insertion that fetched this part asks as soon as the view is made, which is before effects run.
  useLayoutEffect(() => {
    const ask = () => {
      if ($isInTable()) toast.info(t('fields:tableInTable'))
      else setAsking(true)
      return true
    }
    return view.editor.registerCommand(ASK_TABLE_SIZE, ask, COMMAND_PRIORITY_EDITOR)
  }, [view, t])

  const page = view.editor.getRootElement()?.parentElement
  return (
    <>
      {!readOnly &&
        page &&
        createPortal(<TableTools view={view} state={state} page={page} />, page)}
      {isAsking && (
        <TableSizeDialog
          onInsert={({ rows, columns }) => insertTable(view, rows, columns)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function insertTable(view: EditorView, rows: number, columns: number): void {
  view.edit(() => {
    const table = $newTable(rows, columns)
    $insertCards([table])
    table.getFirstDescendant()?.getParentOrThrow().selectStart()
  })
  view.focus()
}

/** Says in which cell the caret is when it comes into another one. */
function usePositionAnnounced(view: EditorView, state: TableState | null): void {
  const { t } = useI18n()
  const { announce } = useFormContext()
  const isOne = state !== null && !state.canMerge
  const place = isOne ? `${state.key} ${state.area.top} ${state.area.left}` : ''
  useEffect(() => {
    const root = view.editor.getRootElement()
    if (place === '' || root === null || !root.contains(document.activeElement)) return
    const [, row, column] = place.split(' ').map(Number)
    announce(t('fields:tablePosition', { row: (row ?? 0) + 1, column: (column ?? 0) + 1 }))
  }, [view, place, announce, t])
}
