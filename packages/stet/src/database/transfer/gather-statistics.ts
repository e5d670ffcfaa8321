import { sql } from 'kysely'
import type { Engine } from '../executor.ts'
import type { CompiledSchema } from '../schema/compiled-schema.ts'
import { linksTable, textsTable } from '../schema/shared-tables.ts'
import { inSchemaTransaction } from '../sync/sync-tables.ts'

/**
 * Has PostgreSQL look at what was imported. It does so by itself some minutes later, and until then
 * plans lists as if hardly anything matched: a page of a million documents took a thousand times as long.
 */
export async function gatherStatistics(engine: Engine, schema: CompiledSchema): Promise<void> {
  if (schema.dialect.name !== 'postgres') return
  const tables = schema.entities.map(({ table }) => table.name)
  await inSchemaTransaction(engine, schema.dialect, async (run) => {
    for (const name of [...tables, linksTable.name, textsTable.name])
      await run(sql`analyze ${sql.id(name)}`)
  })
}
