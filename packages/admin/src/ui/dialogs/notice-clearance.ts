/** Bars of buttons that stand at the lower edge of the window while what is above them scrolls. */
const bars = new Set<HTMLElement>()

/** As far from the lower edge as notices reach, in pixels. */
const REACH = 192

/** How far notices stay above the lower edge: above every bar that ends where they would begin. */
export function noticeClearance(
  edges: readonly Pick<DOMRect, 'top' | 'bottom'>[],
  windowHeight: number,
): number {
  const inTheWay = edges.filter(({ bottom }) => bottom > windowHeight - REACH)
  return Math.max(0, ...inTheWay.map(({ top }) => Math.ceil(windowHeight - top)))
}

function place(): void {
  const edges = [...bars]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
  const clearance = `${noticeClearance(edges, window.innerHeight)}px`
  const { style } = document.documentElement
  if (style.getPropertyValue('--notices-clear') !== clearance) {
    style.setProperty('--notices-clear', clearance)
  }
}

/**
 * The `ref` of a bar of buttons at the lower edge: notices stand above it for as long as it is there,
 * in whatever direction the language is written and however many lines the buttons take.
 */
export function keepNoticesAbove(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return
  bars.add(bar)
  const sizes = new ResizeObserver(place)
  sizes.observe(bar)
  if (bars.size === 1) {
    window.addEventListener('resize', place)
    document.addEventListener('scroll', place, { capture: true, passive: true })
  }
  place()
  return () => {
    sizes.disconnect()
    bars.delete(bar)
    if (bars.size === 0) {
      window.removeEventListener('resize', place)
      document.removeEventListener('scroll', place, { capture: true })
    }
    place()
  }
}
