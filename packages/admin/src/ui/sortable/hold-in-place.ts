/**
 * Runs a change of the heights above an element, and scrolls so that the element stays in place on the
 * screen. Returns by how many pixels it moved nevertheless because the page could not scroll further.
 */
export function holdInPlace(element: HTMLElement, change: () => void): number {
  const before = element.getBoundingClientRect().top
  change()
  return scrollBackTo(element, before)
}

/** Scrolls so that an element is so far below the edge of the window. Returns by how many pixels it is not. */
export function scrollBackTo(element: HTMLElement, top: number): number {
  const moved = element.getBoundingClientRect().top - top
  if (moved === 0) return 0
  scrollerOf(element).scrollBy({ top: moved, behavior: 'instant' })
  return element.getBoundingClientRect().top - top
}

function scrollerOf(element: HTMLElement): Element {
  for (let above = element.parentElement; above !== null; above = above.parentElement) {
    const { overflowY } = getComputedStyle(above)
    if (overflowY === 'auto' || overflowY === 'scroll') return above
  }
  return document.scrollingElement ?? document.documentElement
}
