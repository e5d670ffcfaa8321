import { restored, utf8Mark } from '../csv-cells.ts'
import { translationFileFault } from './translation-file.ts'

/** Longer files are refused before they fill the memory with empty cells. */
const maxCells = 500_000

/** The rows of a CSV, separated by what separates the cells of its first row. */
export function readCells(csv: string): readonly (readonly string[])[] {
  const text = csv.startsWith(utf8Mark) ? csv.slice(1) : csv
  const separator = separatorOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let cells = 0
  const endCell = (cell: string) => {
    row.push(restored(cell))
    cells += 1
    if (cells > maxCells) throw translationFileFault('TooLarge')
  }
  const endRow = () => {
    if (row.length > 1 || row[0] !== '') rows.push(row)
    row = []
  }
  let at = 0
  while (at < text.length || row.length > 0) {
    let cell: string
    if (text[at] === '"') [cell, at] = quotedCell(text, at + 1)
    else {
      const end = endOfCell(text, at, separator)
      cell = text.slice(at, end)
      at = end
    }
    endCell(cell)
    if (text[at] === separator) {
      at += 1
      // A separator at the very end has an empty cell behind it.
      if (at >= text.length) {
        endCell('')
        endRow()
      }
      continue
    }
    if (at < text.length && text[at] !== '\r' && text[at] !== '\n') throw damagedAt(text, at)
    at += text.startsWith('\r\n', at) ? 2 : 1
    endRow()
  }
  return rows
}

function quotedCell(text: string, from: number): [cell: string, at: number] {
  let cell = ''
  for (let at = from; ; ) {
    const end = text.indexOf('"', at)
    if (end === -1) throw damagedAt(text, from)
    cell += text.slice(at, end)
    if (text[end + 1] !== '"') return [cell, end + 1]
    cell += '"'
    at = end + 2
  }
}

/** A quoted cell has words behind it, or no end. */
function damagedAt(text: string, at: number) {
  const line = text.slice(0, at).split(/\r\n|\r|\n/).length
  return translationFileFault('Damaged', { line })
}

function endOfCell(text: string, from: number, separator: string): number {
  let at = from
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at++
  return at
}

function separatorOf(text: string): string {
  const [first = ''] = text.split(/[\r\n]/, 1)
  return [',', ';', '\t'].find((one) => first.includes(one)) ?? ','
}
