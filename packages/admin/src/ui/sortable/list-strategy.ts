import type { ClientRect } from '@dnd-kit/core'
import type { SortingStrategy } from '@dnd-kit/sortable'

/** The positions of stacked items of any height while one of them is moved. */
export const listStrategy: SortingStrategy = ({ rects, activeIndex, overIndex, index }) => {
  const dragged = rects[activeIndex]
  const target = rects[overIndex]
  if (dragged === undefined || target === undefined) return null
  if (index === activeIndex) {
    const y = overIndex > activeIndex ? target.bottom - dragged.bottom : target.top - dragged.top
    return { x: 0, y, scaleX: 1, scaleY: 1 }
  }
  const room = dragged.height + gapBeside(rects, activeIndex)
  if (index > activeIndex && index <= overIndex) return { x: 0, y: -room, scaleX: 1, scaleY: 1 }
  if (index < activeIndex && index >= overIndex) return { x: 0, y: room, scaleX: 1, scaleY: 1 }
  return null
}

function gapBeside(rects: readonly ClientRect[], index: number): number {
  const own = rects[index]
  const after = rects[index + 1]
  const before = rects[index - 1]
  if (own && after) return after.top - own.bottom
  return own && before ? own.top - before.bottom : 0
}
