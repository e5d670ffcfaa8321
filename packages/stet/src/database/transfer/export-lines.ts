import type { Json } from '@stet/core'
import type { ExportOptions, TransferCounts } from '../database.ts'
import type { Engine, Row } from '../executor.ts'
import { scanTable } from '../scan-table.ts'
import type { CompiledSchema } from '../schema/compiled-schema.ts'
import { canonicalJson } from './canonical-json.ts'
import { type CarriedTable, carriedTables } from './carried-tables.ts'
import { Counter } from './counts.ts'
import { endOf, headerOf } from './format.ts'

/** Every stored row as a line of JSON, all of one moment; waits for `write` after each. */
export function exportLines(
  engine: Engine,
  schema: CompiledSchema,
  options: ExportOptions,
  write: (line: string) => Promise<void>,
): Promise<TransferCounts> {
  return engine.snapshot(async (executor) => {
    const counter = new Counter()
    await write(headerOf(options))
    for (const table of carriedTables(schema, options)) {
      const names = table.columns.map(({ name }) => name)
      for await (const rows of scanTable(executor, schema.dialect, table.shape, names)) {
        for (const row of rows) {
          counter.add(table)
          await write(lineOf(table, row))
        }
      }
    }
    await write(endOf(counter.counts.rows))
    return counter.counts
  })
}

function lineOf({ label, columns: carried }: CarriedTable, row: Row): string {
  const parts = Object.entries(label).map(([name, value]) => `"${name}":${JSON.stringify(value)}`)
  for (const { key, name, type } of carried) {
    const value = row[name] ?? null
    const json =
      type === 'json' ? canonicalJson(JSON.parse(value as string) as Json) : JSON.stringify(value)
    parts.push(`"${key}":${json}`)
  }
  return `{${parts.join(',')}}`
}
