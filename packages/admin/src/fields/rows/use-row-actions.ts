import type { JsonObject } from '@stet/core'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { useForm } from '../../document/form-context.ts'
import type { Path } from '../../document/path.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'

export interface RowActions {
  /** `at` is the index of the new row. */
  readonly add: (row: JsonObject, at: number) => void
  readonly addBelow: (id: string) => void
  readonly duplicate: (id: string) => void
  readonly remove: (id: string) => void
  readonly move: (id: string, by: 1 | -1) => void
  /** A drag ended; who dragged was told while dragging. */
  readonly drop: (id: string, to: number) => void
}

interface WantedFocus {
  readonly id: string | null
  /** The row's button that was pressed; null for its title. */
  readonly action: 'menu' | null
}

/**
 * What can be done with the rows of a list. The focus goes where the editor goes on: into the new row,
 * along with a moved one, to the neighbour of a removed one. Screen readers are told.
 */
export function useRowActions(
  list: Path,
  element: RefObject<HTMLElement | null>,
  /** How a row is called, by its index: "Item 02". */
  titleOf: (index: number) => string,
  /** What "add below" adds. */
  newRowLike: (id: string) => JsonObject,
): RowActions {
  const { store, view, announce } = useForm()
  const { t } = useI18n()
  const wanted = useRef<WantedFocus | null>(null)
  // Callbacks that are new with every rendering must not make every row render.
  const latest = useRef({ t, titleOf, newRowLike })

  useEffect(() => {
    latest.current = { t, titleOf, newRowLike }
    const focus = wanted.current
    wanted.current = null
    if (focus !== null && element.current !== null) moveFocus(element.current, focus)
  })

  return useMemo(() => {
    const indexOf = (id: string) => store.rows(list).findIndex((row) => row.id === id)
    const opened = (id: string, index: number) => {
      view.setCollapsed(list, [id], false)
      view.requestFocus([...list, id])
      announce(latest.current.t('fields:rowAdded', { title: latest.current.titleOf(index) }))
    }
    const add = (row: JsonObject, at: number) => {
      // The list renders as soon as the row is there; by then it must be known to be open.
      const id = store.insertRow(list, at, row)
      opened(id, at)
    }
    return {
      add,
      addBelow: (id) => add(latest.current.newRowLike(id), indexOf(id) + 1),
      duplicate(id) {
        const copy = store.duplicateRow(list, id)
        if (copy !== null) opened(copy, indexOf(copy))
      },
      remove(id) {
        const index = indexOf(id)
        const rows = store.rows(list)
        const neighbour = rows[index + 1] ?? rows[index - 1]
        wanted.current = { id: neighbour?.id ?? null, action: null }
        const title = latest.current.titleOf(index)
        store.removeRow(list, id)
        announce(latest.current.t('fields:rowRemoved', { title }))
      },
      move(id, by) {
        const from = indexOf(id)
        const title = latest.current.titleOf(from)
        wanted.current = { id, action: 'menu' }
        store.moveRow(list, id, from + by)
        const values = { title, position: from + by + 1, total: store.rows(list).length }
        announce(latest.current.t('fields:rowMoved', values))
      },
      drop: (id, to) => store.moveRow(list, id, to),
    }
  }, [store, view, announce, list])
}

function moveFocus(list: HTMLElement, { id, action }: WantedFocus): void {
  const row = id === null ? null : list.querySelector(`[data-row-id="${CSS.escape(id)}"]`)
  if (row === null) {
    list.querySelector<HTMLElement>('[data-add-row]')?.focus()
    return
  }
  const pressed = row.querySelector<HTMLButtonElement>(`[data-row-action="${action}"]`)
  ;(pressed ?? row.querySelector<HTMLElement>('button'))?.focus()
}
