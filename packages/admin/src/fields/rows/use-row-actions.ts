import { isObject, type JsonObject } from '@stet/core'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import type { Path } from '../../base/path.ts'
import { useFormContext } from '../../form/form-context.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { firstControl } from '../../ui/index.ts'

export interface RowActions {
  /** Puts a new row there and goes into it; answers its id. */
  readonly insert: (row: JsonObject, at: number) => string
  /** Adds a row above or below another one; what it is may be asked first. */
  readonly addBeside: (id: string, side: 'above' | 'below') => void
  readonly duplicate: (id: string) => void
  readonly remove: (id: string) => void
  readonly move: (id: string, where: 'top' | 'up' | 'down' | 'bottom') => void
  /** A drag ended; who dragged was told while dragging. */
  readonly drop: (id: string, to: number) => void
  /** Where writing begins in a row. */
  readonly beginningOf: (id: string) => HTMLElement | null
  /** Moves the focus into new rows, and announces them. */
  readonly welcome: (ids: readonly string[], message: string) => void
}

export interface RowActionsOptions {
  readonly list: Path
  readonly element: RefObject<HTMLElement | null>
  /** Rows are closed until the user opens them. */
  readonly initiallyCollapsed: boolean
  /** How a row is called, by its index: "Item 02". */
  readonly titleOf: (index: number) => string
  /** Adds a row there, after asking what it is where there is a choice. */
  readonly addAt: (index: number) => void
}

/**
 * What can be done with the rows of a list. The focus goes where the editor goes on: into the new row,
 * along with a moved one, to the neighbour of a removed one. Screen readers are told.
 */
export function useRowActions({ list, element, ...changing }: RowActionsOptions): RowActions {
  const { store, view, announce, offerUndo } = useFormContext()
  const { t } = useI18n()
  const wanted = useRef<{ readonly row: string | null } | null>(null)
  // Callbacks that are new with every rendering must not make every row render.
  const latest = useRef({ t, ...changing })

  useEffect(() => {
    latest.current = { t, ...changing }
    const focus = wanted.current
    wanted.current = null
    if (focus !== null && element.current !== null) focusMenu(element.current, focus.row)
  })

  return useMemo(() => {
    const indexOf = (id: string) => store.rows(list).findIndex((row) => row.id === id)
    const welcome = (ids: readonly string[], message: string) => {
      // The list renders as soon as the rows are there; by then they must be known to be open. Where
      // they are so anyway, there is nothing to remember for every row that was ever added.
      const { initiallyCollapsed } = latest.current
      const closed = ids.filter((id) => view.isCollapsed(list, id, initiallyCollapsed))
      if (closed.length > 0) view.setCollapsed(list, closed, false)
      const [first] = ids
      if (first !== undefined) view.requestFocus([...list, first])
      announce(message)
    }
    const added = (id: string) =>
      welcome(
        [id],
        latest.current.t('fields:rowAdded', { title: latest.current.titleOf(indexOf(id)) }),
      )
    return {
      welcome,
      beginningOf(id) {
        const row = element.current && rowElement(element.current, id)
        return row && beginningOf(row)
      },
      insert(row, at) {
        const id = store.rowEdits.insert(list, at, row)
        added(id)
        return id
      },
      addBeside(id, side) {
        latest.current.addAt(indexOf(id) + (side === 'below' ? 1 : 0))
      },
      duplicate(id) {
        const copy = store.rowEdits.duplicate(list, id)
        if (copy !== null) added(copy)
      },
      remove(id) {
        const index = indexOf(id)
        const row = store.get([...list, id])
        if (!isObject(row)) return
        const rows = store.rows(list)
        const neighbour = rows[index + 1] ?? rows[index - 1]
        wanted.current = { row: neighbour?.id ?? null }
        const title = latest.current.titleOf(index)
        store.rowEdits.remove(list, id)
        offerUndo(latest.current.t('fields:rowRemoved', { title }), () => {
          store.rowEdits.putBack(list, index, row)
          welcome([id], latest.current.t('fields:rowRestored', { title }))
        })
      },
      move(id, where) {
        const from = indexOf(id)
        const total = store.rows(list).length
        const to = { top: 0, up: from - 1, down: from + 1, bottom: total - 1 }[where]
        const title = latest.current.titleOf(from)
        wanted.current = { row: id }
        store.rowEdits.move(list, id, to)
        announce(latest.current.t('fields:rowMoved', { title, position: to + 1, total }))
      },
      drop: (id, to) => store.rowEdits.move(list, id, to),
    }
  }, [store, view, announce, offerUndo, list, element])
}

/** After moving or removing a row from its menu, focuses the menu of a row for the next action. */
function focusMenu(list: HTMLElement, id: string | null): void {
  const row = id === null ? null : rowElement(list, id)
  const button = row
    ? row.querySelector<HTMLElement>('[data-row-action="menu"]')
    : list.querySelector<HTMLElement>('[data-add-row]')
  button?.focus()
}

function rowElement(list: HTMLElement, id: string): HTMLElement | null {
  return list.querySelector(`[data-row-id="${CSS.escape(id)}"]`)
}

/** Where writing begins in a row: its first control, or its head where it has none. */
function beginningOf(row: HTMLElement): HTMLElement | null {
  return (
    firstControl(row.querySelector('[data-row-body]')) ??
    row.querySelector<HTMLElement>('[data-row-body] button') ??
    // What is for the pointer alone takes no focus.
    row.querySelector<HTMLElement>('button:not([tabindex="-1"])')
  )
}

/** Goes into a row to write. */
export function focusRow(row: HTMLElement): void {
  beginningOf(row)?.focus()
  row.scrollIntoView({ block: 'nearest' })
}
