import { sql } from 'kysely'
import { secretsTable } from '../schema/shared-tables.ts'
import { checkedDocumentName } from './document-name.ts'
import { type EntityCheck, query } from './entity-check.ts'

/** Every password belongs to a user. */
export async function checkAccounts(entityCheck: EntityCheck): Promise<void> {
  const { table } = entityCheck.entity
  if (table.entity.kind !== 'collection' || table.entity.auth === false) return
  const secrets = sql.id(secretsTable.name)
  const found = await query(
    entityCheck,
    sql`select document from ${secrets} where collection = ${table.ref.slug}
      and not exists (select 1 from ${sql.id(table.name)} as d where d.id = ${secrets}.document)
      order by document`,
  )
  for (const { document } of found) {
    entityCheck.tell(
      `${checkedDocumentName(table.ref, document ?? null)} has a password, but does not exist.`,
    )
  }
}
