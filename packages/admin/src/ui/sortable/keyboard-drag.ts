import type { SortingStrategy } from '@dnd-kit/sortable'
import type { Drag } from './drag.ts'
import { KEYBOARD_STEP } from './drag-constants.ts'
import { type Arrow, middleOf, placeNearest, placeTowards } from './keyboard-places.ts'
import { moveElement } from './move-element.ts'
import type { SortableLayout } from './sortable-props.ts'

export interface KeyboardDragParts {
  readonly drag: Drag
  /** The elements of the items, in the order of the list. */
  readonly elements: readonly HTMLElement[]
  readonly layout: SortableLayout
  readonly strategy: SortingStrategy
  readonly isRtl: boolean
}

const steps: Readonly<Record<Arrow, { x: number; y: number }>> = {
  ArrowUp: { x: 0, y: -KEYBOARD_STEP },
  ArrowDown: { x: 0, y: KEYBOARD_STEP },
  ArrowLeft: { x: -KEYBOARD_STEP, y: 0 },
  ArrowRight: { x: KEYBOARD_STEP, y: 0 },
}

/**
 * Moves an item with the keyboard until it is dropped: an arrow key moves it to the next position, with
 * Shift by a small step; space, Enter and Tab drop it, Escape and any other action put it back.
 *
 * The positions are measured once, and each key takes effect before the next one is handled, so that fast
 * typing works on slow machines too. Returns a function that cancels the move.
 */
export function dragByKeys({
  drag,
  elements,
  layout,
  strategy,
  isRtl,
}: KeyboardDragParts): () => void {
  drag.pickUp()
  const rects = elements.map((element) => element.getBoundingClientRect())
  const listening = new AbortController()
  let to = drag.from
  let offset = { x: 0, y: 0 }

  const show = () => {
    for (const [index, element] of elements.entries()) {
      const args = { rects, activeNodeRect: null, activeIndex: drag.from, overIndex: to, index }
      const isDragged = index === drag.from
      moveElement(element, isDragged ? offset : strategy(args), { isAtOnce: isDragged })
    }
    elements[drag.from]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const goTo = (place: number) => {
    to = place
    const args = { rects, activeNodeRect: null, activeIndex: drag.from, overIndex: to }
    offset = strategy({ ...args, index: drag.from }) ?? { x: 0, y: 0 }
  }
  const moveBy = ({ x, y }: { x: number; y: number }) => {
    offset = { x: layout === 'list' ? 0 : offset.x + x, y: offset.y + y }
    const own = rects[drag.from]
    if (!own) return
    const middle = middleOf(own)
    to = placeNearest(middle.x + offset.x, middle.y + offset.y, rects)
  }
  const stop = () => {
    listening.abort()
    for (const element of elements) moveElement(element, null, { isAtOnce: true })
  }
  const cancel = () => {
    stop()
    drag.cancel()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (isModifier(event.key)) return
    // Any other key cancels the drag and then has its usual effect.
    if (event.ctrlKey || event.metaKey || event.altKey) {
      cancel()
      return
    }
    const isTab = event.key === 'Tab'
    if (!isTab) {
      // Escape ends the drag, not the dialog that the list may be in, so the event stops here.
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    if (isTab || event.key === ' ' || event.key === 'Enter') {
      if (event.repeat) return
      stop()
      drag.drop()
      return
    }
    if (event.key === 'Escape') {
      cancel()
      return
    }
    if (event.key === 'Home') goTo(0)
    else if (event.key === 'End') goTo(rects.length - 1)
    else if (isArrow(event.key)) {
      if (event.shiftKey) moveBy(steps[event.key])
      else goTo(placeTowards(event.key, to, rects, { layout, isRtl }))
    } else return
    show()
    drag.over(to)
  }

  const { signal } = listening
  window.addEventListener('keydown', onKeyDown, { capture: true, signal })
  // The measured positions are outdated, or the user has moved on.
  window.addEventListener('resize', cancel, { signal })
  window.addEventListener('pointerdown', cancel, { capture: true, signal })
  document.addEventListener('visibilitychange', cancel, { signal })
  return stop
}

function isModifier(key: string): boolean {
  return key === 'Shift' || key === 'Control' || key === 'Alt' || key === 'Meta'
}

function isArrow(key: string): key is Arrow {
  return key in steps
}
