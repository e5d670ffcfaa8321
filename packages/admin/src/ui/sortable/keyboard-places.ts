import type { SortableLayout } from './sortable-props.ts'

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'
type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>

/** The position that an arrow key leads to from position `at`; `at` itself at the end of the list. */
export function placeTowards(
  arrow: Arrow,
  at: number,
  boxes: readonly Box[],
  { layout, isRtl }: { layout: SortableLayout; isRtl: boolean },
): number {
  const last = boxes.length - 1
  if (arrow === 'ArrowLeft' || arrow === 'ArrowRight') {
    if (layout === 'list') return at
    const isOnward = (arrow === 'ArrowRight') !== isRtl
    return Math.min(Math.max(at + (isOnward ? 1 : -1), 0), last)
  }
  const isDown = arrow === 'ArrowDown'
  if (layout === 'list') return Math.min(Math.max(at + (isDown ? 1 : -1), 0), last)
  return placeInNextLine(at, boxes, isDown)
}

/** The position whose centre is nearest to a point. */
export function placeNearest(x: number, y: number, boxes: readonly Box[]): number {
  let nearest = 0
  let least = Number.POSITIVE_INFINITY
  for (const [index, box] of boxes.entries()) {
    const middle = middleOf(box)
    const distance = Math.hypot(middle.x - x, middle.y - y)
    if (distance < least) {
      least = distance
      nearest = index
    }
  }
  return nearest
}

export function middleOf({ left, top, width, height }: Box): { x: number; y: number } {
  return { x: left + width / 2, y: top + height / 2 }
}

function placeInNextLine(at: number, boxes: readonly Box[], isDown: boolean): number {
  const from = boxes[at]
  if (from === undefined) return at
  const beyond = boxes.filter(({ top }) => (isDown ? top > from.top : top < from.top))
  const tops = beyond.map(({ top }) => top)
  const line = isDown ? Math.min(...tops) : Math.max(...tops)
  const there = beyond.filter(({ top }) => top === line)
  const nearest = there[placeNearest(middleOf(from).x, line, there)]
  return nearest === undefined ? at : boxes.indexOf(nearest)
}
