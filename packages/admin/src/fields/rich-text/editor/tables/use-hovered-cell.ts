import { $findCellNode, $findTableNode } from '@lexical/table'
import { $getNearestNodeFromDOMNode, type NodeKey } from 'lexical'
import { useEffect, useState } from 'react'
import type { EditorView } from '../editor-view.ts'
import { $gridOf } from './table-nodes.ts'

export interface CellPlace {
  readonly table: NodeKey
  readonly row: number
  readonly column: number
}

/** The cell under the mouse; the last one while `isHeld`, and beside the text, where its handles are. */
export function useHoveredCell(
  view: EditorView,
  page: HTMLElement,
  isHeld: boolean,
): CellPlace | null {
  const [place, setPlace] = useState<CellPlace | null>(null)
  useEffect(() => {
    if (isHeld) return
    const onMove = ({ target, pointerType, buttons }: PointerEvent) => {
      if (pointerType !== 'mouse' || buttons !== 0 || !(target instanceof Element)) return
      if (target.closest('[data-table-tool]')) return
      const element = target.closest<HTMLElement>('td, th')
      const root = view.editor.getRootElement()
      const next = element && root?.contains(element) ? placeOf(view, element) : null
      setPlace((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next))
    }
    const onLeave = () => setPlace(null)
    page.addEventListener('pointermove', onMove)
    page.addEventListener('pointerleave', onLeave)
    return () => {
      page.removeEventListener('pointermove', onMove)
      page.removeEventListener('pointerleave', onLeave)
    }
  }, [view, page, isHeld])
  return place
}

function placeOf({ editor }: EditorView, element: HTMLElement): CellPlace | null {
  return editor.getEditorState().read(
    () => {
      const node = $getNearestNodeFromDOMNode(element)
      const cell = node && $findCellNode(node)
      const table = cell && $findTableNode(cell)
      const at = table && $gridOf(table)?.cells.find((one) => one.cell.is(cell))
      return table && at ? { table: table.getKey(), row: at.row, column: at.column } : null
    },
    { editor },
  )
}
