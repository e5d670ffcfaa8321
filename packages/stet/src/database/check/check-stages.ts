import { sql } from 'kysely'
import { checkedDocumentName } from './document-name.ts'
import { type EntityCheck, query } from './entity-check.ts'
import { isAlone, isCurrentRow } from './stage-conditions.ts'

/** The rows of one document agree on which of them editors see. */
export async function checkStages(entityCheck: EntityCheck): Promise<void> {
  const { entity, tell } = entityCheck
  const { name, ref } = entity.table
  const documents = sql.id(name)
  const alone = await query(
    entityCheck,
    sql`select id from ${documents} where ${isAlone(entity.table)} order by id`,
  )
  for (const { id } of alone)
    tell(`${checkedDocumentName(ref, id ?? null)} has a latest row and no main row.`)

  const pairs = await query(
    entityCheck,
    sql`select m.id, m.status, m.revision as main, l.revision as latest
      from ${documents} as m join ${documents} as l on l.id = m.id
      where m.stage = 'main' and l.stage = 'latest'
        and (m.status is null or m.status <> 'published' or m.revision > l.revision) order by m.id`,
  )
  for (const { id, status, main, latest } of pairs) {
    const where = checkedDocumentName(ref, id ?? null)
    if (status !== 'published') {
      tell(`${where} has unpublished changes beside a main row that is not published.`)
    }
    if (Number(main) > Number(latest)) {
      tell(`${where} has revision ${main} in main, which is after ${latest} in latest.`)
    }
  }

  const torn = await query(
    entityCheck,
    sql`select m.id from ${documents} as m join ${documents} as l on l.id = m.id
      where m.stage = 'main' and l.stage = 'latest'
        and coalesce(m.deleted_at, '') <> coalesce(l.deleted_at, '') order by m.id`,
  )
  for (const { id } of torn) {
    tell(
      `${checkedDocumentName(ref, id ?? null)} is in the trash with one of its rows, and with the other not.`,
    )
  }

  const wrong = await query(
    entityCheck,
    sql`select id, stage, is_current from ${documents}
      where is_current <> ${isCurrentRow(entity.table)} order by id, stage`,
  )
  for (const { id, stage, is_current } of wrong) {
    const says = is_current === 1 ? 'is marked' : 'is not marked'
    tell(`${checkedDocumentName(ref, id ?? null, stage)} ${says} as what editors see.`)
  }
}
