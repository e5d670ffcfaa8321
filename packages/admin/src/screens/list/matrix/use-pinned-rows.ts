import { type RefObject, useEffect } from 'react'

/**
 * Marks what has cells that stay at the start: `data-scrolled` the area while it is scrolled sideways,
 * `data-near` the rows in its sight. Each cell that sticks is a layer of its own for the browser, and
 * hundreds of them make every frame of a scroll late, so that only those stick that can be seen to.
 *
 * @param rows - What the area shows: other rows are observed as soon as this is another value.
 */
export function usePinnedRows(area: RefObject<HTMLElement | null>, rows: unknown): void {
  useEffect(() => {
    const scroller = area.current
    if (scroller === null) return
    const note = () => scroller.toggleAttribute('data-scrolled', scroller.scrollLeft !== 0)
    note()
    scroller.addEventListener('scroll', note, { passive: true })
    return () => scroller.removeEventListener('scroll', note)
  }, [area])

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have other elements
  useEffect(() => {
    const scroller = area.current
    if (scroller === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          target.toggleAttribute('data-near', isIntersecting)
      },
      { root: scroller, rootMargin: '40px 0px' },
    )
    for (const row of scroller.querySelectorAll('[role="row"]')) observer.observe(row)
    return () => observer.disconnect()
  }, [area, rows])
}
