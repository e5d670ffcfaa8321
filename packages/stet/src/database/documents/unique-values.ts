import { ValidationError } from '@stet/core'
import { sql } from 'kysely'
import type { Dialect } from '../dialect.ts'
import { type Executor, type SqlValue, UniqueViolation } from '../executor.ts'
import type { CompiledEntity } from '../schema/compiled-schema.ts'
import type { UniqueKey } from '../schema/document-indexes.ts'
import type { EntityTable } from '../schema/entity-table.ts'
import { compileSql } from '../sql-text.ts'

function notUnique({ entity, ref }: EntityTable, key: UniqueKey, id: string): ValidationError {
  const paths = key.projections.map(({ schemaPath }) => schemaPath)
  const problem =
    paths.length === 1
      ? ({ key: 'error:valueMustBeUnique' } as const)
      : ({ key: 'error:valuesMustBeUnique', values: { fields: paths.join(', ') } } as const)
  return new ValidationError({
    ...(ref.kind === 'collection' ? { collection: entity.slug } : { global: entity.slug }),
    id,
    problems: paths.map((path) => ({ path, ...problem })),
  })
}

/** A refused unique value as a problem of the written document; other errors stay as they are. */
export function uniqueProblem(error: unknown, entity: CompiledEntity, id: string): unknown {
  if (!(error instanceof UniqueViolation)) return error
  const key = entity.constraints.get(error.constraint)
  return key === undefined ? error : notUnique(entity.table, key, id)
}

/** For what no index guards, because stored content has duplicates: new ones are refused all the same. */
export async function checkUnindexed(
  executor: Executor,
  dialect: Dialect,
  entity: CompiledEntity,
  id: string,
  values: Readonly<Record<string, SqlValue>>,
): Promise<void> {
  for (const key of entity.unindexed) {
    const own = key.projections.map(({ column }) => [column, values[column] ?? null] as const)
    if (own.some(([, value]) => value === null || value === '')) continue
    const { name } = entity.table
    if (dialect.name === 'postgres') {
      // Two transactions writing the same values take turns, so that the second sees the first.
      const turn = `${key.index.name}=${JSON.stringify(own)}`
      const lock = sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))::text as locked`
      await executor.all(compileSql(dialect.compiler, lock))
    }
    const same = own.map(([column, value]) => sql`${sql.id(column)} = ${value}`)
    const taken = await executor.all(
      compileSql(
        dialect.compiler,
        sql`select 1 as taken from ${sql.id(name)}
          where ${sql.join(same, sql` and `)} and stage = 'main' and id <> ${id} limit 1`,
      ),
    )
    if (taken.length > 0) throw notUnique(entity.table, key, id)
  }
}
