import { type ReactNode, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import type { DragLayerProps } from './DragLayer.tsx'
import { SortableContext, type SortableList } from './sortable-context.ts'
import type { SortableTexts } from './sortable-texts.ts'

/** How the items lie: under each other, or beside each other in lines that wrap. */
export type SortableLayout = 'list' | 'flow'

export interface SortableProps {
  readonly ids: readonly string[]
  /** How an item is called when it is announced. */
  readonly nameOf: (id: string) => string
  /** The item was dropped: `to` is its new index. Not called when it was dropped where it was. */
  readonly onMove: (id: string, to: number) => void
  readonly texts: SortableTexts
  readonly layout?: SortableLayout
  /** The items: each with `useSortableItem(id)` as its `ref` and a `DragHandle` inside. */
  readonly children: ReactNode
}

interface Drag extends Pick<DragLayerProps, 'id' | 'activation'> {
  readonly Layer: (props: DragLayerProps) => ReactNode
}

/**
 * Items that people put into an order. The items are rendered as ever and know nothing of dragging:
 * what dragging needs is fetched when a hand comes near a handle, and lives beside them for as long
 * as the drag lasts. A list of hundreds costs nothing until then.
 */
export function Sortable({ children, ...props }: SortableProps) {
  const instructionsId = useId()
  const region = useRef<HTMLSpanElement>(null)
  const [elements] = useState(() => new Map<string, HTMLElement>())
  const [drag, setDrag] = useState<Drag | null>(null)
  const latest = useRef({ props, isDragging: false })
  useEffect(() => {
    latest.current = { props, isDragging: drag !== null }
  })
  const list = useMemo(
    () => sortableList({ instructionsId, elements, latest, setDrag }),
    [instructionsId, elements],
  )
  return (
    <SortableContext value={list}>
      {children}
      <VisuallyHidden id={instructionsId} hidden>
        {props.texts.instructions}
      </VisuallyHidden>
      <VisuallyHidden ref={region} aria-live="assertive" />
      {drag !== null && (
        <drag.Layer
          {...props}
          id={drag.id}
          activation={drag.activation}
          elements={elements}
          say={(text) => {
            if (region.current) region.current.textContent = text
          }}
          onEnd={() => setDrag(null)}
        />
      )}
    </SortableContext>
  )
}

interface ListParts {
  readonly instructionsId: string
  readonly elements: Map<string, HTMLElement>
  readonly latest: RefObject<{
    readonly props: Omit<SortableProps, 'children'>
    isDragging: boolean
  }>
  readonly setDrag: (drag: Drag) => void
}

function sortableList({ instructionsId, elements, latest, setDrag }: ListParts): SortableList {
  return {
    instructionsId,
    register(id, element) {
      elements.set(id, element)
      return () => {
        if (elements.get(id) === element) elements.delete(id)
      }
    },
    prepare() {
      void loadDragLayer()
    },
    async begin(id, activation) {
      if (!startsDrag(activation) || latest.current.isDragging) return
      if (latest.current.props.ids.length < 2) return
      const released = releaseOf(activation)
      const start = (Layer: Drag['Layer']) => flushSync(() => setDrag({ id, activation, Layer }))
      if (loaded !== null) {
        start(loaded)
        return
      }
      const Layer = await loadDragLayer()
      if (!released.aborted && !latest.current.isDragging) start(Layer)
    },
  }
}

let loaded: Drag['Layer'] | null = null

async function loadDragLayer(): Promise<Drag['Layer']> {
  loaded ??= (await import('./DragLayer.tsx')).DragLayer
  return loaded
}

function startsDrag(event: PointerEvent | KeyboardEvent): boolean {
  if ('key' in event) return !event.repeat && (event.key === ' ' || event.key === 'Enter')
  return event.isPrimary && event.button === 0
}

/** Aborted when the pointer is let go: who only clicked while the code came must not drag then. */
function releaseOf(event: PointerEvent | KeyboardEvent): AbortSignal {
  const released = new AbortController()
  if (!('key' in event)) {
    const release = () => released.abort()
    for (const name of ['pointerup', 'pointercancel']) {
      window.addEventListener(name, release, { once: true, signal: released.signal })
    }
  }
  return released.signal
}
