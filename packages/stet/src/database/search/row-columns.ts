import { sql } from 'kysely'
import type { Stage } from '../refs.ts'
import { optionalColumn, requiredColumn } from '../schema/table-shape.ts'
import type { Fragment } from '../sql-text.ts'
import type { NumberedRow } from './search-dialect.ts'

/** The columns of a searched table in both engines, besides its number. */
export const rowShapes = [
  requiredColumn('document', 'text'),
  requiredColumn('stage', 'text'),
  // Whether it is the row that editors see.
  requiredColumn('is_current', 'integer'),
  requiredColumn('revision', 'integer'),
  optionalColumn('status', 'text'),
  // Null where the texts of the document are the same in all locales.
  optionalColumn('locale', 'text'),
  // When the document was changed: milliseconds since 1970.
  requiredColumn('changed_at', 'number'),
] as const

export const rowColumns: Fragment = sql`number, ${sql.join(rowShapes.map(({ name }) => sql.id(name)))}`

export function rowValues(row: NumberedRow): Fragment {
  const { number, document, stage, isCurrent, revision, status, locale, changedAt } = row
  return sql`${number}, ${document}, ${stage}, ${isCurrent ? 1 : 0}, ${revision}, ${status},
    ${locale}, ${changedAt}`
}

/** Which rows `s` a stage has, in one locale or in all. */
export function rowsOfStage(stage: Stage, locale: string | null): Fragment {
  const ofStage = stage === 'main' ? sql`s.stage = 'main'` : sql`s.is_current = 1`
  return locale === null ? ofStage : sql`${ofStage} and (s.locale = ${locale} or s.locale is null)`
}
