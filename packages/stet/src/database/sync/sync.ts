import type { CompleteConfig } from '@stet/core'
import { syncCounts } from '../counts/sync-counts.ts'
import type { Dialect } from '../dialect.ts'
import type { Engine } from '../executor.ts'
import type { EntityRef } from '../refs.ts'
import { type CompiledSchema, compileSchema } from '../schema/compiled-schema.ts'
import { documentsShape, versionsShape } from '../schema/entity-shapes.ts'
import { sharedTables } from '../schema/shared-tables.ts'
import { syncSearch } from '../search/sync-search.ts'
import { refuseLostTrash } from './refuse-lost-trash.ts'
import { hasStaleRows, reproject } from './reproject.ts'
import type { SyncOptions, SyncReport } from './sync-report.ts'
import { syncColumns, syncIndexes } from './sync-tables.ts'

/**
 * Makes the database fit the config: tables and columns, then what rows derive from their JSON,
 * then the indexes over it. Every step is a transaction of its own that finds out what is left to
 * do, so that it may be stopped anywhere and begun again.
 */
export async function sync(
  engine: Engine,
  dialect: Dialect,
  config: CompleteConfig,
  options: SyncOptions,
): Promise<{ readonly schema: CompiledSchema; readonly report: SyncReport }> {
  const schema = compileSchema(config, dialect)
  const shapes = [
    ...sharedTables,
    ...schema.entities.flatMap(({ table }) => [documentsShape(table), versionsShape(table)]),
  ]
  let changes: readonly string[] = []
  let reprojected = 0
  const refused = new Set<string>()

  await engine.exclusively(async () => {
    await refuseLostTrash(schema, engine, dialect)
    const columns = await syncColumns(shapes, engine, dialect)
    for (const entity of schema.entities) {
      if (!(await hasStaleRows(engine, dialect, entity))) continue
      let rows = 0
      await reproject(engine, dialect, entity, (batch) => {
        rows += batch
        reprojected += batch
        options.onProgress?.({ entity: entity.table.ref, rows })
      })
    }
    await syncCounts(schema, engine, dialect)
    const search = await syncSearch(schema, engine, dialect)
    const indexes = await syncIndexes(shapes, engine, dialect)
    changes = [...columns, ...search, ...indexes.changes]
    for (const { name } of indexes.refused) refused.add(name)
  })

  const compiled = refused.size === 0 ? schema : compileSchema(config, dialect, refused)
  return { schema: compiled, report: { changes, reprojected, duplicates: duplicatesIn(compiled) } }
}

function duplicatesIn(schema: CompiledSchema): readonly { entity: EntityRef; path: string }[] {
  return schema.entities.flatMap(({ table, unindexed }) => {
    const paths = unindexed.map(({ projections }) =>
      projections.map(({ schemaPath }) => schemaPath).join(', '),
    )
    return [...new Set(paths)].map((path) => ({ entity: table.ref, path }))
  })
}
