/**
 * What an arrow key goes to among buttons that lie in lines: the one beside, or the nearest of the line
 * above or below. `before`: above the first line. Null for other keys and at the ends.
 */
export function neighbourOf(
  buttons: readonly HTMLElement[],
  from: EventTarget,
  key: string,
): HTMLElement | 'before' | null {
  const index = buttons.indexOf(from as HTMLElement)
  const own = buttons[index]
  if (own === undefined) return null
  const isRtl = getComputedStyle(own).direction === 'rtl'
  switch (key) {
    case 'ArrowLeft':
      return buttons[index + (isRtl ? 1 : -1)] ?? null
    case 'ArrowRight':
      return buttons[index + (isRtl ? -1 : 1)] ?? null
    case 'ArrowDown':
      return nearest(buttons.slice(index + 1), own, 1)
    case 'ArrowUp':
      return nearest(buttons.slice(0, index).reverse(), own, -1) ?? 'before'
    case 'Home':
      return buttons[0] ?? null
    case 'End':
      return buttons.at(-1) ?? null
    default:
      return null
  }
}

/** In the first line that comes next in this direction, the button that is the least to one side. */
function nearest(
  candidates: readonly HTMLElement[],
  own: HTMLElement,
  direction: 1 | -1,
): HTMLElement | null {
  const { top, left } = own.getBoundingClientRect()
  let line: number | null = null
  let best: HTMLElement | null = null
  let distance = Number.POSITIVE_INFINITY
  for (const candidate of candidates) {
    const rect = candidate.getBoundingClientRect()
    if ((rect.top - top) * direction <= 1) continue
    line ??= rect.top
    if (Math.abs(rect.top - line) > 1) break
    const aside = Math.abs(rect.left - left)
    if (aside < distance) {
      best = candidate
      distance = aside
    }
  }
  return best
}
