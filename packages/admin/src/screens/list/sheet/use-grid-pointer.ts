import { type PointerEvent, useRef } from 'react'
import type { GridCell } from '../grid/grid-move.ts'
import type { SheetContextValue } from './sheet-context.ts'
import type { GridActions } from './use-grid-actions.ts'

/** Pixels that a sheet scrolls by while a selection is drawn over its edge. */
const STEP = 24

/** Choosing cells with a mouse, a pen or a finger. */
export function useGridPointer({ focus, columns }: SheetContextValue, actions: GridActions) {
  const isDrawing = useRef(false)

  return {
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      const cell = cellOf(event.target, event.currentTarget)
      if (cell === null || event.button !== 0) return
      const { active, editing } = focus.getSelection()
      const isActive = active.row === cell.row && active.column === cell.column
      if (isActive && editing !== 'no') return
      focus.hasFocus = true
      if (event.shiftKey && cell.column > 0) {
        // Or the browser would select texts up to there.
        event.preventDefault()
        focus.extend(cell)
        return
      }
      // A finger has no second button and no double press that is easy.
      if (isActive && event.pointerType === 'touch') {
        event.preventDefault()
        actions.edit()
        return
      }
      focus.move(cell)
      // A finger scrolls.
      isDrawing.current = event.pointerType !== 'touch'
    },
    onPointerMove(event: PointerEvent<HTMLElement>): void {
      if (!isDrawing.current) return
      if (event.buttons === 0) {
        isDrawing.current = false
        return
      }
      scrollTowards(event)
      const under = document.elementFromPoint(event.clientX, event.clientY)
      const cell = cellOf(under, event.currentTarget)
      if (cell === null) return
      const { active, end } = focus.getSelection()
      // From the head of a row, whole rows.
      const to = active.column === 0 ? cell : { ...cell, column: Math.max(cell.column, 1) }
      const isThere = end.row === to.row && end.column === to.column
      if (isThere) return
      event.currentTarget.setPointerCapture(event.pointerId)
      focus.extend(active.column === 0 ? { row: to.row, column: columns.length } : to)
    },
    onPointerUp(): void {
      isDrawing.current = false
    },
    onDoubleClick(event: {
      readonly target: EventTarget
      readonly currentTarget: HTMLElement
    }): void {
      const cell = cellOf(event.target, event.currentTarget)
      const { editing } = focus.getSelection()
      if (cell !== null && cell.column > 0 && editing === 'no') actions.edit()
    },
  }
}

/** The cell that an element is in; null for the heads of columns, and outside. */
function cellOf(target: EventTarget | null, grid: HTMLElement): GridCell | null {
  if (!(target instanceof Element) || !grid.contains(target)) return null
  const cell = target.closest<HTMLElement>('[data-column]')
  const row = target.closest<HTMLElement>('[data-row]')
  if (!cell || !row) return null
  return { row: Number(row.dataset.row), column: Number(cell.dataset.column) }
}

function scrollTowards({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): void {
  const scroller = currentTarget.parentElement
  if (scroller === null) return
  const { top, bottom, left, right } = scroller.getBoundingClientRect()
  const by = (at: number, from: number, to: number) => (at < from ? -STEP : at > to ? STEP : 0)
  scroller.scrollBy(by(clientX, left, right), by(clientY, top, bottom))
}
