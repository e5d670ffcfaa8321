import { sql } from 'kysely'
import type { Dialect } from '../dialect.ts'
import type { Executor } from '../executor.ts'
import type { TableShape } from '../schema/table-shape.ts'
import { compileSql, type Fragment } from '../sql-text.ts'

export interface ExistingTable {
  readonly columns: ReadonlySet<string>
  readonly indexes: ReadonlySet<string>
}
/** What the database has now, by table. */
export type Catalog = ReadonlyMap<string, ExistingTable>

export const emptyTable: ExistingTable = { columns: new Set(), indexes: new Set() }

export async function readCatalog(executor: Executor, dialect: Dialect): Promise<Catalog> {
  const { columns, indexes } = dialect.name === 'sqlite' ? sqliteCatalog : postgresCatalog
  const tables = new Map<string, { columns: Set<string>; indexes: Set<string> }>()
  const read = async (query: Fragment, kind: 'columns' | 'indexes') => {
    for (const row of await executor.all(compileSql(dialect.compiler, query))) {
      const name = String(row.table)
      const table = tables.get(name) ?? { columns: new Set(), indexes: new Set() }
      table[kind].add(String(row.name))
      tables.set(name, table)
    }
  }
  await read(columns, 'columns')
  await read(indexes, 'indexes')
  return tables
}

const sqliteCatalog = {
  columns: sql`select t.name as "table", c.name as name
    from sqlite_schema as t join pragma_table_info(t.name) as c where t.type = 'table'`,
  indexes: sql`select tbl_name as "table", name from sqlite_schema where type = 'index'`,
}

const postgresCatalog = {
  columns: sql`select t.relname as "table", c.attname as name
    from pg_class as t join pg_attribute as c on c.attrelid = t.oid
    where t.relnamespace = current_schema()::regnamespace and t.relkind in ('r', 'p')
      and c.attnum > 0 and not c.attisdropped`,
  indexes: sql`select tablename as "table", indexname as name from pg_indexes
    where schemaname = current_schema()`,
}

/** Indexes that nothing needs any more. Only ours: an administrator may have added others. */
export function unwantedIndexes(shape: TableShape, table: ExistingTable): readonly string[] {
  const wanted = new Set(shape.indexes.map(({ name }) => name))
  return [...table.indexes].filter((name) => !wanted.has(name) && /^[iu]_/.test(name))
}

export function missingColumns(shape: TableShape, table: ExistingTable) {
  return shape.columns.filter(({ name }) => !table.columns.has(name))
}

export function hasFormerColumns({ former = [] }: TableShape, table: ExistingTable): boolean {
  return former.some((name) => table.columns.has(name))
}

export function missingIndexes(shape: TableShape, table: ExistingTable) {
  return shape.indexes.filter(({ name }) => !table.indexes.has(name))
}
