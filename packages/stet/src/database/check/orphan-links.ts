import { sql } from 'kysely'
import type { EntityTable } from '../schema/entity-table.ts'
import { linksTable } from '../schema/shared-tables.ts'
import type { Fragment } from '../sql-text.ts'

/** The condition of a link that no row of the table can have: its row is gone, or the entity has no references. */
export function isOrphanLink({ name, hasReferences }: EntityTable): Fragment {
  const links = sql.id(linksTable.name)
  const ofTable = sql`${links}.source = ${sql.lit(name)}`
  if (!hasReferences) return ofTable
  const documents = sql.id(name)
  return sql`${ofTable} and not exists (select 1 from ${documents}
    where ${documents}.id = ${links}.document and ${documents}.stage = ${links}.stage)`
}
