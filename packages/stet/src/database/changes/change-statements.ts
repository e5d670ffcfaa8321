import { sql } from 'kysely'
import type { Dialect } from '../dialect.ts'
import { type Fragment, type PreparedSql, prepareSql, slot } from '../sql-text.ts'
import { changesTable } from './changes-table.ts'

/** The statements about changes, which are the same for every config. */
export interface ChangeStatements {
  readonly note: PreparedSql
  /** Those with a number above one, up to another. */
  readonly between: PreparedSql
  /** Those with a number above one, noted at or after a moment. */
  readonly since: PreparedSql
  /** The first and the last number there are. */
  readonly bounds: PreparedSql
  /** When the last one up to a number was noted. */
  readonly momentOf: PreparedSql
  readonly trim: PreparedSql
}

export function changeStatements(dialect: Dialect): ChangeStatements {
  const prepare = (fragment: Fragment) => prepareSql(dialect.compiler, fragment)
  const table = sql.id(changesTable.name)
  const select = sql`select number, at, body from ${table}`
  const inOrder = sql`order by number limit ${slot('limit')}`
  return {
    note: prepare(sql`insert into ${table} (at, body) values (${slot('at')}, ${slot('body')})`),
    between: prepare(sql`${select}
      where number > ${slot('after')} and number <= ${slot('until')} ${inOrder}`),
    since: prepare(sql`${select}
      where number > ${slot('after')} and at >= ${slot('at')} ${inOrder}`),
    bounds: prepare(sql`select min(number) as first, max(number) as last from ${table}`),
    momentOf: prepare(sql`select at from ${table}
      where number <= ${slot('number')} order by number desc limit 1`),
    // The last one stays, so that a reader that continues from it need not start over.
    trim: prepare(sql`delete from ${table}
      where at < ${slot('until')} and number < (select max(number) from ${table})`),
  }
}
