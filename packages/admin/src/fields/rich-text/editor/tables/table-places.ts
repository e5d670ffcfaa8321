import type { LexicalEditor } from 'lexical'
import type { TableGrid } from './table-nodes.ts'

/** A row or column as it is shown, in pixels from the table's first edge in the direction of its text. */
export interface Stretch {
  readonly start: number
  readonly size: number
}

export interface TablePlaces {
  readonly rows: readonly Stretch[]
  readonly columns: readonly Stretch[]
}

/** Where the rows and columns of a table are shown. */
export function measureTable(editor: LexicalEditor, grid: TableGrid): TablePlaces {
  const sizes = { rows: new Map<number, number>(), columns: new Map<number, number>() }
  // Cells that span more come last: the lines that no other cell is in share what is left of them.
  const cells = [...grid.cells].sort((a, b) => a.rowSpan + a.colSpan - b.rowSpan - b.colSpan)
  for (const { cell, row, column, rowSpan, colSpan } of cells) {
    const box = editor.getElementByKey(cell.getKey())?.getBoundingClientRect()
    if (box === undefined) continue
    share(sizes.rows, row, rowSpan, box.height)
    share(sizes.columns, column, colSpan, box.width)
  }
  return {
    rows: stretches(grid.rows.length, sizes.rows),
    columns: stretches(grid.columns.length, sizes.columns),
  }
}

function share(sizes: Map<number, number>, from: number, count: number, size: number): void {
  const lines = Array.from({ length: count }, (_, index) => from + index)
  const unknown = lines.filter((line) => !sizes.has(line))
  const known = lines.reduce((sum, line) => sum + (sizes.get(line) ?? 0), 0)
  for (const line of unknown) sizes.set(line, Math.max(0, size - known) / unknown.length)
}

function stretches(count: number, sizes: ReadonlyMap<number, number>): readonly Stretch[] {
  let start = 0
  return Array.from({ length: count }, (_, index) => {
    const stretch = { start, size: sizes.get(index) ?? 0 }
    start += stretch.size
    return stretch
  })
}
