import { type ReactNode, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { VisuallyHidden } from '../feedback/VisuallyHidden.tsx'
import { createPart } from '../part/part.ts'
import type { DragLayerProps } from './DragLayer.tsx'
import { holdKeys } from './hold-keys.ts'
import { SortableContext, type SortableList } from './sortable-context.ts'
import type { SortableProps } from './sortable-props.ts'

interface PointerDrag extends DragLayerProps {
  readonly Layer: (props: DragLayerProps) => ReactNode
}

/**
 * A list whose items the user can reorder. The items render independently of dragging: its code is loaded
 * when the pointer or the focus comes to a handle, and what follows the pointer is mounted beside the items
 * only while a drag lasts. A list of hundreds of items costs nothing before that.
 */
export function Sortable({ children, ...props }: SortableProps) {
  const instructionsId = useId()
  const region = useRef<HTMLSpanElement>(null)
  const [elements] = useState(() => new Map<string, HTMLElement>())
  const [pointerDrag, setPointerDrag] = useState<PointerDrag | null>(null)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  /** Cancels the current drag; `null` while there is none. */
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])
  const list = useMemo(
    () => sortableList({ instructionsId, region, elements, latest, stop, setPointerDrag }),
    [instructionsId, elements],
  )
  return (
    <SortableContext value={list}>
      {children}
      <VisuallyHidden id={instructionsId} hidden>
        {props.texts.instructions}
      </VisuallyHidden>
      <VisuallyHidden ref={region} aria-live="assertive" />
      {pointerDrag !== null && <pointerDrag.Layer {...pointerDrag} />}
    </SortableContext>
  )
}

interface ListParts {
  readonly instructionsId: string
  readonly region: RefObject<HTMLElement | null>
  readonly elements: Map<string, HTMLElement>
  readonly latest: RefObject<Omit<SortableProps, 'children'>>
  readonly stop: RefObject<(() => void) | null>
  readonly setPointerDrag: (drag: PointerDrag | null) => void
}

function sortableList({
  instructionsId,
  region,
  elements,
  latest,
  stop,
  setPointerDrag,
}: ListParts): SortableList {
  const say = (text: string) => {
    if (region.current) region.current.textContent = text
  }
  // If the code cannot be loaded, dragging is unavailable; menus still move items.
  const load = () => dragPart.load().catch(() => null)
  const byKeys = async (id: string, activation: KeyboardEvent) => {
    activation.preventDefault()
    // From the key on, so that nothing takes the item away until the code is there (`watch-intent.ts`).
    const element = elements.get(id)
    if (element) element.dataset.dragged = ''
    const onEnd = () => {
      stop.current = null
      delete element?.dataset.dragged
    }
    const keys = holdKeys(onEnd)
    stop.current = keys.abandon
    const parts = dragPart.get() ?? (await load())
    const pressed = keys.release()
    // Another drag may have begun since.
    if (pressed === null) return
    onEnd()
    const places = parts?.placesOf(latest.current, elements)
    if (!parts || !places) return
    const drag = parts.startDrag({ id, list: () => latest.current, elements, say, onEnd })
    stop.current = parts.dragByKeys({ drag, ...places })
    for (const event of pressed) {
      document.activeElement?.dispatchEvent(new KeyboardEvent(event.type, event))
    }
  }
  const byPointer = async (id: string, activation: PointerEvent) => {
    const pointer = followPointer()
    const parts = dragPart.get() ?? (await load())
    const { isReleased, moved } = pointer.stop()
    const places = parts?.placesOf(latest.current, elements)
    if (!parts || isReleased || stop.current || !places) return
    const onEnd = () => {
      stop.current = null
      setPointerDrag(null)
    }
    stop.current = onEnd
    const drag = parts.startDrag({ id, list: () => latest.current, elements, say, onEnd })
    const Layer = parts.DragLayer
    flushSync(() => setPointerDrag({ Layer, drag, activation, onAbort: onEnd, ...places }))
    // Pointer events that happened while the library was loading are passed on now.
    if (moved) document.dispatchEvent(new PointerEvent(moved.type, moved))
  }
  return {
    instructionsId,
    register(id, element) {
      elements.set(id, element)
      return () => {
        if (elements.get(id) === element) elements.delete(id)
      }
    },
    prepare() {
      dragPart.prepare()
    },
    begin(id, activation) {
      if (!startsDrag(activation) || stop.current || latest.current.ids.length < 2) return
      if ('key' in activation) void byKeys(id, activation)
      else void byPointer(id, activation)
    },
  }
}

const dragPart = createPart(() => import('./drag-parts.ts'))

function startsDrag(event: PointerEvent | KeyboardEvent): boolean {
  if ('key' in event) return !event.repeat && (event.key === ' ' || event.key === 'Enter')
  return event.isPrimary && event.button === 0
}

/** Records the pointer while the code loads: if it is released by then, it was a click and not a drag. */
function followPointer() {
  const listening = new AbortController()
  const { signal } = listening
  let isReleased = false
  let moved: PointerEvent | null = null
  const release = () => {
    isReleased = true
  }
  const move = (event: PointerEvent) => {
    moved = event
  }
  window.addEventListener('pointermove', move, { signal })
  for (const name of ['pointerup', 'pointercancel']) {
    window.addEventListener(name, release, { signal })
  }
  return {
    stop() {
      listening.abort()
      return { isReleased, moved }
    },
  }
}
