import { sql } from 'kysely'
import type { Fragment } from '../sql-text.ts'
import type { NumberedRow } from './search-dialect.ts'

/** The columns of a searched table in both engines, with their types. */
export const columnTypes = {
  document: sql`text`,
  stage: sql`text`,
  // Whether it is the row that editors see.
  is_current: sql`integer`,
  revision: sql`integer`,
  status: sql`text`,
  // Null where the texts of the document are the same in all locales.
  locale: sql`text`,
  // When the document was changed: milliseconds since 1970.
  changed_at: sql`double precision`,
} as const

export const rowColumns: Fragment = sql`number, ${sql.join(Object.keys(columnTypes).map((name) => sql.id(name)))}`

export function rowValues(row: NumberedRow): Fragment {
  const { number, document, stage, isCurrent, revision, status, locale, changedAt } = row
  return sql`${number}, ${document}, ${stage}, ${isCurrent ? 1 : 0}, ${revision}, ${status},
    ${locale}, ${changedAt}`
}

/** An index by which the rows of a document are found. */
export function documentIndex(table: string): Fragment {
  return sql`create index ${sql.id(`i_${table}`)} on ${sql.id(table)} (document, stage)`
}
