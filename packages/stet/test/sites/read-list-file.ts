import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'

/** The cells of a CSV, as a program of others reads it. */
export function csvCells(text: string): string[][] {
  return parse(text, { bom: true })
}

/** The cells of a workbook's sheet, as a program of others reads it. */
export async function sheetCells(
  bytes: Uint8Array,
): Promise<readonly (readonly (string | number | boolean | Date | null)[])[]> {
  const cells = await readSheet(Buffer.from(bytes), { trim: false })
  return cells as (string | number | boolean | Date | null)[][]
}
