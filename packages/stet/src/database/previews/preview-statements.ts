import { sql } from 'kysely'
import type { Dialect } from '../dialect.ts'
import { columns, type Fragment, type PreparedSql, prepareSql, slot } from '../sql-text.ts'
import { previewDocumentsTable, previewLinksTable, previewsTable } from './preview-tables.ts'

/** The statements about preview sessions, which are the same for every config. */
export interface PreviewStatements {
  readonly find: PreparedSql
  readonly findOfSession: PreparedSql
  readonly documents: PreparedSql
  readonly countOthers: PreparedSql
  readonly open: PreparedSql
  readonly renew: PreparedSql
  readonly put: PreparedSql
  readonly remove: PreparedSql
  readonly end: PreparedSql
  readonly removeAll: PreparedSql
  readonly endOfUser: PreparedSql
  readonly removeOfUser: PreparedSql
  readonly removeOfDocument: PreparedSql
  readonly endExpired: PreparedSql
  readonly removeExpired: PreparedSql
  readonly findLink: PreparedSql
  readonly findLinks: PreparedSql
  readonly addLink: PreparedSql
  readonly removeLink: PreparedSql
  readonly removeLinksOfUser: PreparedSql
  readonly removeLinksOfDocument: PreparedSql
  readonly removeExpiredLinks: PreparedSql
}

export function previewStatements(dialect: Dialect): PreviewStatements {
  const prepare = (fragment: Fragment) => prepareSql(dialect.compiler, fragment)
  const previews = sql.id(previewsTable.name)
  const documents = sql.id(previewDocumentsTable.name)
  const links = sql.id(previewLinksTable.name)
  const allOfLinks = columns(previewLinksTable.columns.map(({ name }) => name))
  const all = columns(previewsTable.columns.map(({ name }) => name))
  const ofUser = sql`user_collection = ${slot('userCollection')} and user_document = ${slot('userDocument')}`
  const ofDocument = sql`source = ${slot('source')} and document = ${slot('document')}`
  return {
    find: prepare(sql`select ${all} from ${previews} where id = ${slot('id')}`),
    findOfSession: prepare(
      sql`select ${all} from ${previews} where ${ofUser} and session = ${slot('session')}`,
    ),
    documents: prepare(sql`select source, document, locale, data from ${documents}
      where preview = ${slot('preview')} and seen_at > ${slot('since')}
      order by source, document, locale`),
    countOthers: prepare(sql`select count(*) as total from ${documents}
      where preview = ${slot('preview')} and not (${ofDocument})`),
    open: prepare(sql`insert into ${previews} (${all}) values (${slot('id')},
      ${slot('userCollection')}, ${slot('userDocument')}, ${slot('session')}, ${slot('seenAt')})`),
    renew: prepare(
      sql`update ${previews} set seen_at = ${slot('seenAt')} where id = ${slot('id')}`,
    ),
    put: prepare(sql`insert into ${documents}
      (preview, source, document, locale, data, seen_at)
      values (${slot('preview')}, ${slot('source')}, ${slot('document')}, ${slot('locale')},
        ${slot('data')}, ${slot('seenAt')})
      on conflict (preview, source, document, locale)
      do update set data = excluded.data, seen_at = excluded.seen_at`),
    remove: prepare(sql`delete from ${documents}
      where preview = ${slot('preview')} and ${ofDocument} and locale = ${slot('locale')}`),
    end: prepare(sql`delete from ${previews} where id = ${slot('id')}`),
    removeAll: prepare(sql`delete from ${documents} where preview = ${slot('id')}`),
    endOfUser: prepare(sql`delete from ${previews} where ${ofUser}`),
    removeOfUser: prepare(sql`delete from ${documents}
      where preview in (select id from ${previews} where ${ofUser})`),
    removeOfDocument: prepare(sql`delete from ${documents} where ${ofDocument}`),
    endExpired: prepare(sql`delete from ${previews} where seen_at <= ${slot('until')}`),
    removeExpired: prepare(sql`delete from ${documents} where seen_at <= ${slot('until')}`),
    findLink: prepare(sql`select ${allOfLinks} from ${links} where id = ${slot('id')}`),
    findLinks: prepare(sql`select ${allOfLinks} from ${links}
      where ${ofDocument} and expires_at > ${slot('now')} order by created_at desc, id desc`),
    addLink: prepare(sql`insert into ${links} (${allOfLinks}) values (${slot('id')},
      ${slot('source')}, ${slot('document')}, ${slot('userCollection')}, ${slot('userDocument')},
      ${slot('note')}, ${slot('createdAt')}, ${slot('expiresAt')})`),
    removeLink: prepare(sql`delete from ${links} where id = ${slot('id')}`),
    removeLinksOfUser: prepare(sql`delete from ${links} where ${ofUser}`),
    removeLinksOfDocument: prepare(sql`delete from ${links} where ${ofDocument}`),
    removeExpiredLinks: prepare(sql`delete from ${links} where expires_at <= ${slot('until')}`),
  }
}
