import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { FileBytes, FileRows } from './list-cell.ts'
import { cellName, cellStyles, cellWriter, textCell } from './xlsx-cell.ts'
import { sheetEnd, sheetPath, sheetStart, workbookParts } from './xlsx-parts.ts'

export interface SheetOptions {
  readonly name: string
  readonly labels: readonly string[]
  readonly timeZone: string
}

/** A list as a workbook of one sheet (ECMA-376), with the labels of its columns in the first row. */
export async function* writeListXlsx(options: SheetOptions, rows: FileRows): FileBytes {
  const zip = new ZipFile()
  for (const [path, xml] of workbookParts(options.name)) zip.addBuffer(Buffer.from(xml), path)
  const sheet = Readable.from(sheetXml(options, rows), { objectMode: false, highWaterMark: 1 })
  zip.addReadStream(sheet, sheetPath)
  zip.end()
  const bytes = zip.outputStream as Readable
  // What fails while rows are read must fail the file: it would end in the middle and look whole.
  for (const source of [sheet, zip]) source.on('error', (error: Error) => bytes.destroy(error))
  try {
    for await (const chunk of bytes) yield chunk
  } finally {
    sheet.destroy()
  }
}

async function* sheetXml(
  { labels, timeZone }: SheetOptions,
  rows: FileRows,
): AsyncGenerator<Buffer> {
  const write = cellWriter(timeZone)
  let number = 1
  const rowOf = (cells: readonly string[]) => `<row r="${number++}">${cells.join('')}</row>`
  const heading = labels.map((label, column) =>
    textCell(label, cellName(column, number), cellStyles.heading),
  )
  yield Buffer.from(sheetStart + rowOf(heading))
  for await (const batch of rows) {
    const written = batch.map((row) =>
      rowOf(row.map((cell, column) => write(cell, cellName(column, number)))),
    )
    yield Buffer.from(written.join(''))
  }
  yield Buffer.from(sheetEnd)
}
