import { sql } from 'kysely'
import { recount } from '../counts/count-triggers.ts'
import type { Engine } from '../executor.ts'
import type { CompiledSchema } from '../schema/compiled-schema.ts'
import { type EntityTable, isOrderable } from '../schema/entity-table.ts'
import { linksTable, textsTable } from '../schema/shared-tables.ts'
import type { Fragment } from '../sql-text.ts'
import { inSchemaTransaction } from '../sync/sync-tables.ts'
import { isOrphan } from './orphan-rows.ts'
import { markCurrent } from './stage-conditions.ts'

/**
 * Marks every row as derived with no config at all, so that synchronising derives all of them anew;
 * until it has, what is there goes on being used.
 */
export function forgetDerived(engine: Engine, schema: CompiledSchema): Promise<void> {
  return inSchemaTransaction(engine, schema.dialect, async (run) => {
    for (const entity of schema.entities) {
      const { table } = entity
      const { hasReferences, hasTexts } = table
      const isOrphanLink = isOrphan(linksTable, table, hasReferences)
      const isOrphanText = isOrphan(textsTable, table, hasTexts)
      await run(sql`delete from ${sql.id(linksTable.name)} where ${isOrphanLink}`)
      await run(sql`delete from ${sql.id(textsTable.name)} where ${isOrphanText}`)
      await run(markCurrent(entity))
      if (isOrderable(table)) await run(samePlace(table))
      await run(sql`update ${sql.id(table.name)} set projected = ''`)
      if (table.ref.kind === 'collection') {
        for (const statement of recount(table)) await run(statement)
      }
    }
  })
}

/** A document's place is that of its main row. */
function samePlace({ name }: EntityTable): Fragment {
  const documents = sql.id(name)
  return sql`update ${documents} set order_key = (
    select m.order_key from ${documents} as m where m.id = ${documents}.id and m.stage = 'main')
    where stage = 'latest'`
}
