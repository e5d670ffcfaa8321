import { ValidationError } from '@stet/core'
import { sql } from 'kysely'
import type { Dialect } from '../dialect.ts'
import { type Executor, type SqlValue, UniqueViolation } from '../executor.ts'
import type { CompiledEntity } from '../schema/compiled-schema.ts'
import type { EntityTable } from '../schema/entity-table.ts'
import type { Projection } from '../schema/projections.ts'
import { compileSql } from '../sql-text.ts'

function notUnique(
  { entity, ref }: EntityTable,
  projection: Projection,
  id: string,
): ValidationError {
  return new ValidationError({
    ...(ref.kind === 'collection' ? { collection: entity.slug } : { global: entity.slug }),
    id,
    problems: [{ path: projection.schemaPath, key: 'error:valueMustBeUnique' }],
  })
}

/** What a refused unique value means to whoever wrote the document; other errors stay as they are. */
export function uniqueProblem(error: unknown, entity: CompiledEntity, id: string): unknown {
  if (!(error instanceof UniqueViolation)) return error
  const projection = entity.constraints.get(error.constraint)
  return projection === undefined ? error : notUnique(entity.table, projection, id)
}

/** For unique fields that no index guards, because stored content has duplicates: new ones are refused all the same. */
export async function checkUnindexed(
  executor: Executor,
  dialect: Dialect,
  entity: CompiledEntity,
  id: string,
  values: Readonly<Record<string, SqlValue>>,
): Promise<void> {
  for (const projection of entity.unindexed) {
    const value = values[projection.column] ?? null
    if (value === null || value === '') continue
    const { name } = entity.table
    const column = sql.id(projection.column)
    if (dialect.name === 'postgres') {
      // Two transactions writing one value take turns, so that the second sees the first.
      const key = `${name}.${projection.column}=${value}`
      const lock = sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))::text as locked`
      await executor.all(compileSql(dialect.compiler, lock))
    }
    const taken = await executor.all(
      compileSql(
        dialect.compiler,
        sql`select 1 as taken from ${sql.id(name)}
          where ${column} = ${value} and stage = 'main' and id <> ${id} limit 1`,
      ),
    )
    if (taken.length > 0) throw notUnique(entity.table, projection, id)
  }
}
