import { sql } from 'kysely'
import { isOrderable } from '../schema/entity-table.ts'
import { orderKeysTable } from '../schema/shared-tables.ts'
import { checkedDocumentName, shortValue } from './document-name.ts'
import { type EntityCheck, query } from './entity-check.ts'

/**
 * Documents that people put in order each have a place of their own, the same in both of their rows.
 * One without a place is from before there was an order, and no document was moved since.
 */
export async function checkOrderKeys(entityCheck: EntityCheck): Promise<void> {
  const { entity, tell } = entityCheck
  const { table } = entity
  await checkJoinOrders(entityCheck)
  if (!isOrderable(table)) return
  const { ref } = table
  const documents = sql.id(table.name)
  const shared = await query(
    entityCheck,
    sql`select order_key, min(id) as id, count(*) as documents from ${documents}
      where stage = 'main' and order_key is not null
      group by order_key having count(*) > 1 order by order_key`,
  )
  for (const { id, documents: count, order_key } of shared) {
    const who = others(Number(count) - 1)
    tell(
      `${checkedDocumentName(ref, id ?? null)} has the place ${shortValue(order_key ?? null)}, as ${who} has.`,
    )
  }
  const pairs = await query(
    entityCheck,
    sql`select m.id, m.order_key as main, l.order_key as latest
      from ${documents} as m join ${documents} as l on l.id = m.id
      where m.stage = 'main' and l.stage = 'latest'
        and coalesce(m.order_key, '') <> coalesce(l.order_key, '') order by m.id`,
  )
  for (const { id, main, latest } of pairs) {
    const [readers, editors] = [main, latest].map((key) => shortValue(key ?? null))
    tell(
      `${checkedDocumentName(ref, id ?? null)} has the place ${readers} in main, but ${editors} in latest.`,
    )
  }
}

/** As in its collection's own order, a document has a place of its own in that of each join. */
async function checkJoinOrders(entityCheck: EntityCheck): Promise<void> {
  const { ref } = entityCheck.entity.table
  if (ref.kind === 'global') return
  const shared = await query(
    entityCheck,
    sql`select name, order_key, min(document) as id, count(*) as documents
      from ${sql.id(orderKeysTable.name)} where collection = ${sql.lit(ref.slug)}
      group by name, order_key having count(*) > 1 order by name, order_key`,
  )
  for (const { id, name, documents: count, order_key } of shared) {
    const who = others(Number(count) - 1)
    const where = `${shortValue(order_key ?? null)} in the order ${shortValue(name ?? null)}`
    entityCheck.tell(
      `${checkedDocumentName(ref, id ?? null)} has the place ${where}, as ${who} has.`,
    )
  }
}

const others = (count: number): string =>
  count === 1 ? 'another document' : `${count} other documents`
