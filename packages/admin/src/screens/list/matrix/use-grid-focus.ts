import { type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import { moveInGrid } from '../grid/grid-move.ts'

const STOPS = 'a, button, input'

/**
 * One tab stop for a grid: the arrow keys go from cell to cell, each of which has one control. Rows
 * are not told which of them has it, so that none renders again when it moves.
 */
export function useGridFocus(grid: RefObject<HTMLElement | null>) {
  const current = useRef<HTMLElement | null>(null)

  const makeStop = useCallback((next: HTMLElement) => {
    if (current.current && current.current !== next) current.current.tabIndex = -1
    current.current = next
    next.tabIndex = 0
  }, [])

  useLayoutEffect(() => {
    const all = [...(grid.current?.querySelectorAll<HTMLElement>(STOPS) ?? [])]
    const kept = all.find((one) => one === current.current)
    const stop = kept ?? all.find((one) => one.closest('[role="rowheader"]') !== null) ?? all[0]
    for (const one of all) if (one !== stop && one.tabIndex !== -1) one.tabIndex = -1
    if (stop) makeStop(stop)
  })

  return {
    onFocus: ({ target }: { readonly target: EventTarget }) => {
      if (target instanceof HTMLElement && isStopIn(grid.current, target)) makeStop(target)
    },
    // Before the controls themselves: the arrow keys would open a menu.
    onKeyDownCapture(event: KeyboardEvent) {
      const { target } = event
      if (!(target instanceof HTMLElement) || !isStopIn(grid.current, target)) return
      const rows = [...(grid.current?.querySelectorAll<HTMLElement>('[role="row"]') ?? [])]
      const row = rows.findIndex((one) => one.contains(target))
      const cells = rows[row]?.children ?? []
      const column = [...cells].findIndex((one) => one.contains(target))
      const size = { rows: rows.length, columns: cells.length }
      const direction = getComputedStyle(target).direction === 'rtl' ? 'rtl' : 'ltr'
      const to = moveInGrid({ row, column }, event, size, direction)
      if (to === null) return
      event.preventDefault()
      event.stopPropagation()
      const cell = rows[to.row]?.children[to.column]
      // A head that says its name only has no control.
      const next = cell?.querySelector<HTMLElement>(STOPS)
      next?.focus()
    },
  }
}

/** Whether a control is one of the grid's own: menus that it opens are elsewhere. */
function isStopIn(grid: HTMLElement | null, target: HTMLElement): boolean {
  return grid?.contains(target) === true && target.matches(STOPS)
}
