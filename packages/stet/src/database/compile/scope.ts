import { sql } from 'kysely'
import type { Stage } from '../refs.ts'
import type { CompiledEntity, CompiledSchema } from '../schema/compiled-schema.ts'
import type { Fragment } from '../sql-text.ts'

/** The table that a path starts in, as it is named inside one statement. */
export interface Scope {
  readonly schema: CompiledSchema
  readonly entity: CompiledEntity
  readonly alias: string
  readonly rows: 'documents' | 'versions'
  /** Which rows of the entities that relationships lead to. */
  readonly stage: Stage
  /** A name that nothing else in the statement has. */
  newAlias(): string
}

export function openScope(
  schema: CompiledSchema,
  entity: CompiledEntity,
  rows: Scope['rows'],
  stage: Stage,
): Scope {
  let count = 0
  const newAlias = () => `t${count++}`
  return { schema, entity, alias: newAlias(), rows, stage, newAlias }
}

/** The scope of the documents that a relationship leads to. */
export function targetScope(scope: Scope, entity: CompiledEntity): Scope {
  return { ...scope, entity, rows: 'documents', alias: scope.newAlias() }
}

export function columnIn(scope: Scope, column: string): Fragment {
  return sql`${sql.id(scope.alias)}.${sql.id(column)}`
}

export function tableOf(scope: Scope): Fragment {
  const { table } = scope.entity
  const name = scope.rows === 'documents' ? table.name : table.versions
  return sql`${sql.id(name)} as ${sql.id(scope.alias)}`
}

/** The rows of a stage: one per document, without those in the trash unless the query includes them. */
export function isOfStage(scope: Scope): Fragment {
  const ofStage =
    scope.stage === 'main'
      ? sql`${columnIn(scope, 'stage')} = 'main'`
      : sql`${columnIn(scope, 'is_current')} = 1`
  if (scope.entity.readsTrash) return ofStage
  return sql`${ofStage} and ${columnIn(scope, 'deleted_at')} is null`
}
