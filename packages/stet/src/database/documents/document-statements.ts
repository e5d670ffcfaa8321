import { hasTrash } from '@stet/core'
import { sql } from 'kysely'
import type { Dialect } from '../dialect.ts'
import { documentsShape } from '../schema/entity-shapes.ts'
import { type EntityTable, isOrderable } from '../schema/entity-table.ts'
import { linksTable, secretsTable, sessionsTable, textsTable } from '../schema/shared-tables.ts'
import { columns, type Fragment, type PreparedSql, prepareSql, slot } from '../sql-text.ts'
import { advisoryLockStatement } from './advisory-lock.ts'
import { type DerivedStatements, derivedStatements } from './derived-statements.ts'
import { documentColumns, headColumns } from './stored-row.ts'

/** The statements about one entity's documents whose text never changes. */
export interface DocumentStatements {
  readonly mainHeadByID: PreparedSql
  readonly currentHeadByID: PreparedSql
  readonly mainByID: PreparedSql
  readonly currentByID: PreparedSql
  readonly mainByIDs: PreparedSql
  readonly mainHeadsByIDs: PreparedSql
  readonly currentHeadsByIDs: PreparedSql
  /** The main row of the user whose session it is, with the session. */
  readonly mainBySession: PreparedSql
  readonly mainByApiKey: PreparedSql
  readonly currentByIDs: PreparedSql
  readonly stages: PreparedSql
  /** Main first: the transaction that has that row has the document, so two transactions that want both rows never wait for each other. */
  readonly stagesForUpdate: PreparedSql
  /** For documents that are not there yet. */
  readonly turn: PreparedSql | null
  readonly insert: PreparedSql
  /** Writes a row whatever its revision. */
  readonly update: PreparedSql
  /** Writes a row that is current and of the expected revision. */
  readonly updateCurrent: PreparedSql
  /** Hands being current over to a latest row that does not exist yet. */
  readonly supersedeMain: PreparedSql
  readonly deleteLatest: PreparedSql
  readonly restoreMain: PreparedSql
  /** Moves a current row of the expected revision to the trash, or out of it. */
  readonly setDeletedAt: PreparedSql
  /** Does the same to the row beneath it, if there is one. */
  readonly setDeletedAtBeneath: PreparedSql
  readonly deleteAll: PreparedSql
  readonly links: DerivedStatements
  readonly texts: DerivedStatements
}

/** Columns that an update never touches. */
const fixedColumns: ReadonlySet<string> = new Set([
  'id',
  'stage',
  'id_number',
  'is_current',
  'order_key',
  'deleted_at',
])

export function documentStatements(
  table: EntityTable,
  dialect: Dialect,
  { withTrash }: { readonly withTrash: boolean },
): DocumentStatements {
  const prepare = (fragment: Fragment) => prepareSql(dialect.compiler, fragment)
  const { name } = table
  const from = sql`select ${columns(documentColumns)} from ${sql.id(name)}`
  const headFrom = sql`select ${columns(headColumns)} from ${sql.id(name)}`
  const all = documentsShape(table).columns.map((column) => column.name)
  const assignments = all
    .filter((column) => !fixedColumns.has(column))
    .map((column) => sql`${sql.id(column)} = ${slot(column)}`)
  const update = sql`update ${sql.id(name)} set ${sql.join(assignments)}
    where id = ${slot('id')} and stage = ${slot('stage')}`
  const ofUser = sql.join(documentColumns.map((column) => sql`d.${sql.id(column)}`))
  const live = withTrash || !hasTrash(table.entity) ? sql`` : sql` and deleted_at is null`
  const isExpected = sql`is_current = 1 and revision = ${slot('expectedRevision')}${live}`
  const setDeletedAt = sql`update ${sql.id(name)}
    set deleted_at = ${slot('deletedAt')}, revision = ${slot('revision')} where id = ${slot('id')}`
  const ids = dialect.isIn(sql.id('id'), slot('ids'), 'text')
  return {
    mainHeadByID: prepare(sql`${headFrom} where id = ${slot('id')} and stage = 'main'${live}`),
    currentHeadByID: prepare(sql`${headFrom} where id = ${slot('id')} and is_current = 1${live}`),
    mainByID: prepare(sql`${from} where id = ${slot('id')} and stage = 'main'${live}`),
    currentByID: prepare(sql`${from} where id = ${slot('id')} and is_current = 1${live}`),
    mainBySession: prepare(sql`select ${ofUser}, s.id as session_id,
        s.created_at as session_created_at, s.expires_at as session_expires_at, s.user_agent
      from ${sql.id(sessionsTable.name)} as s
      join ${sql.id(name)} as d on d.id = s.document and d.stage = 'main'
      where s.id = ${slot('session')} and s.collection = ${slot('collection')}${live}`),
    mainByApiKey:
      prepare(sql`select ${ofUser}, s.api_key_hash from ${sql.id(secretsTable.name)} as s
      join ${sql.id(name)} as d on d.id = s.document and d.stage = 'main'
      where s.api_key_hash = ${slot('hash')} and s.collection = ${slot('collection')}${live} limit 1`),
    mainByIDs: prepare(sql`${from} where ${ids} and stage = 'main'${live}`),
    mainHeadsByIDs: prepare(sql`${headFrom} where ${ids} and stage = 'main'${live}`),
    currentHeadsByIDs: prepare(sql`${headFrom} where ${ids} and is_current = 1${live}`),
    currentByIDs: prepare(sql`${from} where ${ids} and is_current = 1${live}`),
    stages: prepare(sql`${from} where id = ${slot('id')}`),
    stagesForUpdate: prepare(sql`select ${columns(documentColumns)}, is_current
      from ${sql.id(name)} where id = ${slot('id')}${live} order by stage desc${dialect.forUpdate}`),
    turn: advisoryLockStatement(dialect),
    insert: prepare(sql`insert into ${sql.id(name)} (${columns(all)})
      values (${sql.join(all.map((column) => inserted(column, table)))}) on conflict (id, stage) do nothing`),
    update: prepare(update),
    updateCurrent: prepare(sql`${update} and ${isExpected}`),
    supersedeMain: prepare(sql`update ${sql.id(name)} set is_current = 0
      where id = ${slot('id')} and stage = 'main' and ${isExpected}`),
    deleteLatest: prepare(sql`delete from ${sql.id(name)}
      where id = ${slot('id')} and stage = 'latest' and ${isExpected}`),
    restoreMain: prepare(sql`update ${sql.id(name)}
      set is_current = 1, revision = ${slot('revision')}
      where id = ${slot('id')} and stage = 'main'`),
    setDeletedAt: prepare(sql`${setDeletedAt} and ${isExpected}`),
    setDeletedAtBeneath: prepare(sql`${setDeletedAt} and is_current = 0`),
    deleteAll: prepare(sql`delete from ${sql.id(name)} where id = ${slot('id')}${live}`),
    links: derivedStatements(linksTable, name, dialect),
    texts: derivedStatements(textsTable, name, dialect),
  }
}

/** Unpublished changes stand where their document does. */
function inserted(column: string, table: EntityTable): Fragment {
  if (column !== 'order_key' || !isOrderable(table)) return slot(column)
  return sql`coalesce(${slot(column)}, (select m.order_key from ${sql.id(table.name)} as m
    where m.id = ${slot('id')} and m.stage = 'main'))`
}
