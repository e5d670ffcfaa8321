import { sql } from 'kysely'
import type { Dialect } from './dialect.ts'
import type { Executor, SqlRow } from './executor.ts'
import { transferBatch } from './limits.ts'
import type { TableShape } from './schema/table-shape.ts'
import { columns, compileSql } from './sql-text.ts'

/** All rows of a table in the order of its primary key, which is the same on every engine, some at a time. */
export async function* scanTable(
  executor: Executor,
  dialect: Dialect,
  shape: TableShape,
  names: readonly string[],
): AsyncGenerator<readonly SqlRow[]> {
  const key = columns(shape.primaryKey)
  const from = sql`select ${columns(names)} from ${sql.id(shape.name)}`
  let after: SqlRow | undefined
  for (;;) {
    const last = after
    const beyond =
      last === undefined
        ? sql``
        : sql` where (${key}) > (${sql.join(shape.primaryKey.map((name) => sql`${last[name]}`))})`
    const rows = await executor.all(
      compileSql(
        dialect.compiler,
        sql`${from}${beyond} order by ${key} limit ${sql.lit(transferBatch)}`,
      ),
    )
    if (rows.length > 0) yield rows
    if (rows.length < transferBatch) return
    after = rows.at(-1)
  }
}
