import styles from './file-drag.module.css'

/** A press of a mouse becomes a drag this far away, in pixels; before, it is a click. */
const DISTANCE = 5
/** A finger that stays for this long drags; one that moves before scrolls. */
const HOLD = 350
/** A finger never stays quite still. */
const TREMOR = 10
/** Pixels between the pointer and what follows it. */
const BESIDE = 12
/** Near the edge of the window the page scrolls. */
const EDGE = 56
const SCROLL_STEP = 14

export interface FileDragOptions {
  /** What is dragged, in words. */
  readonly label: string
  /** The elements of what is dragged. */
  readonly elements: readonly HTMLElement[]
  /** Where it may be dropped: an element, from what is below the pointer. */
  readonly targetAt: (below: Element | null) => HTMLElement | null
  readonly onDrop: (target: HTMLElement) => void
}

/**
 * Follows a press on a file until it is dropped on a folder. Files stay where they are meanwhile: only a label
 * follows the pointer, so none of the tiles and rows renders again.
 *
 *   pressed ──5 px, or a finger holds──▶ dragging ──let go on a folder──▶ dropped
 *      └──let go, or a finger scrolls──▶ nothing  └──Escape, elsewhere──▶ nothing
 */
export function followFileDrag(press: PointerEvent, options: FileDragOptions): void {
  const listening = new AbortController()
  const { signal } = listening
  const isTouch = press.pointerType !== 'mouse'
  let chip: HTMLElement | null = null
  let target: HTMLElement | null = null
  let frame = 0
  let at = { x: press.clientX, y: press.clientY }
  const hold = isTouch ? window.setTimeout(() => begin(), HOLD) : 0

  function begin(): void {
    chip = document.body.appendChild(document.createElement('div'))
    chip.className = styles.chip ?? ''
    chip.textContent = options.label
    chip.dir = 'auto'
    chip.ariaHidden = 'true'
    for (const element of options.elements) element.dataset.dragged = ''
    document.documentElement.dataset.draggingFiles = ''
    window.getSelection()?.removeAllRanges()
    follow()
    scroll()
  }

  function follow(): void {
    if (chip === null) return
    chip.style.translate = `${at.x + BESIDE}px ${at.y + BESIDE}px`
    const next = options.targetAt(document.elementFromPoint(at.x, at.y))
    if (next === target) return
    if (target) delete target.dataset.dropping
    target = next
    if (target) target.dataset.dropping = ''
  }

  function scroll(): void {
    const step = at.y < EDGE ? -SCROLL_STEP : at.y > window.innerHeight - EDGE ? SCROLL_STEP : 0
    if (step !== 0) {
      window.scrollBy({ top: step, behavior: 'instant' })
      follow()
    }
    frame = requestAnimationFrame(scroll)
  }

  function end(): void {
    listening.abort()
    window.clearTimeout(hold)
    cancelAnimationFrame(frame)
    chip?.remove()
    if (target) delete target.dataset.dropping
    for (const element of options.elements) delete element.dataset.dragged
    delete document.documentElement.dataset.draggingFiles
  }

  const listen = <Name extends keyof WindowEventMap>(
    name: Name,
    react: (event: WindowEventMap[Name]) => void,
  ) => window.addEventListener(name, react, { capture: true, passive: false, signal })

  listen('pointermove', (event) => {
    if (event.pointerId !== press.pointerId) return
    at = { x: event.clientX, y: event.clientY }
    const distance = Math.hypot(at.x - press.clientX, at.y - press.clientY)
    if (chip === null && isTouch && distance > TREMOR) end()
    else if (chip === null && !isTouch && distance > DISTANCE) begin()
    else follow()
  })
  listen('pointerup', (event) => {
    if (event.pointerId !== press.pointerId) return
    const dropped = target
    const hasDragged = chip !== null
    end()
    if (hasDragged) ignoreClick()
    if (dropped) options.onDrop(dropped)
  })
  listen('pointercancel', end)
  // Of the window, not of what loses the focus by the press.
  listen('blur', ({ target: left }) => {
    if (left === window) end()
  })
  listen('keydown', (event) => {
    if (event.key !== 'Escape' || chip === null) return
    event.preventDefault()
    event.stopImmediatePropagation()
    end()
    ignoreClick()
  })
  // Once a finger drags, the page does not scroll with it, nor does its menu of links open.
  listen('touchmove', (event) => {
    if (chip !== null && event.cancelable) event.preventDefault()
  })
  listen('contextmenu', (event) => {
    if (isTouch) event.preventDefault()
  })
}

/** The click that follows the release of a drag opens nothing. */
function ignoreClick(): void {
  const listening = new AbortController()
  const ignore = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    listening.abort()
  }
  window.addEventListener('click', ignore, { capture: true, signal: listening.signal })
  // Where none follows, the next press is one of its own.
  window.addEventListener('pointerdown', () => listening.abort(), {
    capture: true,
    signal: listening.signal,
  })
}
