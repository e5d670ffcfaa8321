import type { SortableGroup } from '../ui/index.ts'

/**
 * Rows that move together. Those that are not dragged themselves stay where they are until the drop, with
 * `data-dragged-along`; the handle of the dragged one says how many they are.
 */
export function sortableGroup(
  dragged: string,
  ids: readonly string[],
  has: (id: string) => boolean,
  count: string,
): SortableGroup {
  const others = ids.filter((id) => id !== dragged)
  return {
    placeAt: (to) => others.slice(0, to).filter((id) => !has(id)).length,
    mark(elements, isDragged) {
      const handle = elements.get(dragged)?.querySelector<HTMLElement>('[data-drag-handle]')
      if (handle) setData(handle, 'count', isDragged ? count : null)
      for (const id of others) {
        const element = has(id) && elements.get(id)
        if (element) setData(element, 'draggedAlong', isDragged ? '' : null)
      }
    },
  }
}

function setData({ dataset }: HTMLElement, name: string, value: string | null): void {
  if (value === null) delete dataset[name]
  else dataset[name] = value
}
