import type { CompleteConfig } from '@stet/core'
import type { EntityRef, SyncOptions, SyncReport } from '../database.ts'
import type { Dialect } from '../dialect.ts'
import type { Engine } from '../executor.ts'
import {
  type CompiledEntity,
  type CompiledSchema,
  compileSchema,
} from '../schema/compiled-schema.ts'
import { documentsShape, versionsShape } from '../schema/entity-shapes.ts'
import { sharedTables } from '../schema/shared-tables.ts'
import { hasStaleRows, reproject } from './reproject.ts'
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
  const changes: string[] = []
  const refused = new Set<string>()
  let reprojected = 0

  await engine.exclusively(async () => {
    for (const shape of sharedTables) {
      changes.push(...(await syncColumns(shape, engine, dialect)))
      changes.push(...(await syncIndexes(shape, engine, dialect)).changes)
    }
    for (const entity of schema.entities) await syncEntity(entity)
  })

  const compiled = refused.size === 0 ? schema : compileSchema(config, dialect, refused)
  return { schema: compiled, report: { changes, reprojected, duplicates: duplicatesIn(compiled) } }

  async function syncEntity(entity: CompiledEntity): Promise<void> {
    const documents = documentsShape(entity.table)
    const versions = versionsShape(entity.table)
    changes.push(...(await syncColumns(documents, engine, dialect)))
    changes.push(...(await syncColumns(versions, engine, dialect)))
    if (await hasStaleRows(engine, dialect, entity)) {
      let done = 0
      reprojected += await reproject(engine, dialect, entity, (rows) => {
        done += rows
        options.onProgress?.({ entity: entity.table.ref, rows: done })
      })
    }
    for (const shape of [documents, versions]) {
      const indexes = await syncIndexes(shape, engine, dialect)
      changes.push(...indexes.changes)
      for (const { name } of indexes.refused) refused.add(name)
    }
  }
}

function duplicatesIn(schema: CompiledSchema): readonly { entity: EntityRef; path: string }[] {
  return schema.entities.flatMap(({ table, unindexed }) => {
    const paths = new Set(unindexed.map((projection) => projection.schemaPath))
    return [...paths].map((path) => ({ entity: table.ref, path }))
  })
}
