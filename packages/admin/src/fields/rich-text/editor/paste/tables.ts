import type { JsonObject } from '@stet/core'
import { type Nodes, storedElement, storedParagraph } from './wire-nodes.ts'

/** A cell with its content and how many columns and rows it says to cover. */
export interface ReadCell {
  readonly nodes: Nodes
  readonly colSpan: number
  readonly rowSpan: number
  /** 0, or 1 for a header of its column, 2 of its row, 3 of both. */
  readonly headerState: number
}

/** Columns of the widest table that is kept as one. */
const mostColumns = 1000
/** Cells of a table with those that are made to fill its rows. */
const mostCells = 100_000
/** Narrower columns could not be taken hold of. */
const narrowestColumn = 92

/**
 * A table whose rows all cover the same columns. Columns and rows in which no cell begins are left out; null
 * if there would be too many cells, or none.
 */
export function tableNode(
  rows: readonly (readonly ReadCell[])[],
  widths: readonly number[],
): JsonObject | null {
  const placed = place(rows)
  if (placed === null) return null
  const { grid, width } = placed
  const begun = grid.map((row, index) => row.filter((cell) => cell?.row === index))
  const keptColumns = new Set(begun.flat().map((cell) => cell?.column))
  const keptRows = new Set(begun.flatMap((cells, index) => (cells.length > 0 ? [index] : [])))
  const columns = Array.from({ length: width }, (_, at) => at).filter((at) => keptColumns.has(at))
  if (columns.length === 0 || columns.length * keptRows.size > mostCells) return null
  const nodes = [...keptRows].map((index) => {
    const row = grid[index] ?? []
    const cells = columns.flatMap((at) => {
      const cell = row[at]
      if (cell === undefined) return [cellNode(emptyCell, 1, 1)]
      if (cell.column !== at || cell.row !== index) return []
      const colSpan = covered(keptColumns, at, cell.colSpan)
      return [cellNode(cell.cell, colSpan, covered(keptRows, index, cell.rowSpan))]
    })
    return storedElement('tablerow', cells)
  })
  const colWidths = columns.map((at) => Math.round(widths[at] ?? 0))
  const hasWidths = colWidths.every((pixels) => pixels > 0)
  return storedElement(
    'table',
    nodes,
    {},
    {
      ...(hasWidths && { colWidths: colWidths.map((pixels) => Math.max(narrowestColumn, pixels)) }),
    },
  )
}

interface PlacedCell {
  readonly cell: ReadCell
  readonly row: number
  readonly column: number
  readonly colSpan: number
  readonly rowSpan: number
}

const emptyCell: ReadCell = { nodes: [], colSpan: 1, rowSpan: 1, headerState: 0 }

/** Which cell covers each place; null if there are too many places. */
function place(rows: readonly (readonly ReadCell[])[]): {
  readonly grid: readonly (readonly (PlacedCell | undefined)[])[]
  readonly width: number
} | null {
  const grid: (PlacedCell | undefined)[][] = rows.map(() => [])
  let width = 0
  let places = 0
  for (const [index, row] of rows.entries()) {
    let column = 0
    for (const cell of row) {
      while (grid[index]?.[column] !== undefined) column++
      const colSpan = Math.max(1, Math.min(cell.colSpan, mostColumns))
      const rowSpan = Math.max(1, Math.min(cell.rowSpan, rows.length - index))
      const one = {
        cell,
        row: index,
        column,
        colSpan: freeFrom(grid[index], column, colSpan),
        rowSpan,
      }
      places += one.colSpan * rowSpan
      if (places > mostCells || column + one.colSpan > mostColumns) return null
      for (let down = index; down < index + rowSpan; down++) {
        for (let right = column; right < column + one.colSpan; right++) {
          const line = grid[down]
          if (line) line[right] ??= one
        }
      }
      column += one.colSpan
      width = Math.max(width, column)
    }
  }
  return { grid, width }
}

/** How many of the kept columns or rows a span covers. */
function covered(kept: ReadonlySet<number | undefined>, from: number, span: number): number {
  let count = 0
  for (let at = from; at < from + span; at++) if (kept.has(at)) count++
  return count
}

/** How many of the wanted places are free, at least one. */
function freeFrom(row: readonly unknown[] | undefined, at: number, wanted: number): number {
  let free = 1
  while (free < wanted && row?.[at + free] === undefined) free++
  return free
}

function cellNode({ nodes, headerState }: ReadCell, colSpan: number, rowSpan: number): JsonObject {
  return storedElement(
    'tablecell',
    nodes.length > 0 ? nodes : [storedParagraph([])],
    {},
    {
      ...{ headerState, colSpan, rowSpan },
      backgroundColor: null,
    },
  )
}
