import { sql } from 'kysely'
import type { Dialect } from '../dialect.ts'
import { columns, type Fragment, type PreparedSql, prepareSql, slot } from '../sql-text.ts'
import {
  fileChecksumsTable,
  uploadPartsTable,
  uploadSessionsTable,
} from './upload-session-tables.ts'

/** The statements about upload sessions, which are the same for every config. */
export interface UploadSessionStatements {
  readonly find: PreparedSql
  readonly exists: PreparedSql
  readonly parts: PreparedSql
  readonly openOfUser: PreparedSql
  readonly openInTotal: PreparedSql
  readonly expired: PreparedSql
  readonly begin: PreparedSql
  readonly settlePart: PreparedSql
  readonly partChecksum: PreparedSql
  readonly renewOpen: PreparedSql
  readonly arrived: PreparedSql
  readonly renew: PreparedSql
  readonly end: PreparedSql
  readonly delete: PreparedSql
  readonly deleteParts: PreparedSql
  readonly checksumOwners: PreparedSql
  readonly checkedKeys: PreparedSql
  readonly noteChecksum: PreparedSql
  readonly settleChecksum: PreparedSql
  readonly forgetChecksum: PreparedSql
  readonly forgetChecksumsOf: PreparedSql
}

export function uploadSessionStatements(dialect: Dialect): UploadSessionStatements {
  const prepare = (fragment: Fragment) => prepareSql(dialect.compiler, fragment)
  const sessions = sql.id(uploadSessionsTable.name)
  const parts = sql.id(uploadPartsTable.name)
  const checksums = sql.id(fileChecksumsTable.name)
  const all = columns(uploadSessionsTable.columns.map(({ name }) => name))
  const ofUser = sql`user_collection = ${slot('userCollection')} and user_document = ${slot('userDocument')}`
  const isLive = sql`expires_at > ${slot('now')}`
  const mine = sql`id = ${slot('id')} and ${ofUser}`
  const ofPart = sql`session = ${slot('id')} and number = ${slot('number')}`
  const insertChecksum = sql`insert into ${checksums} (collection, document, file_key, checksum)
    values (${slot('collection')}, ${slot('document')}, ${slot('fileKey')}, ${slot('checksum')})
    on conflict (collection, document, file_key)`
  const ofOwner = sql`collection = ${slot('collection')} and document = ${slot('document')}`
  return {
    find: prepare(sql`select ${all} from ${sessions} where ${mine} and ${isLive}`),
    exists: prepare(sql`select count(*) as total from ${sessions} where id = ${slot('id')}`),
    parts: prepare(sql`select number, checksum, arrived from ${parts}
      where session = ${slot('id')} order by number`),
    openOfUser: prepare(sql`select count(*) as sessions, sum(size) as bytes from ${sessions}
      where ${ofUser} and document is null`),
    openInTotal: prepare(sql`select count(*) as sessions, sum(size) as bytes from ${sessions}
      where document is null`),
    expired: prepare(sql`select ${all} from ${sessions}
      where expires_at <= ${slot('until')} order by expires_at, id limit ${slot('limit')}`),
    begin: prepare(sql`insert into ${sessions} (${all}) values (
      ${slot('id')}, ${slot('collection')}, ${slot('target')}, ${slot('name')},
      ${slot('mimeType')}, ${slot('size')}, ${slot('partSize')}, ${slot('checksum')},
      ${slot('userCollection')}, ${slot('userDocument')}, ${slot('begunAt')},
      ${slot('expiresAt')}, ${slot('fileKey')}, ${slot('upload')}, null)`),
    settlePart: prepare(sql`insert into ${parts} (session, number, checksum, arrived)
      values (${slot('id')}, ${slot('number')}, ${slot('checksum')}, 0)
      on conflict (session, number) do nothing`),
    partChecksum: prepare(sql`select checksum from ${parts} where ${ofPart}`),
    renewOpen: prepare(sql`update ${sessions} set expires_at = ${slot('expiresAt')}
      where id = ${slot('id')} and document is null`),
    arrived: prepare(sql`update ${parts} set arrived = 1 where ${ofPart}`),
    renew: prepare(sql`update ${sessions} set expires_at = ${slot('expiresAt')}
      where ${mine} and document is null`),
    end: prepare(sql`update ${sessions}
      set document = ${slot('document')}, expires_at = ${slot('expiresAt')}
      where ${mine} and ${isLive} and document is null`),
    delete: prepare(sql`delete from ${sessions} where id = ${slot('id')}`),
    deleteParts: prepare(sql`delete from ${parts} where session = ${slot('id')}`),
    checksumOwners: prepare(sql`select document, file_key from ${checksums}
      where checksum = ${slot('checksum')} and collection = ${slot('collection')}
      order by document, file_key limit ${slot('limit')}`),
    checkedKeys: prepare(sql`select file_key from ${checksums} where ${ofOwner}`),
    noteChecksum: prepare(sql`${insertChecksum} do update set checksum = excluded.checksum`),
    settleChecksum: prepare(sql`${insertChecksum} do nothing`),
    forgetChecksum: prepare(sql`delete from ${checksums}
      where ${ofOwner} and file_key = ${slot('fileKey')}`),
    forgetChecksumsOf: prepare(sql`delete from ${checksums} where ${ofOwner}`),
  }
}
