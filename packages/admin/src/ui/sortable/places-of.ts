import { flowStrategy } from './flow-strategy.ts'
import { listStrategy } from './list-strategy.ts'
import type { SortableProps } from './sortable-props.ts'

/** The rectangles of the items; `null` while one of them is not in the document. */
export function placesOf(
  { ids, layout = 'list' }: Pick<SortableProps, 'ids' | 'layout'>,
  registered: ReadonlyMap<string, HTMLElement>,
) {
  const elements: HTMLElement[] = []
  for (const id of ids) {
    const element = registered.get(id)
    if (!element) return null
    elements.push(element)
  }
  const list = boxAround(elements[0])
  if (list === null) return null
  const isRtl = getComputedStyle(list).direction === 'rtl'
  const strategy = layout === 'list' ? listStrategy : flowStrategy(list.clientWidth, isRtl)
  return { elements, layout, strategy, isRtl }
}

/** The element that lays out the items: a list with `display: contents` has no box of its own. */
function boxAround(item: HTMLElement | undefined): HTMLElement | null {
  let box = item?.parentElement ?? null
  while (box !== null && getComputedStyle(box).display === 'contents') box = box.parentElement
  return box
}
