import type { ClientRect } from '@dnd-kit/core'
import type { SortingStrategy } from '@dnd-kit/sortable'

/**
 * The positions of items of different widths while one of them is moved: in lines as wide as the list,
 * one beside the other, as the browser will lay them out after the drop.
 */
export function flowStrategy(width: number, isRtl: boolean): SortingStrategy {
  return ({ rects, activeIndex, overIndex, index }) => {
    const own = rects[index]
    const first = rects[0]
    if (own === undefined || first === undefined) return null
    const order = [...rects.keys()].toSpliced(activeIndex, 1).toSpliced(overIndex, 0, activeIndex)
    const gap = gapOf(rects, isRtl)
    const tops = [...new Set(rects.map(({ top }) => top))]
    let line = 0
    let used = 0
    for (const position of order) {
      const rect = rects[position] ?? own
      if (used > 0 && used + rect.width > width + 0.5) {
        line += 1
        used = 0
      }
      if (position === index) {
        const left = isRtl ? first.right - used - own.width : first.left + used
        return { x: left - own.left, y: topOf(tops, line) - own.top, scaleX: 1, scaleY: 1 }
      }
      used += rect.width + gap
    }
    return null
  }
}

/** The gap between two items on one line. */
function gapOf(rects: readonly ClientRect[], isRtl: boolean): number {
  for (const [index, rect] of rects.entries()) {
    const next = rects[index + 1]
    if (next?.top === rect.top) return isRtl ? rect.left - next.right : next.left - rect.right
  }
  return 0
}

function topOf(tops: readonly number[], line: number): number {
  const [first = 0, second = first] = tops
  return tops[line] ?? first + line * (second - first)
}
