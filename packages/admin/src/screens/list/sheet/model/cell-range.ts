import type { GridCell } from '../../grid/grid-move.ts'

/** A rectangle of cells, its edges included. */
export interface CellRange {
  readonly top: number
  readonly bottom: number
  readonly first: number
  readonly last: number
}

export interface GridSize {
  readonly rows: number
  readonly columns: number
}

/** From the cell where a selection began to the one where it is. */
export function cellRangeBetween(one: GridCell, other: GridCell): CellRange {
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    first: Math.min(one.column, other.column),
    last: Math.max(one.column, other.column),
  }
}

export const rangeHeight = ({ top, bottom }: CellRange): number => bottom - top + 1
export const rangeWidth = ({ first, last }: CellRange): number => last - first + 1

/** Every cell, row by row. */
export function* cellsOf({ top, bottom, first, last }: CellRange): Generator<GridCell> {
  for (let row = top; row <= bottom; row++) {
    for (let column = first; column <= last; column++) yield { row, column }
  }
}

export interface PasteTarget {
  readonly range: CellRange
  /** Rows of the block that the grid has no room for. */
  readonly rowsLeftOut: number
}

/**
 * Where a block of cells is pasted: over the whole selection where that is a multiple of the block, as
 * one value over many cells, else from its first cell on, as far as the grid goes.
 */
export function pasteTarget(selection: CellRange, block: GridSize, grid: GridSize): PasteTarget {
  const repeats = (chosen: number, size: number) => (chosen % size === 0 ? chosen : size)
  const height = repeats(rangeHeight(selection), block.rows)
  const width = repeats(rangeWidth(selection), block.columns)
  const { top, first } = selection
  const bottom = Math.min(top + height, grid.rows) - 1
  const last = Math.min(first + width, grid.columns) - 1
  return { range: { top, bottom, first, last }, rowsLeftOut: top + height - 1 - bottom }
}
