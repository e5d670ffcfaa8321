import type { JsonObject } from '@stet/core'
import type { FileBytes } from './list-cell.ts'

/** A list as an array of objects, one on each line. */
export async function* writeListJson(rows: AsyncIterable<readonly JsonObject[]>): FileBytes {
  let before = '[\n'
  for await (const batch of rows) {
    if (batch.length === 0) continue
    yield Buffer.from(before + batch.map((row) => JSON.stringify(row)).join(',\n'))
    before = ',\n'
  }
  yield Buffer.from(before === '[\n' ? '[]\n' : '\n]\n')
}
