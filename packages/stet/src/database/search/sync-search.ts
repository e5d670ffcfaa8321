import { sql } from 'kysely'
import type { Dialect } from '../dialect.ts'
import type { Engine, Executor } from '../executor.ts'
import type { CompiledSchema } from '../schema/compiled-schema.ts'
import { columnDefinition, createIndex } from '../schema/ddl.ts'
import { SqlSettingStore } from '../settings/sql-settings.ts'
import { readCatalog } from '../sync/catalog.ts'
import { inSchemaTransaction } from '../sync/sync-tables.ts'
import { rowShapes } from './row-columns.ts'
import { isSearchTable, searchTableName, vocabularyTable } from './search-tables.ts'
import { generationSetting, isSearchable, searchedCollections } from './searched-entities.ts'
import { createVocabulary } from './vocabulary.ts'

/**
 * Makes the tables of what is searched where they are missing; the search index fills them.
 * Tables of other generations go, but for the one that searches use until the new one is complete.
 */
export async function syncSearch(
  schema: CompiledSchema,
  engine: Engine,
  dialect: Dialect,
): Promise<readonly string[]> {
  const columns = sql.join(rowShapes.map((shape) => columnDefinition(shape, dialect)))
  const settingsOn = (executor: Executor) =>
    new SqlSettingStore({
      schema: () => schema,
      executor: () => executor,
      writer: () => executor,
    })
  const plan = async (executor: Executor) => {
    const catalog = await readCatalog(executor, dialect)
    const own = new Set<string>()
    const used = new Set<string>()
    /** Settings that name a table which is gone. */
    const lost: string[] = []
    for (const { entity, generation } of searchedCollections(schema.config)) {
      own.add(searchTableName({ entity, generation }))
      const key = generationSetting(entity)
      const current = await settingsOn(executor).get(key)
      if (typeof current !== 'string') continue
      const name = searchTableName({ entity, generation: current })
      if (catalog.has(name) && isSearchable(current)) used.add(name)
      else lost.push(key)
    }
    const missing = [...own].filter((name) => !catalog.has(name))
    const former = [...catalog.keys()].filter(
      (name) => isSearchTable(name) && !own.has(name) && !used.has(name),
    )
    return { missing, former, lost }
  }
  const before = await plan(engine.reader)
  if (Object.values(before).every((names) => names.length === 0)) return []
  return inSchemaTransaction(engine, dialect, async (run, executor) => {
    // Read again, where no other process can change them meanwhile.
    const { missing, former, lost } = await plan(executor)
    for (const name of missing) {
      for (const statement of dialect.search.create(name, columns)) await run(statement)
      await run(createIndex(name, documentIndex(name), dialect))
      for (const statement of createVocabulary(name, dialect)) await run(statement)
    }
    for (const name of former) {
      for (const statement of dialect.search.drop(name)) await run(statement)
      // Tables of a release before there was one have none.
      await run(sql`drop table if exists ${sql.id(vocabularyTable(name))}`)
    }
    for (const key of lost) await settingsOn(executor).set(key, null)
    return [
      ...missing.map((name) => `Created table ${name}.`),
      ...former.map((name) => `Dropped table ${name}.`),
    ]
  })
}

/** By which the rows of a document are found. */
const documentIndex = (table: string) => ({
  name: `i_${table}`,
  columns: ['document', 'stage'],
  leading: 2,
})
