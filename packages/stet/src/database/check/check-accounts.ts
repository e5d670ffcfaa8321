import { sql } from 'kysely'
import { secretsTable } from '../schema/shared-tables.ts'
import { type Checking, query } from './checking.ts'
import { place } from './place.ts'

/** Nobody has a password without being a user. */
export async function checkAccounts(checking: Checking): Promise<void> {
  const { table } = checking.entity
  if (table.entity.kind !== 'collection' || table.entity.auth === false) return
  const secrets = sql.id(secretsTable.name)
  const found = await query(
    checking,
    sql`select document from ${secrets} where collection = ${table.ref.slug}
      and not exists (select 1 from ${sql.id(table.name)} as d where d.id = ${secrets}.document)
      order by document`,
  )
  for (const { document } of found) {
    checking.tell(`${place(table.ref, document ?? null)} has a password, but does not exist.`)
  }
}
