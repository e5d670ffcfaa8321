import type { Executor, SqlRow } from '../executor.ts'
import type { CompiledEntity, CompiledSchema } from '../schema/compiled-schema.ts'
import { compileSql, type Fragment } from '../sql-text.ts'

/** What a check of one entity works with. */
export interface EntityCheck {
  readonly executor: Executor
  readonly schema: CompiledSchema
  readonly entity: CompiledEntity
  readonly tell: (sentence: string) => void
  /** For what is no fault, and good to know. */
  readonly note: (sentence: string) => void
}

/** The rows of a statement. */
export function query(
  { executor, schema }: EntityCheck,
  fragment: Fragment,
): Promise<readonly SqlRow[]> {
  return executor.all(compileSql(schema.dialect.compiler, fragment))
}
