import { stringOf, type TextNode, wholeOf } from '../reading/nodes.ts'
import { type DefaultConverter, element, type Rendering } from './rendering.ts'

const MOST_SPANNED = 1000
const WIDEST = 10_000

/** A colour that is nothing but one. */
const COLOUR = /^(#[0-9a-f]{3,8}|[a-z]{3,30}|(rgb|hsl)a?\([\d\s.,%/]{1,40}\))$/i
const VERTICAL = /^(top|middle|bottom)$/

/** Which cells a header cell is about, by its `headerState`. */
const SCOPES = [undefined, 'col', 'row', undefined]

/** A table, in an element that can scroll. */
export const table: DefaultConverter = ({ node, children, rendering }) => {
  const rows = element(rendering, 'tbody', {}, children)
  const attributes = {
    class: 'lexical-table',
    'data-row-striping': node.rowStriping === true || undefined,
    'data-frozen-rows': wholeOf(node.frozenRowCount, 0, MOST_SPANNED) || undefined,
    'data-frozen-columns': wholeOf(node.frozenColumnCount, 0, MOST_SPANNED) || undefined,
  }
  return element(
    rendering,
    'div',
    { attributes: { class: 'lexical-table-container' } },
    element(rendering, 'table', { attributes }, ...widths(node, rendering), rows),
  )
}

function widths<Output>(node: TextNode, rendering: Rendering<Output>): readonly Output[] {
  if (!Array.isArray(node.colWidths) || node.colWidths.length === 0) return []
  const columns = node.colWidths.slice(0, MOST_SPANNED).map((width) => {
    const pixels = widthOf(width)
    return element(rendering, 'col', pixels === undefined ? {} : { style: { width: pixels } })
  })
  return [element(rendering, 'colgroup', {}, ...columns)]
}

/** A row of a table. */
export const tableRow: DefaultConverter = ({ node, children, rendering }) => {
  const height = widthOf(node.height)
  return element(
    rendering,
    'tr',
    { attributes: { class: 'lexical-table-row' }, ...(height && { style: { height } }) },
    children,
  )
}

/** A cell of a table; a header cell if it is one of a row, of a column or of both. */
export const tableCell: DefaultConverter = ({ node, children, rendering }) => {
  const header = wholeOf(node.headerState, 0, 3)
  const colspan = wholeOf(node.colSpan, 1, MOST_SPANNED)
  const rowspan = wholeOf(node.rowSpan, 1, MOST_SPANNED)
  const width = widthOf(node.width)
  const colour = stringOf(node.backgroundColor)
  const vertical = stringOf(node.verticalAlign)
  const name = 'lexical-table-cell'
  return element(
    rendering,
    header > 0 ? 'th' : 'td',
    {
      attributes: {
        class: header > 0 ? `${name} ${name}-header-${header}` : name,
        scope: SCOPES[header],
        colspan: colspan > 1 ? colspan : undefined,
        rowspan: rowspan > 1 ? rowspan : undefined,
      },
      style: {
        ...(width && { width }),
        ...(COLOUR.test(colour) && { backgroundColor: colour }),
        ...(VERTICAL.test(vertical) && { verticalAlign: vertical }),
      },
    },
    children,
  )
}

function widthOf(value: unknown): string | undefined {
  return typeof value === 'number' && value > 0 && value <= WIDEST
    ? `${Math.round(value)}px`
    : undefined
}
