import { sql } from 'kysely'
import type { Dialect } from '../dialect.ts'
import { columns, type Fragment, type PreparedSql, prepareSql, slot } from '../sql-text.ts'
import { uploadsTable } from './uploads-table.ts'

/** The statements about reserved names of files, which are the same for every config. */
export interface UploadStatements {
  readonly find: PreparedSql
  readonly count: PreparedSql
  readonly countOfUser: PreparedSql
  readonly expired: PreparedSql
  readonly reserve: PreparedSql
  readonly take: PreparedSql
  readonly expire: PreparedSql
  readonly delete: PreparedSql
}

export function uploadStatements(dialect: Dialect): UploadStatements {
  const prepare = (fragment: Fragment) => prepareSql(dialect.compiler, fragment)
  const table = sql.id(uploadsTable.name)
  const all = columns(uploadsTable.columns.map(({ name }) => name))
  const ofKey = sql`collection = ${slot('collection')} and file_key = ${slot('key')}`
  const ofUser = sql`user_collection = ${slot('userCollection')} and user_document = ${slot('userDocument')}`
  const isLive = sql`expires_at > ${slot('now')}`
  return {
    find: prepare(sql`select ${all} from ${table} where ${ofKey} and ${ofUser} and ${isLive}`),
    count: prepare(sql`select count(*) as total from ${table} where ${ofKey}`),
    countOfUser: prepare(sql`select count(*) as total from ${table} where ${ofUser}`),
    expired: prepare(sql`select collection, file_key from ${table}
      where expires_at <= ${slot('until')} order by expires_at limit ${slot('limit')}`),
    reserve: prepare(sql`insert into ${table} (${all}) values (
      ${slot('collection')}, ${slot('key')}, ${slot('name')}, ${slot('mimeType')}, ${slot('size')},
      ${slot('userCollection')}, ${slot('userDocument')}, ${slot('expiresAt')})
      on conflict (collection, file_key) do nothing`),
    take: prepare(sql`delete from ${table} where ${ofKey} and ${ofUser} and ${isLive}`),
    expire: prepare(
      sql`update ${table} set expires_at = ${slot('at')} where ${ofKey} and ${ofUser}`,
    ),
    delete: prepare(sql`delete from ${table} where ${ofKey}`),
  }
}
