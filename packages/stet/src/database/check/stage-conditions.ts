import { sql } from 'kysely'
import type { CompiledEntity } from '../schema/compiled-schema.ts'
import type { EntityTable } from '../schema/entity-table.ts'
import type { Fragment } from '../sql-text.ts'

/** Whether editors see a row, as 1 or 0: latest where there is one, else main. */
export function isCurrentRow({ name }: EntityTable): Fragment {
  const documents = sql.id(name)
  return sql`case when stage = 'latest' or not exists (select 1 from ${documents} as other
    where other.id = ${documents}.id and other.stage = 'latest') then 1 else 0 end`
}

/** The condition of a latest row whose document has no main one. */
export function isAlone({ name }: EntityTable): Fragment {
  const documents = sql.id(name)
  return sql`stage = 'latest' and not exists (select 1 from ${documents} as other
    where other.id = ${documents}.id and other.stage = 'main')`
}

/** Marks the rows that editors see. */
export function markCurrent({ table }: CompiledEntity): Fragment {
  const isCurrent = isCurrentRow(table)
  return sql`update ${sql.id(table.name)} set is_current = ${isCurrent}
    where is_current <> ${isCurrent}`
}
