import { createContext, use, useCallback } from 'react'

/**
 * What a sortable list provides to its items. It is always the same object, so that items do not render
 * again.
 */
export interface SortableList {
  /** The id of the hidden text that explains dragging. */
  readonly instructionsId: string
  /** Returns a function that unregisters it. */
  readonly register: (id: string, element: HTMLElement) => () => void
  /** Loads the code for dragging; called when the pointer or the focus comes to a handle. */
  readonly prepare: () => void
  /** Called when the item's handle is pressed. */
  readonly begin: (id: string, event: PointerEvent | KeyboardEvent) => void
}

export const SortableContext = createContext<SortableList | null>(null)

export function useSortableList(): SortableList {
  const list = use(SortableContext)
  if (list === null) throw new Error('Sortable is missing above')
  return list
}

/** Returns the `ref` for the element that moves when this item is dragged. */
export function useSortableItem(
  id: string,
): (element: HTMLElement | null) => (() => void) | undefined {
  const { register } = useSortableList()
  return useCallback(
    (element: HTMLElement | null) => (element === null ? undefined : register(id, element)),
    [register, id],
  )
}
