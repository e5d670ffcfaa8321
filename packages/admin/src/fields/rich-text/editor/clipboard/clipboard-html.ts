import type { JsonObject } from '@stet/core'
import { type Converters, escapeHtml, richTextToHtml } from '@stet/rich-text/html'
import { childrenOf, formatBits, type Nodes } from '../paste/wire-nodes.ts'

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

function tableHtml(table: JsonObject, render: Render): string {
  const rows = childrenOf(table).map((row) => {
    const cells = childrenOf(row).map((cell) => cellHtml(cell, render))
    return `<tr>${cells.join('')}</tr>`
  })
  return `<table><tbody>${rows.join('')}</tbody></table>`
}

const scopes: readonly string[] = ['', ' scope="col"', ' scope="row"', ' scope="col"']

function cellHtml(cell: JsonObject, render: Render): string {
  const header = Number(cell.headerState)
  const tag = header > 0 ? 'th' : 'td'
  const spans = (['colSpan', 'rowSpan'] as const)
    .map((name) => {
      const span = Number(cell[name])
      return span > 1 ? ` ${name.toLowerCase()}="${span}"` : ''
    })
    .join('')
  return `<${tag}${scopes[header] ?? ''}${spans}>${inside(cell, render)}</${tag}>`
}
