import { type RefObject, useLayoutEffect } from 'react'

/** Milliseconds: longer than a frame, shorter than a scroll gesture. */
const AFTER_THE_FRAME = 50

/** The height of the page's header in pixels; null while the stylesheet's value applies. */
let taken: { readonly by: HTMLElement; readonly height: number } | null = null
const bars = new Set<HTMLElement>()

/** Publishes where the header ends while it is sticky, for elements that stick below it. */
export function useHeaderAbove(header: RefObject<HTMLElement | null>, sticky: boolean): void {
  useLayoutEffect(() => {
    const element = header.current
    if (!sticky || !element) return
    // Not in the frame of the key that made the title a line longer.
    let timer: ReturnType<typeof setTimeout> | undefined
    const resizes = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        taken = { by: element, height: heightOfStuck(element) }
        bars.forEach(place)
      }, AFTER_THE_FRAME)
    })
    resizes.observe(element)
    return () => {
      resizes.disconnect()
      clearTimeout(timer)
      // The next screen may register before this one unregisters.
      if (taken?.by !== element) return
      taken = null
      bars.forEach(place)
    }
  }, [header, sticky])
}

/**
 * Keeps a bar below the page's header; in a drawer, which has no header that sticks, it stays. What
 * sticks between the two sets its height as `--bar-above` around the bar.
 */
export function useBelowHeader(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current
    if (!element?.closest('main')) return
    bars.add(element)
    place(element)
    return () => {
      bars.delete(element)
    }
  }, [bar])
}

function heightOfStuck(header: HTMLElement): number {
  return getComputedStyle(header).position === 'sticky' ? header.offsetHeight : 0
}

/**
 * On the bar itself: a custom property of the page would be inherited by all that is on it, and the
 * browser would style five hundred elements anew because a title grew by a line.
 */
function place(bar: HTMLElement): void {
  bar.style.insetBlockStart =
    taken === null ? '' : `calc(${taken.height}px + var(--bar-above, 0px))`
  // For what ends with the window.
  if (taken === null) bar.style.removeProperty('--header-end')
  else bar.style.setProperty('--header-end', `${taken.height}px`)
}
