import type { JsonObject } from '@stet/core'
import { type Converters, escapeHtml, richTextToHtml } from '@stet/rich-text/html'
import { childrenOf, formatBits, type Nodes } from '../paste/wire-nodes.ts'
import { placeCells } from '../tables/table-grid.ts'

// Other programs read tags, not the classes of a site's stylesheet, and want a nested list inside the item
// above it.

const tags: readonly (readonly [number, string])[] = [
  [formatBits.code, 'code'],
  [formatBits.highlight, 'mark'],
  [formatBits.subscript, 'sub'],
  [formatBits.superscript, 'sup'],
  [formatBits.strikethrough, 's'],
  [formatBits.underline, 'u'],
  [formatBits.italic, 'em'],
  [formatBits.bold, 'strong'],
]

/** Nodes as HTML for other programs: elements that mean something, without classes. */
export function clipboardHtml(nodes: Nodes): string {
  return richTextToHtml(
    { root: { type: 'root', children: nodes } },
    {
      headingIds: false,
      internalLink: () => null,
      converters: { nodes: { text: ({ node }) => wordsHtml(node as JsonObject), ...boxes } },
    },
  )
}

function wordsHtml({ text, format }: JsonObject): string {
  const bits = typeof format === 'number' ? format : 0
  return tags
    .filter(([bit]) => (bits & bit) !== 0)
    .reduce((inside, [, tag]) => `<${tag}>${inside}</${tag}>`, escapeHtml(String(text ?? '')))
}

type Render = (value: unknown) => string

const boxes: Converters<string>['nodes'] = {
  list: ({ node, render }) => listHtml(node as JsonObject, render),
  table: ({ node, render }) => tableHtml(node as JsonObject, render),
}

const inside = (node: JsonObject, render: Render): string =>
  render({ root: { type: 'root', children: childrenOf(node) } })

function listHtml(list: JsonObject, render: Render): string {
  const items: string[] = []
  for (const item of childrenOf(list)) {
    const content = inside(item, render)
    const isNested = childrenOf(item)[0]?.type === 'list'
    if (isNested && items.length > 0) items.push(`${items.pop() ?? ''}${content}`)
    else items.push(`${list.listType === 'check' && !isNested ? boxHtml(item) : ''}${content}`)
  }
  const tag = list.listType === 'number' ? 'ol' : 'ul'
  const isFromOne = tag === 'ul' || typeof list.start !== 'number' || list.start === 1
  const start = isFromOne ? '' : ` start="${Number(list.start)}"`
  const { direction } = list
  const dir = direction === 'ltr' || direction === 'rtl' ? ` dir="${direction}"` : ''
  return `<${tag}${start}${dir}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`
}

const boxHtml = ({ checked }: JsonObject): string =>
  `<input type="checkbox"${checked === true ? ' checked' : ''} disabled> `

/** Pixels of a cell whose column has no width: programs would make an empty one as narrow as they can. */
const cellWidth = 75
/** The ground of header cells without a colour of their own. */
const headerColour = '#f2f3f5'
/** A colour that is nothing but one: anything may be stored. */
const colour = /^(#[\da-f]{3,8}|[a-z]{3,30})$/i

function tableHtml(table: JsonObject, render: Render): string {
  const widths = Array.isArray(table.colWidths) ? table.colWidths : []
  const rows = childrenOf(table).map(childrenOf)
  const places = placeCells(rows, (cell) => ({
    rowSpan: spanOf(cell, 'rowSpan'),
    colSpan: spanOf(cell, 'colSpan'),
  }))
  const columns = new Map(places?.map(({ cell, column }) => [cell, column]))
  const widthOf = (cell: JsonObject): number => {
    if (Number(cell.width) > 0) return Number(cell.width)
    const first = columns.get(cell) ?? 0
    return Array.from({ length: spanOf(cell, 'colSpan') }, (_, index) => widths[first + index])
      .map((width) => (Number(width) > 0 ? Number(width) : cellWidth))
      .reduce((sum, width) => sum + width, 0)
  }
  const lines = rows.map((cells) =>
    cells.map((cell) => cellHtml(cell, widthOf(cell), render)).join(''),
  )
  return `<table><tbody>${lines.map((line) => `<tr>${line}</tr>`).join('')}</tbody></table>`
}

/** Wider spans than this would be of another program's making. */
const mostSpanned = 1000

function spanOf(cell: JsonObject, name: 'colSpan' | 'rowSpan'): number {
  const span = Number(cell[name])
  return span > 1 ? Math.min(Math.floor(span), mostSpanned) : 1
}

const scopes: readonly string[] = ['', ' scope="col"', ' scope="row"', ' scope="col"']

function cellHtml(cell: JsonObject, width: number, render: Render): string {
  const header = Number(cell.headerState)
  const tag = header > 0 ? 'th' : 'td'
  const spans = (['colSpan', 'rowSpan'] as const)
    .map((name) => {
      const span = spanOf(cell, name)
      return span > 1 ? ` ${name.toLowerCase()}="${span}"` : ''
    })
    .join('')
  const own = typeof cell.backgroundColor === 'string' ? cell.backgroundColor : ''
  const ground = colour.test(own) ? own : header > 0 ? headerColour : ''
  const style = `width:${Math.round(width)}px${ground && `;background-color:${ground}`}`
  return `<${tag}${scopes[header] ?? ''}${spans} style="${style}">${inside(cell, render)}</${tag}>`
}
