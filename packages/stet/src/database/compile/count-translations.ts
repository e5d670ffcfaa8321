import { type TranslationCounts, translationStates } from '@stet/core'
import { sql } from 'kysely'
import type { CountQuery } from '../documents/document-store.ts'
import type { SqlRow, Statement } from '../executor.ts'
import type { CompiledEntity, CompiledSchema } from '../schema/compiled-schema.ts'
import type { TranslationColumns } from '../schema/translation-columns.ts'
import { compileSql } from '../sql-text.ts'
import { compileFilter } from './filter.ts'
import { columnIn, isOfStage, openScope, tableOf } from './scope.ts'

type Columns = TranslationColumns['columns']

/** How many documents stand where in each of the locales, in one pass over the rows. */
export function countTranslations(
  schema: CompiledSchema,
  entity: CompiledEntity,
  { stage, filter }: CountQuery,
  columns: Columns,
): Statement {
  const scope = openScope(schema, entity, 'documents', stage)
  const counts = columns.flatMap(({ column }, index) =>
    translationStates.map((state) => {
      const isMeant = sql`${columnIn(scope, column)} = ${sql.lit(state)}`
      return sql`count(case when ${isMeant} then 1 end) as ${sql.id(nameOf(index, state))}`
    }),
  )
  const isNarrowed = filter !== undefined && filter.kind !== 'always'
  const narrowed = isNarrowed ? sql` and ${compileFilter(filter, scope)}` : sql``
  return compileSql(
    schema.dialect.compiler,
    sql`select ${sql.join(counts)} from ${tableOf(scope)} where ${isOfStage(scope)}${narrowed}`,
  )
}

/** The counts in the row that the statement answers. */
export function countsIn(row: SqlRow, columns: Columns): ReadonlyMap<string, TranslationCounts> {
  return new Map(
    columns.map(({ locale }, index) => {
      const of = (state: string) => Number(row[nameOf(index, state)] ?? 0)
      const counts: TranslationCounts = {
        none: of('none'),
        started: of('started'),
        outdated: of('outdated'),
        machine: of('machine'),
        done: of('done'),
      }
      return [locale, counts]
    }),
  )
}

const nameOf = (index: number, state: string): string => `n${index}_${state}`
