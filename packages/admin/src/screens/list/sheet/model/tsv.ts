/**
 * Cells as spreadsheets put them on the clipboard: tabs between cells, line breaks between rows. A cell
 * that holds one of these, or begins like a quoted one, is in quotes, with its own quotes doubled.
 */

/** What Sheets and Excel read as these cells. */
export function encodeTsv(rows: readonly (readonly string[])[]): string {
  const text = rows.map((row) => row.map(quoted).join('\t')).join('\n')
  // The line break at the end would be taken for the end of the row before.
  return rows.length > 1 && rows.at(-1)?.join('') === '' ? `${text}\n` : text
}

const quoted = (cell: string): string =>
  /[\t\n\r]|^"/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** The cells of a text; each row as long as the longest. */
export function decodeTsv(text: string): readonly (readonly string[])[] {
  const source = text.replaceAll(/\r\n?/gu, '\n')
  const rows: string[][] = [[]]
  let at = 0
  for (;;) {
    const cell = cellAt(source, at)
    rows.at(-1)?.push(cell.text)
    at = cell.end
    if (at >= source.length) break
    const isRowEnd = source[at] === '\n'
    at += 1
    // Excel ends the last row, too.
    if (isRowEnd && at >= source.length) break
    if (isRowEnd) rows.push([])
  }
  const width = Math.max(...rows.map(({ length }) => length))
  return rows.map((row) => [...row, ...Array<string>(width - row.length).fill('')])
}

/** Up to and without the tab or line break behind it. A quote that nothing closes there is a letter. */
const QUOTED = /"(?<inside>(?:[^"]|"")*)"(?=\t|\n|$)/uy
const PLAIN = /[^\t\n]*/uy

function cellAt(source: string, at: number): { readonly text: string; readonly end: number } {
  QUOTED.lastIndex = at
  const inside = QUOTED.exec(source)?.groups?.inside
  if (inside !== undefined) return { text: inside.replaceAll('""', '"'), end: QUOTED.lastIndex }
  PLAIN.lastIndex = at
  const text = PLAIN.exec(source)?.[0] ?? ''
  return { text, end: at + text.length }
}
