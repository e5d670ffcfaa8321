import type { Dialect } from '../dialect.ts'
import { type Engine, type Executor, UniqueViolation } from '../executor.ts'
import { addColumn, createIndex, createTable, dropColumn, dropIndex } from '../schema/ddl.ts'
import type { IndexShape, TableShape } from '../schema/table-shape.ts'
import { compileSql, type Fragment } from '../sql-text.ts'
import { introspect } from './introspect.ts'

/** A table holds at most this many columns before those that nothing uses any more are dropped; see `projectedColumns`. */
const columnLimit = 1400

/** Runs schema statements in one transaction, however long they take. */
export async function inSchemaTransaction<T>(
  engine: Engine,
  dialect: Dialect,
  work: (run: (fragment: Fragment) => Promise<number>, executor: Executor) => Promise<T>,
): Promise<T> {
  return engine.transaction(async (executor) => {
    if (dialect.name === 'postgres') {
      await executor.run({ sql: 'set local statement_timeout = 0', parameters: [] })
    }
    return work((fragment) => executor.run(compileSql(dialect.compiler, fragment)), executor)
  })
}

/** Makes the table and its columns; answers what was done. Columns of removed fields stay, so that a process with the older config can go on. */
export function syncColumns(
  shape: TableShape,
  engine: Engine,
  dialect: Dialect,
): Promise<readonly string[]> {
  return inSchemaTransaction(engine, dialect, async (run, executor) => {
    const existing = await introspect(shape.name, executor, dialect)
    if (existing === null) {
      await run(createTable(shape, dialect))
      return [`Created table ${shape.name}.`]
    }
    const changes: string[] = []
    const missing = shape.columns.filter(({ name }) => !existing.columns.has(name))
    if (existing.columns.size + missing.length > columnLimit) {
      const wanted = new Set(shape.columns.map(({ name }) => name))
      await dropUnwantedIndexes(shape, existing.indexes, run)
      for (const name of existing.columns) {
        if (wanted.has(name)) continue
        await run(dropColumn(shape.name, name))
        changes.push(`Dropped column ${shape.name}.${name}, which no field uses.`)
      }
    }
    for (const column of missing) {
      await run(addColumn(shape.name, column, dialect))
      changes.push(`Added column ${shape.name}.${column.name}.`)
    }
    return changes
  })
}

/** Makes indexes fit; a unique one that stored content forbids is left out and answered. */
export async function syncIndexes(
  shape: TableShape,
  engine: Engine,
  dialect: Dialect,
): Promise<{ readonly changes: readonly string[]; readonly refused: readonly IndexShape[] }> {
  const changes: string[] = []
  const refused: IndexShape[] = []
  const existing = await introspect(shape.name, engine.reader, dialect)
  const indexes = existing?.indexes ?? new Set<string>()
  await inSchemaTransaction(engine, dialect, async (run) => {
    for (const name of await dropUnwantedIndexes(shape, indexes, run)) {
      changes.push(`Dropped index ${name}.`)
    }
  })
  for (const index of shape.indexes) {
    if (indexes.has(index.name)) continue
    try {
      await inSchemaTransaction(engine, dialect, (run) =>
        run(createIndex(shape.name, index, dialect)),
      )
      changes.push(`Created index ${index.name}.`)
    } catch (error) {
      if (error instanceof UniqueViolation) refused.push(index)
      // Another process may have made it meanwhile.
      else if (!(await introspect(shape.name, engine.reader, dialect))?.indexes.has(index.name)) {
        throw error
      }
    }
  }
  return { changes, refused }
}

async function dropUnwantedIndexes(
  shape: TableShape,
  existing: ReadonlySet<string>,
  run: (fragment: Fragment) => Promise<number>,
): Promise<readonly string[]> {
  const wanted = new Set(shape.indexes.map(({ name }) => name))
  const dropped: string[] = []
  for (const name of existing) {
    // Only ours: an administrator may have added others.
    if (wanted.has(name) || !/^[iu]_/.test(name)) continue
    await run(dropIndex(name))
    dropped.push(name)
  }
  return dropped
}
