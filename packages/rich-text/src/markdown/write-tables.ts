import { childNodes, hasFormat, stringOf, type TextNode } from '../reading/nodes.ts'
import { isInLine } from '../reading/words.ts'
import { trimmed } from './lines.ts'
import type { MarkdownOptions } from './options.ts'
import { inlineMarkdown } from './write-inline.ts'

const RULES: Readonly<Record<string, string>> = { left: ':---', center: ':---:', right: '---:' }

/** A table. Its first row is the header if its cells say so; otherwise the header is empty. */
export function tableMarkdown(table: TextNode, options: MarkdownOptions): string {
  const rows = childNodes(table).map((row) => childNodes(row))
  const columns = rows.reduce((most, { length }) => Math.max(most, length), 0)
  if (columns === 0) return ''
  const [first = []] = rows
  const hasHeader = first.length > 0 && first.every(isInHeaderRow)
  const rules = Array.from({ length: columns }, (_, index) => {
    const formats = new Set(rows.map((row) => alignmentOf(row[index])))
    const [only = ''] = formats
    return (formats.size === 1 && RULES[only]) || '---'
  })
  const words = rows.map((row) =>
    Array.from({ length: columns }, (_, index) => cellMarkdown(row[index], options)),
  )
  const header = hasHeader ? words.shift() : rules.map(() => '')
  return [header ?? [], rules, ...words].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

const IN_HEADER_ROW = 1

function isInHeaderRow(cell: TextNode): boolean {
  return hasFormat({ type: cell.type, format: cell.headerState }, IN_HEADER_ROW)
}

function alignmentOf(cell: TextNode | undefined): string {
  const [paragraph] = cell === undefined ? [] : childNodes(cell)
  return stringOf(paragraph?.format)
}

function cellMarkdown(cell: TextNode | undefined, options: MarkdownOptions): string {
  if (cell === undefined) return ''
  const children = childNodes(cell)
  const lines = children.every(isInLine)
    ? [inlineMarkdown(children, options)]
    : children.map((block) => inlineMarkdown(childNodes(block), options))
  return lines
    .flatMap((line) => line.split('\n').map(trimmed))
    .join('<br>')
    .replaceAll('|', '\\|')
}
