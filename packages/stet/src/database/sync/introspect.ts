import { sql } from 'kysely'
import type { Dialect } from '../dialect.ts'
import type { Executor } from '../executor.ts'
import { compileSql } from '../sql-text.ts'

export interface ExistingTable {
  readonly columns: ReadonlySet<string>
  readonly indexes: ReadonlySet<string>
}

/** What a table has now; null when there is none. */
export async function introspect(
  table: string,
  executor: Executor,
  dialect: Dialect,
): Promise<ExistingTable | null> {
  const query = dialect.name === 'sqlite' ? sqliteCatalog(table) : postgresCatalog(table)
  const names = async (fragment: ReturnType<typeof sql>) => {
    const rows = await executor.all(compileSql(dialect.compiler, fragment))
    return new Set(rows.map((row) => String(row.name)))
  }
  const columns = await names(query.columns)
  if (columns.size === 0) return null
  return { columns, indexes: await names(query.indexes) }
}

const sqliteCatalog = (table: string) => ({
  columns: sql`select name from pragma_table_info(${table})`,
  indexes: sql`select name from sqlite_master where type = 'index' and tbl_name = ${table}`,
})

const postgresCatalog = (table: string) => ({
  columns: sql`select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table}`,
  indexes: sql`select indexname as name from pg_indexes
    where schemaname = current_schema() and tablename = ${table}`,
})
