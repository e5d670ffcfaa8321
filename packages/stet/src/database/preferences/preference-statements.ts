import { sql } from 'kysely'
import type { Dialect } from '../dialect.ts'
import { type Fragment, type PreparedSql, prepareSql, slot } from '../sql-text.ts'
import { preferencesTable } from './preferences-table.ts'

/** The statements about preferences, which are the same for every config. */
export interface PreferenceStatements {
  readonly some: PreparedSql
  readonly all: PreparedSql
  readonly count: PreparedSql
  readonly save: PreparedSql
  readonly delete: PreparedSql
  readonly deleteOf: PreparedSql
  readonly deleteByKey: PreparedSql
}

export function preferenceStatements(dialect: Dialect): PreferenceStatements {
  const prepare = (fragment: Fragment) => prepareSql(dialect.compiler, fragment)
  const table = sql.id(preferencesTable.name)
  const ofUser = sql`collection = ${slot('collection')} and document = ${slot('document')}`
  const byKey = sql`${ofUser} and key = ${slot('key')}`
  return {
    some: prepare(sql`select key, value, created_at, updated_at from ${table}
      where ${ofUser} and ${dialect.isIn(sql`key`, slot('keys'), 'text')}`),
    all: prepare(sql`select key, value, created_at, updated_at from ${table}
      where ${ofUser} order by created_at, key`),
    count: prepare(sql`select count(*) as total from ${table} where ${ofUser}`),
    save: prepare(sql`insert into ${table} (collection, document, key, created_at, updated_at, value)
      values (${slot('collection')}, ${slot('document')}, ${slot('key')}, ${slot('now')},
        ${slot('now')}, ${slot('value')})
      on conflict (collection, document, key)
      do update set value = excluded.value, updated_at = excluded.updated_at`),
    delete: prepare(sql`delete from ${table} where ${byKey}`),
    deleteOf: prepare(sql`delete from ${table} where ${ofUser}`),
    deleteByKey: prepare(sql`delete from ${table} where key = ${slot('key')}`),
  }
}
