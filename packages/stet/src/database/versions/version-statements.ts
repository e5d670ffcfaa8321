import { sql } from 'kysely'
import type { Dialect } from '../dialect.ts'
import { versionsShape } from '../schema/entity-shapes.ts'
import type { EntityTable } from '../schema/entity-table.ts'
import { columns, type Fragment, type PreparedSql, prepareSql, slot } from '../sql-text.ts'

/** The statements about one entity's versions whose text never changes. */
export interface VersionStatements {
  readonly byID: PreparedSql
  /** All but the content of the newest. */
  readonly newestFacts: PreparedSql
  readonly atRevision: PreparedSql
  readonly publishedAtRevision: PreparedSql
  readonly insert: PreparedSql
  readonly supersede: PreparedSql
  readonly update: PreparedSql
  readonly deleteOf: PreparedSql
  readonly name: PreparedSql
  readonly heads: PreparedSql
  readonly drop: PreparedSql
}

const headColumns = [
  'id',
  'revision',
  'status',
  'latest',
  'autosave',
  'snapshot',
  'name',
  'updated_at',
]

/** Columns that overwriting a version leaves as they are. */
const fixedColumns: ReadonlySet<string> = new Set(['id', 'parent', 'latest', 'name', 'created_at'])

export function versionStatements(table: EntityTable, dialect: Dialect): VersionStatements {
  const prepare = (fragment: Fragment) => prepareSql(dialect.compiler, fragment)
  const name = sql.id(table.versions)
  const all = versionsShape(table).columns.map((column) => column.name)
  const from = sql`select ${columns(all)} from ${name}`
  const ofParent = sql`parent = ${slot('parent')}`
  // Revisions are counted by the database and clocks are not.
  const newestFirst = sql`order by revision desc, updated_at desc, id desc`
  const assignments = all
    .filter((column) => !fixedColumns.has(column))
    .map((column) => sql`${sql.id(column)} = ${slot(column)}`)
  return {
    byID: prepare(sql`${from} where id = ${slot('id')}`),
    newestFacts: prepare(sql`select ${columns(all.filter((column) => column !== 'data'))}
      from ${name} where ${ofParent} and latest = 1`),
    // A snapshot is what editors saw at its revision; the version beside it holds one locale's publishing.
    atRevision: prepare(sql`${from} where ${ofParent} and revision <= ${slot('revision')}
      order by revision desc, snapshot desc, updated_at desc, id desc limit 1`),
    publishedAtRevision: prepare(sql`${from} where ${ofParent} and revision <= ${slot('revision')}
      and status = 'published' and snapshot = 0 ${newestFirst} limit 1`),
    insert: prepare(sql`insert into ${name} (${columns(all)})
      values (${sql.join(all.map(slot))})`),
    supersede: prepare(sql`update ${name} set latest = 0 where ${ofParent} and latest = 1`),
    update: prepare(sql`update ${name} set ${sql.join(assignments)} where id = ${slot('id')}`),
    deleteOf: prepare(sql`delete from ${name} where ${ofParent}`),
    name: prepare(sql`update ${name} set name = ${slot('name')} where id = ${slot('id')}`),
    heads: prepare(sql`select ${columns(headColumns)} from ${name} where ${ofParent}
      and (autosave = 1 or ${slot('all')} = 1) ${newestFirst}`),
    drop: prepare(sql`delete from ${name}
      where ${dialect.isIn(sql.id('id'), slot('ids'), 'text')}`),
  }
}
