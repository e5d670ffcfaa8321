import type { NodeKey } from 'lexical'
import {
  type PointerEvent as ReactPointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { EditorView } from '../editor-view.ts'
import { $moveLine } from '../lines/line-moves.ts'
import { dropPlace, shownLines } from './line-at.ts'

/** A press becomes a drag behind this many pixels. */
const SLOP = 5
/** Pixels from the edge of the window within which the page scrolls. */
const EDGE = 48
const SCROLL_STEP = 12

/** Where a dragged line would be put: the height from the top of the frame, in pixels. */
export interface DropMark {
  readonly top: number
}

/** Moves a line of the text by dragging a handle, with a pointer or a finger. Escape gives it up. */
export function useLineDrag(view: EditorView, frame: HTMLElement) {
  const [mark, setMark] = useState<DropMark | null>(null)
  const stop = useRef<() => void>(() => undefined)
  useEffect(() => () => stop.current(), [])

  const begin = useCallback(
    (key: NodeKey, { nativeEvent: press }: ReactPointerEvent<HTMLElement>) => {
      if (press.button !== 0) return
      let y = press.clientY
      let isDragging = false
      let before: NodeKey | null = null
      let scrolling = 0

      const show = () => {
        const lines = shownLines(view)
        const place = dropPlace(lines, y)
        before = place?.key ?? null
        const { top } = frame.getBoundingClientRect()
        const edge =
          place?.element.getBoundingClientRect().top ??
          lines.at(-1)?.element.getBoundingClientRect().bottom ??
          top
        setMark({ top: edge - top })
      }
      const scroll = () => {
        const by = y < EDGE ? -SCROLL_STEP : y > window.innerHeight - EDGE ? SCROLL_STEP : 0
        if (by !== 0) {
          window.scrollBy(0, by)
          show()
        }
        scrolling = requestAnimationFrame(scroll)
      }
      const onMove = (event: PointerEvent) => {
        y = event.clientY
        if (!isDragging && Math.abs(y - press.clientY) < SLOP) return
        if (!isDragging) {
          isDragging = true
          scrolling = requestAnimationFrame(scroll)
        }
        event.preventDefault()
        show()
      }
      const end = () => {
        cancelAnimationFrame(scrolling)
        setMark(null)
        window.removeEventListener('pointermove', onMove)
        window.removeEventListener('pointerup', onUp)
        window.removeEventListener('pointercancel', end)
        window.removeEventListener('keydown', onKey, true)
      }
      const onUp = () => {
        end()
        if (!isDragging) return
        // The click that follows would open the menu of the handle.
        window.addEventListener('click', swallow, { capture: true, once: true })
        setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
        view.edit(() => $moveLine(key, before))
      }
      const onKey = (event: KeyboardEvent) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        end()
      }
      window.addEventListener('pointermove', onMove)
      window.addEventListener('pointerup', onUp)
      window.addEventListener('pointercancel', end)
      window.addEventListener('keydown', onKey, true)
      stop.current = end
    },
    [view, frame],
  )
  return { mark, begin }
}

function swallow(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
