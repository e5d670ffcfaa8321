import { flushSync } from 'react-dom'
import { holdInPlace } from './hold-in-place.ts'
import type { SortableProps } from './sortable-props.ts'

/**
 * The move of one item to another position, by pointer or keyboard.
 *
 *   pickUp ──over, over, …──▶ drop (onMove, unless it is where it was)
 *      └──────────────────▶ cancel
 *
 * While it lasts the list has `data-sorting` (rows may show their heads only) and the item `data-dragged`.
 */
export interface Drag {
  /** The id of the dragged item. */
  readonly id: string
  /** The ids of all items, in the order at the start. */
  readonly ids: readonly string[]
  readonly from: number
  /** Returns by how many pixels the item moved from where it was pressed. */
  readonly pickUp: () => number
  /** The index at which it would be dropped now. */
  readonly over: (to: number) => void
  readonly drop: () => void
  readonly cancel: () => void
}

export interface DragParts {
  readonly id: string
  /** The current props of the list, which may render again during the drag. */
  readonly list: () => Omit<SortableProps, 'children'>
  readonly elements: ReadonlyMap<string, HTMLElement>
  readonly say: (text: string) => void
  readonly onEnd: () => void
}

export function startDrag({ id, list, elements, say, onEnd }: DragParts): Drag {
  const ids = [...list().ids]
  const from = ids.indexOf(id)
  let position = from
  const group = list().groupOf?.(id)
  const place = (index: number) => ({
    title: list().nameOf(id),
    // Until the item leaves its place, it is where it is itself.
    position: 1 + (index === from ? from : (group?.placeAt(index) ?? index)),
    total: ids.length,
  })

  const end = (to: number, text: string) => {
    const element = elements.get(id)
    const change = () => {
      delete element?.parentElement?.dataset.sorting
      delete element?.dataset.dragged
      group?.mark(elements, false)
      flushSync(() => {
        if (to !== from) list().onMove(id, to)
        onEnd()
      })
    }
    if (element) holdInPlace(element, change)
    else change()
    say(text)
  }
  const cancel = () => end(from, list().texts.cancelled(place(from)))

  return {
    id,
    ids,
    from,
    pickUp() {
      say(list().texts.pickedUp(place(from)))
      const element = elements.get(id)
      if (!element) return 0
      return holdInPlace(element, () => {
        if (element.parentElement) element.parentElement.dataset.sorting = ''
        element.dataset.dragged = ''
        group?.mark(elements, true)
      })
    },
    over(to) {
      if (to === position) return
      position = to
      say(list().texts.over(place(to)))
    },
    drop() {
      // An index is meaningless once the other items have changed.
      if (!isSame(ids, list().ids)) cancel()
      else end(position, list().texts.dropped(place(position)))
    },
    cancel,
  }
}

function isSame(before: readonly string[], now: readonly string[]): boolean {
  return before.length === now.length && before.every((id, index) => id === now[index])
}
