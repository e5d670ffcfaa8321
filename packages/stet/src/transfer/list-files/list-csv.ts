import { type CsvCell, csvLine, utf8Mark } from '../csv-cells.ts'
import { type FileBytes, type FileCell, type FileRows, isoText } from './list-cell.ts'

/** A list as CSV, with the labels of its columns above. */
export async function* writeListCsv(labels: readonly string[], rows: FileRows): FileBytes {
  yield Buffer.from(utf8Mark + csvLine(labels))
  for await (const batch of rows) {
    yield Buffer.from(batch.map((row) => csvLine(row.map(csvCell))).join(''))
  }
}

function csvCell(cell: FileCell): CsvCell {
  return typeof cell === 'object' && cell !== null ? isoText(cell) : cell
}
