/**
 * Does something that changes the heights above an element, and scrolls so that the element stays
 * where the eye has it. Answers by how many pixels it moved nevertheless, where the page ended.
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
