import type { LexicalEditor, NodeKey } from 'lexical'
import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { EditorView } from '../editor-view.ts'
import { type Axis, isHeader, isMerged, placeToMove, type VerticalAlign } from './table-edits.ts'
import type { TableArea } from './table-grid.ts'
import { $chosenCells } from './table-nodes.ts'

/** What menus say of rows, or of columns, that are chosen. */
export interface LinesState {
  readonly count: number
  readonly isHeader: boolean
  readonly isFrozen: boolean
  readonly canMoveBack: boolean
  readonly canMoveOn: boolean
}

/** What menus say of the table with the selection, and of the cells that are chosen in it. */
export interface TableState {
  readonly key: NodeKey
  readonly area: TableArea
  readonly rows: LinesState
  readonly columns: LinesState
  readonly canMerge: boolean
  readonly canSplit: boolean
  /** Empty if they have none; `null` if they differ. */
  readonly colour: string | null
  readonly vertical: VerticalAlign | null
  readonly isStriped: boolean
  readonly hasWidths: boolean
}

/** The table with the selection; `null` outside tables. */
export function useTableState({ editor }: EditorView): TableState | null {
  const last = useRef<{ readonly state: TableState | null; readonly sign: string }>(nothing)
  return useSyncExternalStore(
    useCallback((listener: () => void) => editor.registerUpdateListener(listener), [editor]),
    () => {
      const state = readTableState(editor)
      const sign = JSON.stringify(state)
      if (sign !== last.current.sign) last.current = { state, sign }
      return last.current.state
    },
  )
}

const nothing = { state: null, sign: 'null' }

function readTableState(editor: LexicalEditor): TableState | null {
  return editor.getEditorState().read(() => {
    const chosen = $chosenCells()
    if (chosen === null) return null
    const { table, area, cells } = chosen
    const linesOf = (axis: Axis, from: number, to: number, frozen: number): LinesState => ({
      count: to - from + 1,
      isHeader: isHeader(chosen, axis),
      isFrozen: frozen > to,
      canMoveBack: placeToMove(chosen, axis, 'before') !== null,
      canMoveOn: placeToMove(chosen, axis, 'after') !== null,
    })
    return {
      ...{ key: table.getKey(), area },
      rows: linesOf('rows', area.top, area.bottom, table.getFrozenRows()),
      columns: linesOf('columns', area.left, area.right, table.getFrozenColumns()),
      canMerge: cells.length > 1,
      canSplit: cells.some(isMerged),
      colour: only(cells.map((cell) => cell.getBackgroundColor() ?? '')),
      vertical: only(cells.map((cell) => (cell.getVerticalAlign() ?? 'top') as VerticalAlign)),
      isStriped: table.getRowStriping(),
      hasWidths:
        table.getColWidths() !== undefined ||
        chosen.grid.cells.some(({ cell }) => cell.getWidth() !== undefined),
    }
  })
}

function only<T>(values: readonly T[]): T | null {
  const [first] = values
  return first !== undefined && values.every((value) => value === first) ? first : null
}
