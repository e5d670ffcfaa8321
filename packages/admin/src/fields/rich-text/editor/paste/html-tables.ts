import { childNodesOf, elementsIn, isElement, isTextNode, tagOf, wholeNumber } from './dom.ts'
import { isNotShown } from './embedded.ts'
import { type Look, lookInside } from './look.ts'
import { Sink, withoutCommonBold } from './sink.ts'
import { pixels, type Styles } from './styles.ts'
import { type ReadCell, tableNode } from './tables.ts'
import { type Nodes, storedCode } from './wire-nodes.ts'

/** Reads what stands in a cell, or beside cells. */
export interface ContentReader {
  readInside(parent: Node, sink: Sink, look: Look, depth: number): void
  readNode(element: Element, sink: Sink, look: Look, depth: number): void
  stylesOf(element: Element): Styles
}

interface Row {
  readonly element: Element
  readonly look: Look
  readonly isInHead: boolean
  readonly cells: readonly Element[]
}

/** Reads a table; one for layout, or inside another, as its content line by line. */
export function readHtmlTable(
  reader: ContentReader,
  table: Element,
  sink: Sink,
  around: Look,
  depth: number,
): void {
  const look = { ...around, indent: 0 }
  sink.endLine()
  const rows = rowsOf(reader, table, look)
  const inTable = new Set<Element>(rows.map(({ element }) => element))
  readBeside(reader, table, inTable, sink, look, depth)
  const lines = codeLines(rows)
  const isLayout = /^(presentation|none)$/.test(table.getAttribute('role') ?? '')
  if (lines !== null) sink.addBlock(storedCode(lines, ''))
  else if (isLayout) readLayout(reader, rows, sink, look, depth)
  else if (look.isInTable) readAsLines(reader, rows, sink, look, depth)
  else readAsTable(reader, table, rows, sink, depth)
}

function readAsTable(
  reader: ContentReader,
  table: Element,
  rows: readonly Row[],
  sink: Sink,
  depth: number,
): void {
  const images: { readonly src: string; readonly alt: string }[] = []
  const read = rows.map((row) =>
    row.cells.map((cell): ReadCell => {
      const inside = new Sink()
      reader.readInside(cell, inside, cellLook(reader, cell, row.look), depth + 3)
      const { nodes, images: found } = inside.finish()
      images.push(...found)
      const headerState = headerOf(cell, row)
      return {
        nodes: headerState > 0 ? nodes.map(withoutBoldHeader) : nodes,
        colSpan: wholeNumber(cell, 'colspan', 1),
        // Zero: all rows below.
        rowSpan: wholeNumber(cell, 'rowspan', 1) || rows.length,
        headerState,
      }
    }),
  )
  const node = tableNode(read, widthsOf(table, rows))
  if (node !== null) sink.addBlock(node)
  else for (const cell of read.flat()) for (const inside of cell.nodes) sink.addBlock(inside)
  for (const { src, alt } of images) sink.addImage({ src, alt })
}

function readLayout(
  reader: ContentReader,
  rows: readonly Row[],
  sink: Sink,
  look: Look,
  depth: number,
): void {
  for (const row of rows) {
    for (const cell of row.cells) {
      const { format, isInTable } = look
      const inside = { ...cellLook(reader, cell, row.look), format, isInTable }
      reader.readInside(cell, sink, inside, depth + 3)
      sink.endLine()
    }
  }
}

/** Rows as lines, with tabs between their cells. */
function readAsLines(
  reader: ContentReader,
  rows: readonly Row[],
  sink: Sink,
  look: Look,
  depth: number,
): void {
  for (const row of rows) {
    for (const [index, cell] of row.cells.entries()) {
      if (index > 0) sink.addTab(look)
      reader.readInside(cell, sink, cellLook(reader, cell, row.look), depth + 3)
    }
    sink.endLine()
  }
}

function cellLook(reader: ContentReader, cell: Element, around: Look): Look {
  const look = lookInside(around, cell, tagOf(cell), reader.stylesOf(cell))
  return { ...look, heading: null, isQuote: false, item: null, lists: [], isInTable: true }
}

const withoutBoldHeader = (node: Nodes[number]): Nodes[number] =>
  Array.isArray(node.children)
    ? { ...node, children: withoutCommonBold(node.children as Nodes) }
    : node

const rowGroups: ReadonlySet<string> = new Set(['thead', 'tbody', 'tfoot'])

function rowsOf(reader: ContentReader, table: Element, look: Look): readonly Row[] {
  return elementsIn(table).flatMap((child) => {
    const tag = tagOf(child)
    if (tag === 'tr') return rowOf(reader, child, look, false)
    if (!rowGroups.has(tag)) return []
    const inside = lookInside(look, child, tag, reader.stylesOf(child))
    return elementsIn(child)
      .filter((row) => tagOf(row) === 'tr')
      .flatMap((row) => rowOf(reader, row, inside, tag === 'thead'))
  })
}

function rowOf(
  reader: ContentReader,
  element: Element,
  around: Look,
  isInHead: boolean,
): readonly Row[] {
  const styles = reader.stylesOf(element)
  if (isNotShown(element, styles)) return []
  const look = lookInside(around, element, 'tr', styles)
  const cells = elementsIn(element).filter((cell) => isCell(tagOf(cell)))
  return [{ element, look, isInHead, cells }]
}

const isCell = (tag: string) => tag === 'td' || tag === 'th'

/** Reads what stands in a table beside its cells: its caption, and what does not belong there. */
function readBeside(
  reader: ContentReader,
  parent: Element,
  rows: ReadonlySet<Element>,
  sink: Sink,
  look: Look,
  depth: number,
): void {
  for (const node of childNodesOf(parent)) {
    if (isTextNode(node)) sink.addText(node.data, look)
    else if (isElement(node)) {
      const tag = tagOf(node)
      if (rowGroups.has(tag)) readBeside(reader, node, rows, sink, look, depth)
      else if (!rows.has(node) && tag !== 'colgroup' && tag !== 'col' && tag !== 'tr') {
        reader.readNode(node, sink, look, depth)
        sink.endLine()
      }
    }
  }
  sink.endLine()
}

function headerOf(cell: Element, { cells, isInHead }: Row): number {
  if (tagOf(cell) !== 'th') return 0
  const scope = cell.getAttribute('scope')?.toLowerCase() ?? ''
  if (scope.startsWith('row')) return 2
  if (scope.startsWith('col') || isInHead) return 1
  const others = cells.filter((one) => tagOf(one) === 'td' && (one.textContent ?? '').trim() !== '')
  return others.length === 0 ? 1 : 2
}

/** Widths of the columns in pixels; 0 where it is not known. */
function widthsOf(table: Element, rows: readonly Row[]): readonly number[] {
  const columns = elementsIn(table).flatMap((child) => {
    const tag = tagOf(child)
    if (tag === 'col') return [child]
    return tag === 'colgroup' ? elementsIn(child).filter((col) => tagOf(col) === 'col') : []
  })
  if (columns.length > 0) return columns.flatMap((column) => repeated(column, 'span'))
  return (rows[0]?.cells ?? []).flatMap((cell) =>
    wholeNumber(cell, 'colspan', 1) === 1 ? repeated(cell, '') : [0],
  )
}

function repeated(element: Element, span: string): readonly number[] {
  const style = /(?:^|;)\s*width:\s*([^;]+)/i.exec(element.getAttribute('style') ?? '')?.[1]
  const width = pixels(element.getAttribute('width')) || pixels(style)
  const count = span === '' ? 1 : Math.min(Math.max(1, wholeNumber(element, span, 1)), 1000)
  return Array.from({ length: count }, () => Math.min(Math.max(0, width), widestColumn))
}

const widestColumn = 2000

/** The lines of a page of code, which sites draw as a table with line numbers; null for other tables. */
function codeLines(rows: readonly Row[]): string | null {
  const cells = rows.map(({ cells }) => cells.find((cell) => cell.classList.contains('blob-code')))
  if (rows.length === 0 || cells.includes(undefined)) return null
  return cells.map((cell) => (cell?.textContent ?? '').replace(/\n$/, '')).join('\n')
}
