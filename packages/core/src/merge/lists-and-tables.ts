import type { Json } from '../json.ts'
import { isNode, nodesIn } from '../rich-text/nodes.ts'

/** Numbers list items again; an item that only holds a nested list has no number. */
export function numbered(items: readonly Json[], start: Json | undefined): readonly Json[] {
  let value = typeof start === 'number' ? start : 1
  return items.map((item) => {
    if (!isNode(item) || item.type !== 'listitem' || typeof item.value !== 'number') return item
    const own = item.value === value ? item : { ...item, value }
    const [first] = nodesIn(item)
    if (!isNode(first) || first.type !== 'list') value++
    return own
  })
}

/** Whether all rows of a table have the same width. */
export function isEven(rows: readonly Json[]): boolean {
  const widths = rows.map((row) => {
    const cells = isNode(row) ? nodesIn(row) : []
    const span = (cell: Json) =>
      isNode(cell) && typeof cell.colSpan === 'number' ? cell.colSpan : 1
    return cells.reduce<number>((width, cell) => width + span(cell), 0)
  })
  return new Set(widths).size < 2
}
