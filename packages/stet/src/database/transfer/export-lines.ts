import type { Json } from '@stet/core'
import { sql } from 'kysely'
import type { Engine, Executor, Row } from '../executor.ts'
import { transferBatch } from '../limits.ts'
import type { CompiledSchema } from '../schema/compiled-schema.ts'
import { columns, compileSql, type Fragment } from '../sql-text.ts'
import { canonicalJson } from './canonical-json.ts'
import { type CarriedTable, carriedTables } from './carried-tables.ts'
import { type Counts, countRow, endOf, headerOf, noCounts } from './format.ts'

export interface ExportOptions {
  /** With password hashes and API keys. */
  readonly withSecrets: boolean
}

/** Every stored row as a line of JSON, all of one moment; waits for `write` after each. */
export function exportLines(
  engine: Engine,
  schema: CompiledSchema,
  options: ExportOptions,
  write: (line: string) => Promise<void>,
): Promise<Counts> {
  return engine.snapshot(async (executor) => {
    const counts = noCounts()
    await write(headerOf(options))
    for (const table of carriedTables(schema, options)) {
      for await (const row of rowsOf(executor, schema, table)) {
        countRow(counts, table)
        await write(lineOf(table, row))
      }
    }
    await write(endOf(counts))
    return counts
  })
}

/** In the order of the primary key, which is the same on every engine, a page at a time. */
async function* rowsOf(
  executor: Executor,
  { dialect }: CompiledSchema,
  { shape, columns: carried }: CarriedTable,
): AsyncGenerator<Row> {
  const key = columns(shape.primaryKey)
  const from = sql`select ${columns(carried.map(({ name }) => name))} from ${sql.id(shape.name)}`
  let after: Row | undefined
  for (;;) {
    const rows: readonly Row[] = await executor.all(
      compileSql(
        dialect.compiler,
        sql`${from}${after === undefined ? sql`` : sql` where (${key}) > (${keyOf(after)})`}
          order by ${key} limit ${sql.lit(transferBatch)}`,
      ),
    )
    yield* rows
    after = rows.at(-1)
    if (rows.length < transferBatch) return
  }

  function keyOf(row: Row): Fragment {
    return sql.join(shape.primaryKey.map((name) => sql`${row[name]}`))
  }
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
