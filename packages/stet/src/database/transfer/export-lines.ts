import type { JsonObject } from '@stet/core'
import type { Engine, SqlRow } from '../executor.ts'
import { scanTable } from '../scan-table.ts'
import type { CompiledSchema } from '../schema/compiled-schema.ts'
import { canonicalJson } from './canonical-json.ts'
import { Counter } from './counts.ts'
import { type ExportedTable, exportedTables } from './exported-tables.ts'
import { endLine, headerOf } from './format.ts'
import { allowIdleTransaction } from './idle-transaction.ts'
import type { ExportOptions, FilesToExport, TransferCounts } from './transfer-options.ts'

/** Every stored row as a line of JSON, all of one moment; waits for `write` after each. */
export async function exportLines(
  engine: Engine,
  schema: CompiledSchema,
  options: ExportOptions,
  write: (line: string) => Promise<void>,
  files?: FilesToExport,
): Promise<TransferCounts> {
  const counter = new Counter()
  await write(headerOf(options))
  await engine.snapshot(async (executor) => {
    await allowIdleTransaction(executor, schema.dialect)
    for (const table of exportedTables(schema, options)) {
      const names = table.columns.map(({ name }) => name)
      for await (const rows of scanTable(executor, schema.dialect, table.shape, names)) {
        for (const row of rows) {
          counter.add(table)
          await write(lineOf(table, row, files))
        }
      }
    }
  })
  for await (const line of files?.lines() ?? []) await write(line)
  const counts = counter.counts(files?.count)
  await write(endLine(counts))
  return counts
}

function lineOf(
  { label, columns: carried, documentsOf }: ExportedTable,
  row: SqlRow,
  files: FilesToExport | undefined,
): string {
  const parts = Object.entries(label).map(([name, value]) => `"${name}":${JSON.stringify(value)}`)
  for (const { key, name, type } of carried) {
    const value = row[name] ?? null
    if (type !== 'json') {
      parts.push(`"${key}":${JSON.stringify(value)}`)
      continue
    }
    const data = JSON.parse(value as string) as JsonObject
    if (documentsOf !== undefined) files?.note(documentsOf.table.ref, data)
    parts.push(`"${key}":${canonicalJson(data)}`)
  }
  return `{${parts.join(',')}}`
}
