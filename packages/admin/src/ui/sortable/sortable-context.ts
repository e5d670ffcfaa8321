import { createContext, use, useCallback } from 'react'

/** What the sortable list offers its items. It never changes, so that items need not render again. */
export interface SortableList {
  /** Of the hidden text that says how dragging works. */
  readonly instructionsId: string
  /** Answers how to take it back. */
  readonly register: (id: string, element: HTMLElement) => () => void
  /** Fetches what dragging needs; asked when a hand comes near. */
  readonly prepare: () => void
  /** The item's handle was pressed. */
  readonly begin: (id: string, event: PointerEvent | KeyboardEvent) => void
}

export const SortableContext = createContext<SortableList | null>(null)

export function useSortableList(): SortableList {
  const list = use(SortableContext)
  if (list === null) throw new Error('Sortable is missing above')
  return list
}

/** The `ref` of the element that moves when this item is dragged. */
export function useSortableItem(
  id: string,
): (element: HTMLElement | null) => (() => void) | undefined {
  const { register } = useSortableList()
  return useCallback(
    (element: HTMLElement | null) => (element === null ? undefined : register(id, element)),
    [register, id],
  )
}
