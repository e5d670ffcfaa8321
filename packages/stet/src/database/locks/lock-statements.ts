import { sql } from 'kysely'
import type { Dialect } from '../dialect.ts'
import { type Fragment, type PreparedSql, prepareSql, slot } from '../sql-text.ts'
import { locksTable } from './locks-table.ts'

/** The statements about locks, which are the same for every config. */
export interface LockStatements {
  readonly one: PreparedSql
  readonly newest: PreparedSql
  /** Takes or keeps the lock unless another user has it and `force` is 0. */
  readonly take: PreparedSql
  readonly release: PreparedSql
  readonly deleteOf: PreparedSql
  readonly deleteOfUser: PreparedSql
  readonly deleteExpired: PreparedSql
}

export function lockStatements(dialect: Dialect): LockStatements {
  const prepare = (fragment: Fragment) => prepareSql(dialect.compiler, fragment)
  const table = sql.id(locksTable.name)
  const select = sql`select source, document, user_collection, user_document, locked_at, edited_at
    from ${table}`
  const ofDocument = sql`source = ${slot('source')} and document = ${slot('document')}`
  const ofUser = sql`user_collection = ${slot('userCollection')} and user_document = ${slot('userDocument')}`
  const isOwn = sql`${table}.user_collection = excluded.user_collection
    and ${table}.user_document = excluded.user_document`
  return {
    one: prepare(sql`${select} where ${ofDocument}`),
    newest: prepare(sql`${select} where edited_at > ${slot('since')}
      order by edited_at desc, source, document limit ${slot('limit')}`),
    take: prepare(sql`insert into ${table}
      (source, document, user_collection, user_document, locked_at, edited_at)
      values (${slot('source')}, ${slot('document')}, ${slot('userCollection')},
        ${slot('userDocument')}, ${slot('now')}, ${slot('now')})
      on conflict (source, document) do update set
        user_collection = excluded.user_collection,
        user_document = excluded.user_document,
        locked_at = case when ${isOwn} then ${table}.locked_at else excluded.locked_at end,
        edited_at = excluded.edited_at
      where (${isOwn}) or ${slot('force')} = 1`),
    release: prepare(sql`delete from ${table} where ${ofDocument} and ${ofUser}`),
    deleteOf: prepare(sql`delete from ${table} where ${ofDocument}`),
    deleteOfUser: prepare(sql`delete from ${table} where ${ofUser}`),
    deleteExpired: prepare(sql`delete from ${table}
      where source = ${slot('source')} and edited_at <= ${slot('until')}`),
  }
}
