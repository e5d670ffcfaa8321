import { sql } from 'kysely'
import type { Dialect } from '../dialect.ts'
import {
  attemptsTable,
  secretsTable,
  sessionsTable,
  settingsTable,
} from '../schema/shared-tables.ts'
import { type Fragment, type PreparedSql, prepareSql, slot } from '../sql-text.ts'

/** The statements about secrets, sessions, attempts and settings, which are the same for every config. */
export interface AccountStatements {
  readonly secrets: PreparedSql
  readonly secretsForUpdate: PreparedSql
  readonly byResetToken: PreparedSql
  readonly byVerificationToken: PreparedSql
  readonly deleteSecrets: PreparedSql
  readonly session: PreparedSql
  readonly sessionsOf: PreparedSql
  readonly insertSession: PreparedSql
  readonly extendSession: PreparedSql
  readonly deleteSession: PreparedSql
  readonly deleteSessionsOf: PreparedSql
  readonly deleteExpired: PreparedSql
  readonly pruneSessions: PreparedSql
  readonly attempts: PreparedSql
  readonly attemptsAgainst: PreparedSql
  readonly countAttempt: PreparedSql
  readonly uncountAttempt: PreparedSql
  readonly forgetAttempt: PreparedSql
  readonly forgetAttemptsOf: PreparedSql
  readonly deleteExpiredAttempts: PreparedSql
  readonly setting: PreparedSql
  readonly settings: PreparedSql
  readonly setSetting: PreparedSql
  readonly deleteSetting: PreparedSql
  readonly claimSetting: PreparedSql
}

export function accountStatements(dialect: Dialect): AccountStatements {
  const prepare = (fragment: Fragment) => prepareSql(dialect.compiler, fragment)
  const secrets = sql.id(secretsTable.name)
  const sessions = sql.id(sessionsTable.name)
  const attempts = sql.id(attemptsTable.name)
  const settings = sql.id(settingsTable.name)
  const ofUser = sql`collection = ${slot('collection')} and document = ${slot('document')}`
  const selectSecrets = sql`select password_hash, reset_token_hash, reset_token_expires_at,
    verification_token_hash, api_key_hash, api_key_created_at from ${secrets}`
  const selectSession = sql`select id, collection, document, created_at, expires_at, user_agent
    from ${sessions}`
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
      (id, collection, document, created_at, expires_at, user_agent) values (${slot('id')},
        ${slot('collection')}, ${slot('document')}, ${slot('createdAt')}, ${slot('expiresAt')},
        ${slot('userAgent')})`),
    extendSession: prepare(sql`update ${sessions} set expires_at = ${slot('expiresAt')}
      where id = ${slot('id')}`),
    deleteSession: prepare(sql`delete from ${sessions} where id = ${slot('id')}`),
    deleteSessionsOf: prepare(sql`delete from ${sessions}
      where ${ofUser} and id <> ${slot('except')}`),
    deleteExpired: prepare(sql`delete from ${sessions} where expires_at <= ${slot('now')}`),
    pruneSessions: prepare(sql`delete from ${sessions} where id in (
      select id from ${sessions} where ${ofUser}
      order by created_at desc, id desc limit 1000 offset ${slot('max')})`),
    attempts: prepare(sql`select key, count, expires_at from ${attempts}
      where ${dialect.isIn(sql.id('key'), slot('keys'), 'text')} and expires_at > ${slot('now')}`),
    attemptsAgainst: prepare(sql`select key, subject, count, expires_at from ${attempts}
      where ${dialect.isIn(sql.id('subject'), slot('subjects'), 'text')} and expires_at > ${slot('now')}`),
    countAttempt: prepare(sql`insert into ${attempts} (key, subject, count, expires_at)
      values (${slot('key')}, ${slot('subject')}, 1, ${slot('expiresAt')})
      on conflict (key) do update set
        count = case when ${attempts}.expires_at <= ${slot('now')} then 1
          else ${attempts}.count + 1 end,
        expires_at = case when ${attempts}.expires_at <= ${slot('now')}
          or ${attempts}.count + 1 = ${slot('limit')}
          then excluded.expires_at else ${attempts}.expires_at end
      returning key, count, expires_at`),
    uncountAttempt: prepare(sql`update ${attempts} set count = count - 1
      where key = ${slot('key')} and count > 0`),
    forgetAttempt: prepare(sql`delete from ${attempts} where key = ${slot('key')}`),
    forgetAttemptsOf: prepare(sql`delete from ${attempts} where subject = ${slot('subject')}`),
    deleteExpiredAttempts: prepare(sql`delete from ${attempts} where expires_at <= ${slot('now')}`),
    setting: prepare(sql`select value from ${settings} where key = ${slot('key')}`),
    settings: prepare(sql`select key, value from ${settings}
      where ${dialect.isIn(sql`key`, slot('keys'), 'text')}`),
    setSetting: prepare(sql`${insertSetting} do update set value = excluded.value`),
    deleteSetting: prepare(sql`delete from ${settings} where key = ${slot('key')}`),
    claimSetting: prepare(sql`${insertSetting} do nothing`),
  }
}
