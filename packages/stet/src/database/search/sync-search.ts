import type { Dialect } from '../dialect.ts'
import type { Engine, Executor } from '../executor.ts'
import type { CompiledSchema } from '../schema/compiled-schema.ts'
import { readCatalog } from '../sync/catalog.ts'
import { inSchemaTransaction } from '../sync/sync-tables.ts'
import { isSearchTable, searchTableName } from './search-tables.ts'
import { generationSetting, searchedCollections } from './searched-entities.ts'

/**
 * Makes the tables of what is searched where they are missing; whoever indexes fills them. Tables of
 * other generations go, but for the one that searches use until the new one is complete.
 */
export async function syncSearch(
  schema: CompiledSchema,
  engine: Engine,
  dialect: Dialect,
): Promise<readonly string[]> {
  const plan = async (executor: Executor) => {
    const catalog = await readCatalog(executor, dialect)
    const own = new Map<string, string>()
    const kept = new Set<string>()
    for (const { entity, generation } of searchedCollections(schema.config)) {
      const key = generationSetting(entity)
      own.set(searchTableName({ entity, generation }), key)
      const [row] = await executor.all(schema.accounts.setting({ key }))
      if (row === undefined) continue
      const current = JSON.parse(String(row.value)) as string
      kept.add(searchTableName({ entity, generation: current }))
    }
    const missing = [...own].filter(([name]) => !catalog.has(name))
    const former = [...catalog.keys()].filter(
      (name) => isSearchTable(name) && !own.has(name) && !kept.has(name),
    )
    return { missing, former }
  }
  const before = await plan(engine.reader)
  if (before.missing.length === 0 && before.former.length === 0) return []
  return inSchemaTransaction(engine, dialect, async (run, executor) => {
    // Read again, where no other process can change them meanwhile.
    const { missing, former } = await plan(executor)
    for (const [name, key] of missing) {
      for (const statement of dialect.search.create(name)) await run(statement)
      // A table of that name may have been complete, and gone since.
      await executor.run(schema.accounts.deleteSetting({ key }))
    }
    for (const name of former) {
      for (const statement of dialect.search.drop(name)) await run(statement)
    }
    return [
      ...missing.map(([name]) => `Created table ${name}.`),
      ...former.map((name) => `Dropped table ${name}.`),
    ]
  })
}
