import { sql } from 'kysely'
import type { Dialect } from '../dialect.ts'
import { type Fragment, type PreparedSql, prepareSql, slot } from '../sql-text.ts'
import { presenceTable } from './presence-table.ts'

/** The statements about who is looking, which are the same for every config. */
export interface PresenceStatements {
  readonly of: PreparedSql
  readonly enter: PreparedSql
  readonly leave: PreparedSql
  readonly deleteOfUser: PreparedSql
  readonly deleteExpired: PreparedSql
  readonly countOfUser: PreparedSql
}

export function presenceStatements(dialect: Dialect): PresenceStatements {
  const prepare = (fragment: Fragment) => prepareSql(dialect.compiler, fragment)
  const table = sql.id(presenceTable.name)
  const ofDocument = sql`source = ${slot('source')} and document = ${slot('document')}`
  const ofUser = sql`user_collection = ${slot('userCollection')} and user_document = ${slot('userDocument')}`
  return {
    of: prepare(sql`select user_collection, user_document, min(since) as since from ${table}
      where ${ofDocument} and seen_at > ${slot('since')}
      group by user_collection, user_document order by min(since), user_document
      limit ${slot('limit')}`),
    enter: prepare(sql`insert into ${table}
      (source, document, user_collection, user_document, tab, since, seen_at)
      values (${slot('source')}, ${slot('document')}, ${slot('userCollection')},
        ${slot('userDocument')}, ${slot('tab')}, ${slot('now')}, ${slot('now')})
      on conflict (source, document, user_collection, user_document, tab)
      do update set seen_at = excluded.seen_at`),
    leave: prepare(
      sql`delete from ${table} where ${ofDocument} and ${ofUser} and tab = ${slot('tab')}`,
    ),
    deleteOfUser: prepare(sql`delete from ${table} where ${ofUser}`),
    deleteExpired: prepare(sql`delete from ${table} where seen_at <= ${slot('until')}`),
    countOfUser: prepare(sql`select count(*) as total from ${table} where ${ofUser}`),
  }
}
