import { sql } from 'kysely'
import type { EntityTable } from '../schema/entity-table.ts'
import type { TableShape } from '../schema/table-shape.ts'
import type { Fragment } from '../sql-text.ts'

/** The condition of a derived row that no row of the table can have: its row is gone, or the entity derives none. */
export function isOrphan(
  derived: TableShape,
  { name }: EntityTable,
  derivesAny: boolean,
): Fragment {
  const rows = sql.id(derived.name)
  const ofTable = sql`${rows}.source = ${sql.lit(name)}`
  if (!derivesAny) return ofTable
  const documents = sql.id(name)
  return sql`${ofTable} and not exists (select 1 from ${documents}
    where ${documents}.id = ${rows}.document and ${documents}.stage = ${rows}.stage)`
}
