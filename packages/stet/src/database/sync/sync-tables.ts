import { sql } from 'kysely'
import type { Dialect } from '../dialect.ts'
import { type Engine, type Executor, UniqueViolation } from '../executor.ts'
import { tableColumns } from '../limits.ts'
import { addColumn, createIndex, createTable, dropIndex } from '../schema/ddl.ts'
import type { IndexShape, TableShape } from '../schema/table-shape.ts'
import { columns, compileSql, type Fragment } from '../sql-text.ts'
import {
  type Catalog,
  type ExistingTable,
  emptyTable,
  hasFormerColumns,
  missingColumns,
  missingIndexes,
  readCatalog,
  unwantedIndexes,
} from './catalog.ts'

type Run = (fragment: Fragment) => Promise<number>

/** Runs schema statements in one transaction, however long they take. */
export async function inSchemaTransaction<T>(
  engine: Engine,
  dialect: Dialect,
  work: (run: Run, executor: Executor) => Promise<T>,
): Promise<T> {
  return engine.transaction(async (executor) => {
    if (dialect.name === 'postgres') {
      await executor.run({ sql: 'set local statement_timeout = 0', parameters: [] })
    }
    return work((fragment) => executor.run(compileSql(dialect.compiler, fragment)), executor)
  })
}

/** Makes the tables that are missing, with their indexes, and the columns that are missing elsewhere. */
export async function syncColumns(
  shapes: readonly TableShape[],
  engine: Engine,
  dialect: Dialect,
): Promise<readonly string[]> {
  const isComplete = (shape: TableShape, catalog: Catalog) =>
    missingColumns(shape, catalog.get(shape.name) ?? emptyTable).length === 0 &&
    !hasFormerColumns(shape, catalog.get(shape.name) ?? emptyTable)
  const before = await readCatalog(engine.reader, dialect)
  if (shapes.every((shape) => isComplete(shape, before))) return []
  return inSchemaTransaction(engine, dialect, async (run, executor) => {
    // Read again, where no other process can change it meanwhile.
    const catalog = await readCatalog(executor, dialect)
    const changes: string[] = []
    for (const shape of shapes) {
      if (isComplete(shape, catalog)) continue
      changes.push(...(await makeFit(shape, catalog, run, dialect)))
    }
    return changes
  })
}

async function makeFit(
  shape: TableShape,
  catalog: Catalog,
  run: Run,
  dialect: Dialect,
): Promise<readonly string[]> {
  const existing = catalog.get(shape.name)
  if (existing === undefined) {
    await run(createTable(shape, dialect))
    for (const index of shape.indexes) await run(createIndex(shape.name, index, dialect))
    return [`Created table ${shape.name}.`]
  }
  const missing = missingColumns(shape, existing)
  // Columns of removed fields stay, so that a process with the older config can go on, until there
  // is no room.
  const isFull = existing.columns.size + missing.length > tableColumns
  if (isFull || hasFormerColumns(shape, existing)) {
    return rebuild(shape, existing, run, dialect)
  }
  for (const column of missing) await run(addColumn(shape.name, column, dialect))
  return missing.map((column) => `Added column ${shape.name}.${column.name}.`)
}

/** The table made anew without them: a dropped column would go on counting in PostgreSQL. Its rows are then derived anew too. */
async function rebuild(
  shape: TableShape,
  existing: ExistingTable,
  run: Run,
  dialect: Dialect,
): Promise<readonly string[]> {
  const rebuilt = { ...shape, name: `${shape.name}__new` }
  const kept = shape.columns.map(({ name }) => name).filter((name) => existing.columns.has(name))
  const values = kept.map((name) => (name === 'projected' ? sql`''` : sql.id(name)))
  await run(createTable(rebuilt, dialect))
  await run(sql`insert into ${sql.id(rebuilt.name)} (${columns(kept)})
    select ${sql.join(values)} from ${sql.id(shape.name)}`)
  await run(sql`drop table ${sql.id(shape.name)}`)
  await run(sql`alter table ${sql.id(rebuilt.name)} rename to ${sql.id(shape.name)}`)
  return [`Made table ${shape.name} anew without the columns that no field uses.`]
}

export interface SyncedIndexes {
  readonly changes: readonly string[]
  /** Unique ones that stored content forbids. */
  readonly refused: readonly IndexShape[]
}

/** Makes indexes fit, each in a transaction of its own. */
export async function syncIndexes(
  shapes: readonly TableShape[],
  engine: Engine,
  dialect: Dialect,
): Promise<SyncedIndexes> {
  const changes: string[] = []
  const refused: IndexShape[] = []
  const catalog = await readCatalog(engine.reader, dialect)
  for (const shape of shapes) {
    const existing = catalog.get(shape.name) ?? emptyTable
    for (const name of unwantedIndexes(shape, existing)) {
      await inSchemaTransaction(engine, dialect, (run) => run(dropIndex(name)))
      changes.push(`Dropped index ${name}.`)
    }
    for (const index of missingIndexes(shape, existing)) {
      const made = await makeIndex(shape.name, index, engine, dialect)
      if (made) changes.push(`Created index ${index.name}.`)
      else refused.push(index)
    }
  }
  return { changes, refused }
}

async function makeIndex(
  table: string,
  index: IndexShape,
  engine: Engine,
  dialect: Dialect,
): Promise<boolean> {
  try {
    await inSchemaTransaction(engine, dialect, async (run, executor) => {
      const { indexes } = (await readCatalog(executor, dialect)).get(table) ?? emptyTable
      // Another process may have made it meanwhile.
      if (!indexes.has(index.name)) await run(createIndex(table, index, dialect))
    })
    return true
  } catch (error) {
    if (error instanceof UniqueViolation) return false
    throw error
  }
}
