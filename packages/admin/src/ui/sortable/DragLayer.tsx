import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type DraggableSyntheticListeners,
  type DragOverEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { ACTIVATION_DISTANCE, AUTO_SCROLL, TRANSITION } from './drag-constants.ts'
import { flowStrategy } from './flow-strategy.ts'
import { holdInPlace } from './hold-in-place.ts'
import { keyboardCoordinates } from './keyboard-coordinates.ts'
import type { SortableLayout, SortableProps } from './Sortable.tsx'

export interface DragLayerProps extends Omit<SortableProps, 'children'> {
  /** What is dragged. */
  readonly id: string
  /** The press that began it. */
  readonly activation: PointerEvent | KeyboardEvent
  readonly elements: ReadonlyMap<string, HTMLElement>
  readonly say: (text: string) => void
  readonly onEnd: () => void
}

/** Our own region speaks, because it was there before the drag; the library's would be heard too late. */
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
 * One drag, from the press to the drop. The library sees a stand-in for each item and this moves the
 * real elements by their style, so that not one of the items renders again.
 *
 *   pressed ──5 px, or a key──▶ dragging ──let go──▶ dropped (onMove)
 *      └──let go──▶ nothing        └──Escape──▶ back where it was
 *
 * While it lasts the list has `data-sorting` (rows may show their heads only) and the item `data-dragged`.
 */
export function DragLayer({
  ids,
  nameOf,
  onMove,
  texts,
  layout = 'list',
  id,
  activation,
  elements,
  say,
  onEnd,
}: DragLayerProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: ACTIVATION_DISTANCE } }),
    useSensor(KeyboardSensor, { coordinateGetter: keyboardCoordinates }),
  )
  const listeners = useRef<DraggableSyntheticListeners>(undefined)
  useEffect(() => press(listeners.current, activation), [activation])

  useEffect(() => {
    // Escape ends the drag and not the dialog that the list may be in: nothing else hears of it. The
    // library gives up a drag when the window changes.
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
  const modifiers = useMemo(() => [along(layout, shift)], [layout])
  const [items] = useState(() => [...ids])
  const element = elements.get(id)
  const list = element?.parentElement
  const [strategy] = useState(() => {
    if (layout === 'list' || !list) return verticalListSortingStrategy
    return flowStrategy(list.clientWidth, getComputedStyle(list).direction === 'rtl')
  })
  const place = (index: number) => ({
    title: nameOf(id),
    position: index + 1,
    total: items.length,
  })
  const from = items.indexOf(id)

  const start = () => {
    if (!element || !list) return
    const moved = holdInPlace(element, () => {
      list.dataset.sorting = ''
      element.dataset.dragged = ''
    })
    // What the scroller could not make up for, the item does, or it would not be under the pointer.
    shift.current = 'key' in activation ? 0 : -moved
    say(texts.pickedUp(place(from)))
  }
  const position = useRef(from)
  const over = ({ over: target }: DragOverEvent) => {
    const to = target === null ? from : items.indexOf(String(target.id))
    // It begins over its own place: that was said as it was picked up.
    if (to === position.current) return
    position.current = to
    say(texts.over(place(to)))
  }
  const end = (to: number, text: string) => {
    if (!element) return
    holdInPlace(element, () => {
      delete list?.dataset.sorting
      delete element.dataset.dragged
      flushSync(() => {
        if (to !== from) onMove(id, to)
        onEnd()
      })
    })
    say(text)
  }
  const drop = ({ over: target }: DragEndEvent) => {
    const to = target === null ? from : items.indexOf(String(target.id))
    end(to, texts.dropped(place(to)))
  }
  const cancel = () => end(from, texts.cancelled(place(from)))

  return createPortal(
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      autoScroll={AUTO_SCROLL}
      accessibility={accessibility}
      modifiers={modifiers}
      onDragStart={start}
      onDragOver={over}
      onDragEnd={drop}
      onDragCancel={cancel}
      onDragAbort={onEnd}
    >
      <SortableContext items={items} strategy={strategy}>
        {items.map((item) => (
          <StandIn
            key={item}
            id={item}
            element={elements.get(item)}
            listeners={item === id ? listeners : undefined}
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
  /** Where the dragged item leaves what starts it. */
  readonly listeners: RefObject<DraggableSyntheticListeners> | undefined
}

/** An item as the library sees it. */
function StandIn({ id, element, listeners }: StandInProps) {
  const sortable = useSortable({ id, transition: prefersStillness() ? null : TRANSITION })
  const { setNodeRef, transform, transition } = sortable
  useLayoutEffect(() => {
    setNodeRef(element ?? null)
    if (listeners) listeners.current = sortable.listeners
  })
  useLayoutEffect(() => {
    if (!element) return
    element.style.transform = transform ? `translate(${transform.x}px, ${transform.y}px)` : ''
    element.style.transition = transition ?? ''
  }, [element, transform, transition])
  useLayoutEffect(() => {
    if (!element) return
    return () => {
      element.style.transform = ''
      element.style.transition = ''
    }
  }, [element])
  return null
}

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Hands the press to the library as React would have. */
function press(listeners: DraggableSyntheticListeners, event: PointerEvent | KeyboardEvent): void {
  const listener = listeners?.['key' in event ? 'onKeyDown' : 'onPointerDown']
  listener?.({
    nativeEvent: event,
    target: event.target,
    preventDefault: () => event.preventDefault(),
  })
}

/** Items of a list move along the list only. */
function along(layout: SortableLayout, shift: RefObject<number>): Modifier {
  return ({ transform }) => ({
    ...transform,
    x: layout === 'list' ? 0 : transform.x,
    y: transform.y + shift.current,
  })
}
