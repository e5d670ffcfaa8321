import { sql } from 'kysely'
import type { Dialect } from '../dialect.ts'
import type { Engine, Executor } from '../executor.ts'
import type { CompiledSchema } from '../schema/compiled-schema.ts'
import type { EntityTable } from '../schema/entity-table.ts'
import { compileSql, type Fragment } from '../sql-text.ts'
import { inSchemaTransaction } from '../sync/sync-tables.ts'
import { countTriggerNames, makeCountTriggers, recount } from './count-triggers.ts'

/**
 * Makes the triggers that keep the counts where there are none, and counts what is there: while
 * that lasts no transaction writes into the table, so that nothing is counted twice or not at all.
 */
export async function syncCounts(
  { entities }: CompiledSchema,
  engine: Engine,
  dialect: Dialect,
): Promise<void> {
  const isCounted = ({ ref }: EntityTable) => ref.kind === 'collection'
  const tables = entities.map(({ table }) => table).filter(isCounted)
  const known = await triggersIn(engine.reader, dialect)
  const isMissing = (table: EntityTable, names: ReadonlySet<string>) =>
    countTriggerNames(table).some((name) => !names.has(name))
  for (const table of tables.filter((one) => isMissing(one, known))) {
    await inSchemaTransaction(engine, dialect, async (run, executor) => {
      if (dialect.name === 'postgres') {
        await run(sql`lock table ${sql.id(table.name)} in share row exclusive mode`)
      }
      // Read again, where no other process can make them meanwhile.
      if (!isMissing(table, await triggersIn(executor, dialect))) return
      for (const statement of makeCountTriggers(table, dialect)) await run(statement)
      for (const statement of recount(table)) await run(statement)
    })
  }
}

async function triggersIn(executor: Executor, dialect: Dialect): Promise<ReadonlySet<string>> {
  const query: Fragment =
    dialect.name === 'sqlite'
      ? sql`select name from sqlite_schema where type = 'trigger'`
      : sql`select tgname::text as name from pg_trigger as t join pg_class as c on c.oid = t.tgrelid
          where c.relnamespace = current_schema()::regnamespace and not t.tgisinternal`
  const rows = await executor.all(compileSql(dialect.compiler, query))
  return new Set(rows.map(({ name }) => String(name)))
}
