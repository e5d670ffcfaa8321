import { sql } from 'kysely'
import type { Dialect } from '../dialect.ts'
import { secretsTable, sessionsTable, settingsTable } from '../schema/shared-tables.ts'
import { type Fragment, type Prepared, prepareSql, slot } from '../sql-text.ts'

/** The statements about secrets, sessions and settings, which are the same for every config. */
export interface AccountStatements {
  readonly secrets: Prepared
  readonly secretsForUpdate: Prepared
  readonly byResetToken: Prepared
  readonly byVerificationToken: Prepared
  readonly deleteSecrets: Prepared
  readonly session: Prepared
  readonly sessionsOf: Prepared
  readonly insertSession: Prepared
  readonly extendSession: Prepared
  readonly deleteSession: Prepared
  readonly deleteSessionsOf: Prepared
  readonly deleteExpired: Prepared
  readonly setting: Prepared
  readonly setSetting: Prepared
  readonly deleteSetting: Prepared
  readonly claimSetting: Prepared
}

export function accountStatements(dialect: Dialect): AccountStatements {
  const prepare = (fragment: Fragment) => prepareSql(dialect.compiler, fragment)
  const secrets = sql.id(secretsTable.name)
  const sessions = sql.id(sessionsTable.name)
  const settings = sql.id(settingsTable.name)
  const ofUser = sql`collection = ${slot('collection')} and document = ${slot('document')}`
  const selectSecrets = sql`select password_hash, reset_token_hash, reset_token_expires_at,
    verification_token_hash, is_verified, login_attempts, locked_until from ${secrets}`
  const selectSession = sql`select id, collection, document, created_at, expires_at from ${sessions}`
  const insertSetting = sql`insert into ${settings} (key, value)
    values (${slot('key')}, ${slot('value')}) on conflict (key)`
  return {
    secrets: prepare(sql`${selectSecrets} where ${ofUser}`),
    secretsForUpdate: prepare(sql`${selectSecrets} where ${ofUser}${dialect.forUpdate}`),
    byResetToken: prepare(sql`select document from ${secrets}
      where reset_token_hash = ${slot('hash')} and collection = ${slot('collection')} limit 1`),
    byVerificationToken: prepare(sql`select document from ${secrets}
      where verification_token_hash = ${slot('hash')} and collection = ${slot('collection')} limit 1`),
    deleteSecrets: prepare(sql`delete from ${secrets} where ${ofUser}`),
    session: prepare(sql`${selectSession} where id = ${slot('id')}`),
    sessionsOf: prepare(sql`${selectSession} where ${ofUser} order by created_at, id`),
    insertSession: prepare(sql`insert into ${sessions}
      (id, collection, document, created_at, expires_at) values (${slot('id')},
        ${slot('collection')}, ${slot('document')}, ${slot('createdAt')}, ${slot('expiresAt')})`),
    extendSession: prepare(sql`update ${sessions} set expires_at = ${slot('expiresAt')}
      where id = ${slot('id')}`),
    deleteSession: prepare(sql`delete from ${sessions} where id = ${slot('id')}`),
    deleteSessionsOf: prepare(sql`delete from ${sessions}
      where ${ofUser} and id <> ${slot('except')}`),
    deleteExpired: prepare(sql`delete from ${sessions} where expires_at <= ${slot('now')}`),
    setting: prepare(sql`select value from ${settings} where key = ${slot('key')}`),
    setSetting: prepare(sql`${insertSetting} do update set value = excluded.value`),
    deleteSetting: prepare(sql`delete from ${settings} where key = ${slot('key')}`),
    claimSetting: prepare(sql`${insertSetting} do nothing`),
  }
}
