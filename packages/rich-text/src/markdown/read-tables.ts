import type { TextNode } from '../reading/nodes.ts'
import { endsParagraph } from './block-starts.ts'
import { inlineNodes } from './inline-nodes.ts'
import { trimmed } from './lines.ts'
import { newElement, newParagraph } from './new-nodes.ts'
import type { MarkdownReadingOptions } from './options.ts'
import type { ReadBlock } from './read-block.ts'

const RULE = /^:?-+:?$/

/** Whether two lines are the header of a table and the rules below it. */
export function isTableStart(line: string, next = ''): boolean {
  if (!line.includes('|') || !/^[ \t|:-]+$/.test(next) || !next.includes('-')) return false
  const rules = cellsOf(next)
  return rules.every((rule) => RULE.test(rule)) && rules.length === cellsOf(line).length
}

/** Reads a table. A header without any words is none. */
export function readTable(
  lines: readonly string[],
  at: number,
  options: MarkdownReadingOptions,
): ReadBlock {
  const header = cellsOf(lines[at] ?? '')
  const alignments = cellsOf(lines[at + 1] ?? '').map(alignmentOf)
  const rows: (readonly string[])[] = []
  let next = at + 2
  for (; next < lines.length; next++) {
    const line = lines[next] ?? ''
    if (!line.includes('|') || endsParagraph(line)) break
    rows.push(cellsOf(line))
  }
  // A row may have more cells than the header: their words are kept.
  const columns = rows.reduce((most, { length }) => Math.max(most, length), alignments.length)
  const rowNode = (cells: readonly string[], headerState: number) =>
    newElement(
      'tablerow',
      Array.from({ length: columns }, (_, index) =>
        cellNode(cells[index] ?? '', alignments[index] ?? '', headerState, options),
      ),
    )
  const nodes = rows.map((cells) => rowNode(cells, 0))
  if (header.some((cell) => cell !== '')) nodes.unshift(rowNode(header, 1))
  return { nodes: nodes.length > 0 ? [newElement('table', nodes)] : [], lines: next - at }
}

function cellNode(
  source: string,
  format: string,
  headerState: number,
  options: MarkdownReadingOptions,
): TextNode {
  // A cell holds words: its pictures are links.
  const { upload: _, ...withoutUploads } = options
  const paragraph = { ...newParagraph(inlineNodes(source, withoutUploads)), format }
  return newElement('tablecell', [paragraph], {
    headerState,
    colSpan: 1,
    rowSpan: 1,
    backgroundColor: null,
  })
}

function alignmentOf(rule: string): string {
  const isRight = rule.endsWith(':')
  if (rule.startsWith(':')) return isRight ? 'center' : 'left'
  return isRight ? 'right' : ''
}

function cellsOf(line: string): readonly string[] {
  const cells = trimmed(line)
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/)
  return cells.map((cell) => trimmed(cell).replaceAll('\\|', '|'))
}
