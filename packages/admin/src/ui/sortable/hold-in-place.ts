/**
 * Runs a change of the heights above an element, and scrolls so that the element stays in place on the
 * screen. Returns by how many pixels it moved nevertheless because the page could not scroll further.
 */
export function holdInPlace(element: HTMLElement, change: () => void): number {
  const before = element.getBoundingClientRect().top
  change()
  const moved = element.getBoundingClientRect().top - before
  if (moved === 0) return 0
  scrollerOf(element).scrollBy({ top: moved, behavior: 'instant' })
  return element.getBoundingClientRect().top - before
}

function scrollerOf(element: HTMLElement): Element {
  for (let above = element.parentElement; above !== null; above = above.parentElement) {
    const { overflowY } = getComputedStyle(above)
    if (overflowY === 'auto' || overflowY === 'scroll') return above
  }
  return document.scrollingElement ?? document.documentElement
}
