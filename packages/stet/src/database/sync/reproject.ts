import type { JsonObject } from '@stet/core'
import { sql } from 'kysely'
import type { Dialect } from '../dialect.ts'
import { writeDerived } from '../documents/derived-rows.ts'
import { projectedValues } from '../documents/projected-values.ts'
import { type Engine, type Executor, type SqlRow, UniqueViolation } from '../executor.ts'
import { reprojectionBatch } from '../limits.ts'
import type { Stage } from '../refs.ts'
import type { CompiledEntity } from '../schema/compiled-schema.ts'
import { dropIndex } from '../schema/ddl.ts'
import { compileSql, type PreparedSql, prepareSql, slot } from '../sql-text.ts'
import { inSchemaTransaction } from './sync-tables.ts'

/**
 * Derives the columns and links of every row anew that was derived with another config. Each row
 * carries the signature it was derived with, so the rows themselves are the progress: a run that
 * ends half-way, however it ends, is continued by the next.
 */
export async function reproject(
  engine: Engine,
  dialect: Dialect,
  entity: CompiledEntity,
  onBatch: (rows: number) => void,
): Promise<void> {
  const update = updateStatement(entity, dialect)
  const stale = staleStatement(entity, dialect)
  for (;;) {
    const rows = await batch(engine, dialect, entity, stale, update)
    if (rows === 0) return
    onBatch(rows)
  }
}

async function batch(
  engine: Engine,
  dialect: Dialect,
  entity: CompiledEntity,
  stale: PreparedSql,
  update: PreparedSql,
): Promise<number> {
  try {
    return await inSchemaTransaction(engine, dialect, async (_run, executor) => {
      const rows = await executor.all(stale({ signature: entity.table.signature }))
      for (const row of rows) await projectRow(executor, entity, row, update)
      return rows.length
    })
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error
    // The index is from an older config and stands in the way; it is made again afterwards, if it can be.
    await inSchemaTransaction(engine, dialect, async (run) => {
      for (const name of entity.constraints.keys()) await run(dropIndex(name))
    })
    return batch(engine, dialect, entity, stale, update)
  }
}

async function projectRow(
  executor: Executor,
  entity: CompiledEntity,
  row: SqlRow,
  update: PreparedSql,
): Promise<void> {
  const id = row.id as string
  const stage = row.stage as Stage
  const data = JSON.parse(row.data as string) as JsonObject
  await executor.run(update({ ...projectedValues(entity.table, id, data), id, stage }))
  // An entity may have neither any more, but an older config may have left some.
  await executor.run(entity.documents.links.deleteOfStage({ id, stage }))
  await executor.run(entity.documents.texts.deleteOfStage({ id, stage }))
  await writeDerived(executor, entity, { id, stage }, null, data)
}

function staleStatement({ table }: CompiledEntity, dialect: Dialect): PreparedSql {
  const projected = sql.id('projected')
  // Not `<>`, which could not use the index.
  return prepareSql(
    dialect.compiler,
    sql`select id, stage, data from ${sql.id(table.name)}
      where (${projected} < ${slot('signature')} or ${projected} > ${slot('signature')})
      limit ${sql.lit(reprojectionBatch)}${dialect.forUpdate}`,
  )
}

function updateStatement({ table }: CompiledEntity, dialect: Dialect): PreparedSql {
  const names = [
    'projected',
    ...(table.hasNumericIds ? ['id_number'] : []),
    ...table.projections.map(({ column }) => column),
    ...table.translations.columns.map(({ column }) => column),
  ]
  const assignments = names.map((name) => sql`${sql.id(name)} = ${slot(name)}`)
  return prepareSql(
    dialect.compiler,
    sql`update ${sql.id(table.name)} set ${sql.join(assignments)}
      where id = ${slot('id')} and stage = ${slot('stage')}`,
  )
}

/** Whether any row needs it, without writing. */
export async function hasStaleRows(
  engine: Engine,
  dialect: Dialect,
  { table }: CompiledEntity,
): Promise<boolean> {
  const projected = sql.id('projected')
  const [row] = await engine.reader.all(
    compileSql(
      dialect.compiler,
      sql`select 1 as found from ${sql.id(table.name)}
        where (${projected} < ${table.signature} or ${projected} > ${table.signature}) limit 1`,
    ),
  )
  return row !== undefined
}
