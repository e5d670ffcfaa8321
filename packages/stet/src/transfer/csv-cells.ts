/** Tells spreadsheets that a CSV is UTF-8. */
export const utf8Mark = '\ufeff'

export type CsvCell = string | number | boolean | null

/** Rows as CSV (RFC 4180). */
export function writeCells(rows: readonly (readonly CsvCell[])[]): string {
  return utf8Mark + rows.map(csvLine).join('')
}

/** One row of a CSV, with its end. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(textOf).join(',')}\r\n`
}

function textOf(cell: CsvCell): string {
  if (cell === null) return ''
  // A negative number is no formula, and spreadsheets must take it for the number that it is.
  return typeof cell === 'string' ? quoted(defused(cell)) : String(cell)
}

const quoted = (cell: string): string =>
  /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

// Spreadsheets run cells that begin like this, which any author of a text could write.
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

const defused = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell)

/** What `writeCells` was given, of what it wrote. */
export const restored = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
