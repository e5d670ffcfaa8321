import { hasTrash } from '@stet/core'
import { sql } from 'kysely'
import { countsTable } from '../counts/counts-table.ts'
import { type EntityCheck, query } from './entity-check.ts'

/** What is kept of how many documents there are is how many there are. */
export async function checkCounts(entityCheck: EntityCheck): Promise<void> {
  const { name, ref } = entityCheck.entity.table
  if (ref.kind === 'global') return
  const isCounted = hasTrash(entityCheck.entity.table.entity) ? sql`deleted_at is null` : sql`1 = 1`
  const differences = await query(
    entityCheck,
    sql`select stage, is_current, status, sum(kept) as kept, sum(there) as there from (
        select stage, is_current, status, total as kept, 0 as there
          from ${sql.id(countsTable.name)} where source = ${sql.lit(name)}
        union all
        select stage, is_current, coalesce(status, '') as status, 0 as kept, 1 as there
          from ${sql.id(name)} where ${isCounted}) as both_of_them
      group by stage, is_current, status having sum(kept) <> sum(there)
      order by stage, is_current, status`,
  )
  for (const { stage, is_current, status, kept, there } of differences) {
    const kind = [stage, is_current === 1 ? 'current' : '', status].filter(Boolean).join(', ')
    entityCheck.tell(`${kept} rows of ${ref.slug} (${kind}) are counted, but there are ${there}.`)
  }
}
