import { type ReactNode, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { VisuallyHidden } from '../feedback/VisuallyHidden.tsx'
import { createPart } from '../part/part.ts'
import type { DragLayerProps } from './DragLayer.tsx'
import { startDrag } from './drag.ts'
import { flowStrategy } from './flow-strategy.ts'
import { dragByKeys } from './keyboard-drag.ts'
import { listStrategy } from './list-strategy.ts'
import { SortableContext, type SortableList } from './sortable-context.ts'
import type { SortableProps } from './sortable-props.ts'

interface PointerDrag extends DragLayerProps {
  readonly Layer: (props: DragLayerProps) => ReactNode
}

/**
 * A list whose items the user can reorder. The items render independently of dragging: the code for
 * dragging with the pointer is loaded when the pointer enters a handle, and is mounted beside the items
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
  const dragOf = (id: string, onEnd: () => void) => {
    const say = (text: string) => {
      if (region.current) region.current.textContent = text
    }
    return startDrag({ id, list: () => latest.current, elements, say, onEnd })
  }
  const byKeys = (id: string, activation: KeyboardEvent) => {
    const places = placesOf(latest.current, elements)
    if (!places) return
    activation.preventDefault()
    const onEnd = () => {
      stop.current = null
    }
    stop.current = dragByKeys({ drag: dragOf(id, onEnd), ...places })
  }
  const byPointer = async (id: string, activation: PointerEvent) => {
    const pointer = followPointer()
    // If the code cannot be loaded, dragging is unavailable; the keyboard and the menu still move items.
    const Layer = layerPart.get() ?? (await layerPart.load().catch(() => null))
    const { isReleased, moved } = pointer.stop()
    if (Layer === null) return
    const places = placesOf(latest.current, elements)
    if (isReleased || stop.current || !places) return
    const onEnd = () => {
      stop.current = null
      setPointerDrag(null)
    }
    stop.current = onEnd
    const drag = dragOf(id, onEnd)
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
      layerPart.prepare()
    },
    begin(id, activation) {
      if (!startsDrag(activation) || stop.current || latest.current.ids.length < 2) return
      if ('key' in activation) byKeys(id, activation)
      else void byPointer(id, activation)
    },
  }
}

/** The rectangles of the items; `null` while one of them is not in the document. */
function placesOf(
  { ids, layout = 'list' }: Pick<SortableProps, 'ids' | 'layout'>,
  registered: ReadonlyMap<string, HTMLElement>,
) {
  const elements: HTMLElement[] = []
  for (const id of ids) {
    const element = registered.get(id)
    if (!element) return null
    elements.push(element)
  }
  const list = boxAround(elements[0])
  if (list === null) return null
  const isRtl = getComputedStyle(list).direction === 'rtl'
  const strategy = layout === 'list' ? listStrategy : flowStrategy(list.clientWidth, isRtl)
  return { elements, layout, strategy, isRtl }
}

/** The element that lays out the items: a list with `display: contents` has no box of its own. */
function boxAround(item: HTMLElement | undefined): HTMLElement | null {
  let box = item?.parentElement ?? null
  while (box !== null && getComputedStyle(box).display === 'contents') box = box.parentElement
  return box
}

const layerPart = createPart<PointerDrag['Layer']>(
  async () => (await import('./DragLayer.tsx')).DragLayer,
)

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
