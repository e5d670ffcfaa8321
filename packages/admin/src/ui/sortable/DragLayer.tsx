import {
  closestCenter,
  DndContext,
  type DraggableSyntheticListeners,
  type DragOverEvent,
  type Modifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, type SortingStrategy, useSortable } from '@dnd-kit/sortable'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { Drag } from './drag.ts'
import { ACTIVATION_DISTANCE, AUTO_SCROLL, TRANSITION } from './drag-constants.ts'
import { ImmediatePointerSensor } from './immediate-pointer-sensor.ts'
import { moveElement, prefersStillness } from './move-element.ts'
import type { SortableLayout } from './sortable-props.ts'

export interface DragLayerProps {
  readonly drag: Drag
  /** The pointer event that started the drag. */
  readonly activation: PointerEvent
  /** The elements of the items, in the order of the list. */
  readonly elements: readonly HTMLElement[]
  readonly layout: SortableLayout
  readonly strategy: SortingStrategy
  /** The pointer was released before the press became a drag. */
  readonly onAbort: () => void
}

/** Announcements use our live region: the library adds its own with the drag, too late to be read. */
const accessibility = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
  restoreFocus: false,
}

/**
 * A drag with the pointer. The library gets a stand-in for each item, and this component moves the real
 * elements by their style, so that no item renders again.
 *
 *   pressed ──5 px──▶ dragging ──let go──▶ dropped
 *      └──let go──▶ nothing  └──Escape──▶ back where it was
 */
export function DragLayer({
  drag,
  activation,
  elements,
  layout,
  strategy,
  onAbort,
}: DragLayerProps) {
  const sensors = useSensors(
    useSensor(ImmediatePointerSensor, { activationConstraint: { distance: ACTIVATION_DISTANCE } }),
  )
  const listeners = useRef<DraggableSyntheticListeners>(undefined)
  useEffect(() => press(listeners.current, activation), [activation])

  useEffect(() => {
    // Escape ends the drag, not the dialog that the list may be in, so the event stops here. The library
    // cancels a drag when the window is resized.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopImmediatePropagation()
      window.dispatchEvent(new Event('resize'))
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])

  const shift = useRef(0)
  const modifiers = useMemo(() => [restrictToList(layout, shift)], [layout])
  const items = drag.ids as string[]
  const start = () => {
    // The distance that the scroller could not compensate is added to the item, to keep it under the pointer.
    shift.current = -drag.pickUp()
  }
  const over = ({ over: target }: DragOverEvent) =>
    drag.over(target === null ? drag.from : items.indexOf(String(target.id)))

  return createPortal(
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      autoScroll={AUTO_SCROLL}
      accessibility={accessibility}
      modifiers={modifiers}
      onDragStart={start}
      onDragOver={over}
      onDragEnd={drag.drop}
      onDragCancel={drag.cancel}
      onDragAbort={onAbort}
    >
      <SortableContext items={items} strategy={strategy}>
        {items.map((item, index) => (
          <StandIn
            key={item}
            id={item}
            element={elements[index]}
            listeners={item === drag.id ? listeners : undefined}
          />
        ))}
      </SortableContext>
    </DndContext>,
    document.body,
  )
}

interface StandInProps {
  readonly id: string
  readonly element: HTMLElement | undefined
  /** The library's listeners, by which the drag is started. */
  readonly listeners: RefObject<DraggableSyntheticListeners> | undefined
}

/** The stand-in of an item for the library. */
function StandIn({ id, element, listeners }: StandInProps) {
  const sortable = useSortable({ id, transition: prefersStillness() ? null : TRANSITION })
  const { setNodeRef, transform, transition } = sortable
  useLayoutEffect(() => {
    setNodeRef(element ?? null)
    if (listeners) listeners.current = sortable.listeners
  })
  useLayoutEffect(() => {
    if (element) moveElement(element, transform, { isAtOnce: !transition })
  }, [element, transform, transition])
  useLayoutEffect(() => {
    if (element) return () => moveElement(element, null, { isAtOnce: true })
  }, [element])
  return null
}

/** Passes the pointer event to the library in the form that React would. */
function press(listeners: DraggableSyntheticListeners, event: PointerEvent): void {
  listeners?.onPointerDown?.({
    nativeEvent: event,
    target: event.target,
    preventDefault: () => event.preventDefault(),
  })
}

/** Items of a list move along the list only. */
function restrictToList(layout: SortableLayout, shift: RefObject<number>): Modifier {
  return ({ transform }) => ({
    ...transform,
    x: layout === 'list' ? 0 : transform.x,
    y: transform.y + shift.current,
  })
}
