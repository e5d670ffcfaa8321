/** A cell in its place, counted from 0. */
export interface Placed<C> {
  readonly cell: C
  readonly row: number
  readonly column: number
  readonly rowSpan: number
  readonly colSpan: number
}

/** A rectangle of rows and columns, both ends included. */
export interface TableArea {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/**
 * A table by its places: each is covered by one cell. `R` and `K` are what is known of a row and of a
 * column beside its cells.
 */
export interface CellGrid<C, R = unknown, K = unknown> {
  readonly rows: readonly R[]
  readonly columns: readonly K[]
  readonly cells: readonly Placed<C>[]
}

/** Makes the cell for a place that has none; `like` is the cell beside which it stands. */
export type MakeCell<C> = (like: Placed<C> | undefined) => C

export interface Spans {
  readonly rowSpan: number
  readonly colSpan: number
}

/** Where the cells of rows are; `null` if two share a place, or one reaches below the last row. */
export function placeCells<C>(
  rows: readonly (readonly C[])[],
  spansOf: (cell: C) => Spans,
): readonly Placed<C>[] | null {
  const taken = rows.map(() => new Set<number>())
  const placed: Placed<C>[] = []
  for (const [row, cells] of rows.entries()) {
    let column = 0
    for (const cell of cells) {
      const { rowSpan, colSpan } = spansOf(cell)
      while (taken[row]?.has(column)) column += 1
      for (let down = row; down < row + rowSpan; down += 1) {
        for (let along = column; along < column + colSpan; along += 1) {
          const line = taken[down]
          if (line === undefined || line.has(along)) return null
          line.add(along)
        }
      }
      placed.push({ cell, row, column, rowSpan, colSpan })
      column += colSpan
    }
  }
  return placed
}

export function cellAt<C>(
  { cells }: Pick<CellGrid<C>, 'cells'>,
  row: number,
  column: number,
): Placed<C> | undefined {
  return cells.find((one) => covers(one, row, column))
}

/** The cells that reach into an area. */
export function cellsIn<C>(
  { cells }: Pick<CellGrid<C>, 'cells'>,
  area: TableArea,
): readonly Placed<C>[] {
  return cells.filter(
    ({ row, column, rowSpan, colSpan }) =>
      row <= area.bottom &&
      row + rowSpan > area.top &&
      column <= area.right &&
      column + colSpan > area.left,
  )
}

/** The smallest area around another that no cell reaches out of. */
export function wholeArea<C>(grid: Pick<CellGrid<C>, 'cells'>, area: TableArea): TableArea {
  const inside = cellsIn(grid, area)
  const around = {
    top: Math.min(area.top, ...inside.map(({ row }) => row)),
    bottom: Math.max(area.bottom, ...inside.map(({ row, rowSpan }) => row + rowSpan - 1)),
    left: Math.min(area.left, ...inside.map(({ column }) => column)),
    right: Math.max(area.right, ...inside.map(({ column, colSpan }) => column + colSpan - 1)),
  }
  return isSameArea(around, area) ? area : wholeArea(grid, around)
}

/** Rows around others that can be moved together: no cell reaches out of them. */
export function wholeRows<C>(
  grid: CellGrid<C>,
  from: number,
  to: number,
): readonly [number, number] {
  const all = { left: 0, right: grid.columns.length - 1 }
  const { top, bottom } = wholeArea(grid, { top: from, bottom: to, ...all })
  return [top, bottom]
}

/** The same table with its rows as columns: what is done to rows is so done to columns. */
export function transposed<C, R, K>({
  rows,
  columns,
  cells,
}: CellGrid<C, R, K>): CellGrid<C, K, R> {
  return {
    rows: columns,
    columns: rows,
    cells: cells.map(({ cell, row, column, rowSpan, colSpan }) => {
      return { cell, row: column, column: row, rowSpan: colSpan, colSpan: rowSpan }
    }),
  }
}

/** Puts a new row before the one at `at`; cells that reach across the place grow. */
export function insertRow<C, R, K>(
  grid: CellGrid<C, R, K>,
  at: number,
  row: R,
  beside: number,
  make: MakeCell<C>,
): CellGrid<C, R, K> {
  const cells = grid.cells.map((one): Placed<C> => {
    if (one.row >= at) return { ...one, row: one.row + 1 }
    return one.row + one.rowSpan > at ? { ...one, rowSpan: one.rowSpan + 1 } : one
  })
  const rows = [...grid.rows.slice(0, at), row, ...grid.rows.slice(at)]
  return filled({ ...grid, rows, cells }, (_, column) => make(cellAt(grid, beside, column)))
}

/** Takes rows away; cells that reach out of them shrink, and keep what is in them. */
export function removeRows<C, R, K>(
  grid: CellGrid<C, R, K>,
  from: number,
  to: number,
): CellGrid<C, R, K> {
  const cells = grid.cells.flatMap((one): readonly Placed<C>[] => {
    const last = one.row + one.rowSpan - 1
    if (last < from) return [one]
    if (one.row > to) return [{ ...one, row: one.row - (to - from + 1) }]
    const gone = Math.min(last, to) - Math.max(one.row, from) + 1
    if (gone === one.rowSpan) return []
    return [{ ...one, row: Math.min(one.row, from), rowSpan: one.rowSpan - gone }]
  })
  return { ...grid, rows: [...grid.rows.slice(0, from), ...grid.rows.slice(to + 1)], cells }
}

/**
 * Moves whole rows before the one at `before`, which may be the number of rows. The table stays as it
 * is where a cell reaches across one of the places.
 */
export function moveRows<C, R, K>(
  grid: CellGrid<C, R, K>,
  from: number,
  to: number,
  before: number,
): CellGrid<C, R, K> {
  const isTorn = [from, to + 1, before].some((place) =>
    grid.cells.some(({ row, rowSpan }) => row < place && row + rowSpan > place),
  )
  if (isTorn || (before >= from && before <= to + 1)) return grid
  const order = grid.rows.map((_, index) => index)
  const moved = order.splice(from, to - from + 1)
  order.splice(before > to ? before - moved.length : before, 0, ...moved)
  return {
    ...grid,
    rows: order.map((index) => grid.rows[index] as R),
    cells: grid.cells.map((one) => ({ ...one, row: order.indexOf(one.row) })),
  }
}

/** Makes one cell of an area, in the place of its first; `merged` are the others, which are gone. */
export function mergeArea<C, R, K>(
  grid: CellGrid<C, R, K>,
  area: TableArea,
): { readonly grid: CellGrid<C, R, K>; readonly into: C; readonly merged: readonly C[] } | null {
  const whole = wholeArea(grid, area)
  const inside = inReadingOrder(cellsIn(grid, whole))
  const [first, ...others] = inside
  if (first === undefined || others.length === 0) return null
  const gone = new Set(others)
  const spans = { rowSpan: whole.bottom - whole.top + 1, colSpan: whole.right - whole.left + 1 }
  const cells = grid.cells
    .filter((one) => !gone.has(one))
    .map((one) => (one === first ? { ...one, ...spans } : one))
  return { grid: { ...grid, cells }, into: first.cell, merged: others.map(({ cell }) => cell) }
}

/** Divides a merged cell into the places that it covers; what is in it stays in the first. */
export function splitCell<C, R, K>(
  grid: CellGrid<C, R, K>,
  cell: C,
  make: MakeCell<C>,
): CellGrid<C, R, K> {
  const merged = grid.cells.find((one) => one.cell === cell)
  const cells = grid.cells.map((one) => (one === merged ? { ...one, rowSpan: 1, colSpan: 1 } : one))
  return filled({ ...grid, cells }, () => make(merged))
}

export function inReadingOrder<C>(cells: readonly Placed<C>[]): readonly Placed<C>[] {
  return [...cells].sort((a, b) => a.row - b.row || a.column - b.column)
}

/** The table with a cell made for each place that no cell covers. */
function filled<C, R, K>(
  grid: CellGrid<C, R, K>,
  make: (row: number, column: number) => C,
): CellGrid<C, R, K> {
  const taken = new Set<string>()
  for (const { row, column, rowSpan, colSpan } of grid.cells) {
    for (let down = row; down < row + rowSpan; down += 1) {
      for (let along = column; along < column + colSpan; along += 1) taken.add(`${down} ${along}`)
    }
  }
  const added = grid.rows.flatMap((_r, row) =>
    grid.columns.flatMap((_k, column): Placed<C>[] =>
      taken.has(`${row} ${column}`)
        ? []
        : [{ cell: make(row, column), row, column, rowSpan: 1, colSpan: 1 }],
    ),
  )
  return added.length === 0 ? grid : { ...grid, cells: [...grid.cells, ...added] }
}

const covers = <C>(one: Placed<C>, row: number, column: number) =>
  row >= one.row &&
  row < one.row + one.rowSpan &&
  column >= one.column &&
  column < one.column + one.colSpan

const isSameArea = (a: TableArea, b: TableArea) =>
  a.top === b.top && a.bottom === b.bottom && a.left === b.left && a.right === b.right
