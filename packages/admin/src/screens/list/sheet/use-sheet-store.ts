import type { DocumentId } from '@stet/core'
import { useCallback, useSyncExternalStore } from 'react'
import type { RowState } from './model/row-state.ts'
import type { SheetStanding } from './model/sheet-edits.ts'
import { HEAD_ROW, type SheetSelection } from './model/sheet-focus.ts'
import type { LoadedRow } from './model/sheet-rows.ts'
import type { SheetSession } from './use-sheet-session.ts'

/** A row as it is stored, and what was typed into it; the component renders again when these change. */
export function useSheetRow(
  { rows, edits }: Pick<SheetSession, 'rows' | 'edits'>,
  id: DocumentId,
): { readonly doc: LoadedRow; readonly state: RowState } {
  const doc = useSyncExternalStore(
    useCallback((listener: () => void) => rows.subscribeRow(id, listener), [rows, id]),
    () => rows.get(id),
  )
  const state = useSyncExternalStore(
    useCallback((listener: () => void) => edits.subscribeRow(id, listener), [edits, id]),
    () => edits.state(id),
  )
  return { doc, state }
}

export function useSheetStanding({ edits }: Pick<SheetSession, 'edits'>): SheetStanding {
  return useSyncExternalStore(edits.subscribe, edits.getStanding)
}

export function useSheetSelection({ focus }: Pick<SheetSession, 'focus'>): SheetSelection {
  return useSyncExternalStore(focus.subscribe, focus.getSelection)
}

/** Whether the focus is at the head of a column. */
export function useIsAtHead({ focus }: Pick<SheetSession, 'focus'>, column: number): boolean {
  return useSyncExternalStore(focus.subscribe, () => {
    const { active } = focus.getSelection()
    return active.row === HEAD_ROW && active.column === column
  })
}

/** What of the selection is in a row. */
export interface RowMark {
  /** The column of the cell that has the focus, the head being 0. */
  readonly active: number | null
  /** That of the other corner. */
  readonly end: number | null
  readonly first: number
  /** Less than `first` where no cell of the row is chosen. */
  readonly last: number
  readonly editing: SheetSelection['editing']
}

const noMark: RowMark = { active: null, end: null, first: 1, last: 0, editing: 'no' }

/** The same for every row that has no part in the selection, so that it does not render. */
export function useRowMark(
  { focus }: Pick<SheetSession, 'focus'>,
  row: number,
  columns: number,
): RowMark {
  const key = useSyncExternalStore(focus.subscribe, () => {
    const { active, end, editing } = focus.getSelection()
    const { top, bottom, first, last } = focus.range(columns)
    if (row < top || row > bottom) return ''
    const isActive = active.row === row
    const parts = [
      isActive ? active.column : '',
      end.row === row ? end.column : '',
      first,
      last,
      isActive ? editing : 'no',
    ]
    return parts.join(' ')
  })
  if (key === '') return noMark
  const [active = '', end = '', first, last, editing] = key.split(' ')
  return {
    active: active === '' ? null : Number(active),
    end: end === '' ? null : Number(end),
    first: Number(first),
    last: Number(last),
    editing: editing as RowMark['editing'],
  }
}
