import { type BoundFilter, hasTrash } from '@stet/core'
import { sql } from 'kysely'
import { keptCount } from '../counts/kept-count.ts'
import type { FindQuery } from '../documents/document-store.ts'
import { headColumns } from '../documents/stored-row.ts'
import type { Statement } from '../executor.ts'
import type { Stage } from '../refs.ts'
import type { CompiledEntity, CompiledSchema } from '../schema/compiled-schema.ts'
import type { EntityTable } from '../schema/entity-table.ts'
import { compileSql, type Fragment } from '../sql-text.ts'
import { versionColumns } from '../versions/stored-version.ts'
import type { VersionQuery } from '../versions/version-store.ts'
import { compileFilter } from './filter.ts'
import { columnIn, isOfStage, openScope, type Scope, tableOf, targetScope } from './scope.ts'
import { inOrder, type OrderKey, orderKeys } from './sort.ts'

/**
 * A page of documents, with the requested columns. `way`: whether to start at an index of the filter or at
 * that of the order, on engines that cannot decide it.
 */
export function selectDocuments(
  schema: CompiledSchema,
  entity: CompiledEntity,
  names: readonly string[],
  { stage, filter, sort = [], limit, offset }: FindQuery,
  way: FilterUse = 'filter',
): Statement {
  const scope = openScope(schema, entity, 'documents', stage)
  const isMeant = sql`${isOfStage(scope)}${andCondition(filter, scope, way)}`
  return selectPage(scope, names, isMeant, (of) => orderKeys(sort, filter, of), { limit, offset })
}

/**
 * The heads of a page with the number of all that match beside each, as of one moment; one row of
 * nothing but the number where the page is empty.
 */
export function selectCountedPage(
  schema: CompiledSchema,
  entity: CompiledEntity,
  { stage, filter, sort = [], limit, offset }: FindQuery,
  /** As many matches as this are all the same. */
  atMost?: number,
): Statement {
  const { dialect } = schema
  const scope = openScope(schema, entity, 'documents', stage)
  const keys = orderKeys(sort, filter, scope)
  const named = keys.map((_key, index) => `k${index}`)
  const values = keys.map(({ value }, index) => sql`${value} as ${sql.id(named[index] ?? '')}`)
  const order = keys.map(({ direction }, index) => ({
    value: sql.id('d', named[index] ?? ''),
    direction,
  }))
  return compileSql(
    dialect.compiler,
    sql`select n.total, ${sql.join(headColumns.map((name) => sql.id('d', name)))}
      from (${countOf(schema, entity, stage, filter, atMost)}) as n
      left join (select ${columnsIn(scope, headColumns)}, ${sql.join(values)} from ${tableOf(scope)}
        where ${isOfStage(scope)}${andCondition(filter, scope)}
        order by ${inOrder(keys, dialect)}${page(schema, limit, offset)}) as d on true
      order by ${inOrder(order, dialect)}`,
  )
}

interface Page {
  readonly limit?: number | undefined
  readonly offset?: number | undefined
}

/**
 * A page of rows in order. It is found by keys alone, because an engine carries whatever it selects
 * through its sort: with the JSON of everything that matches, that is as much as is stored.
 */
function selectPage(
  scope: Scope,
  names: readonly string[],
  isMeant: Fragment,
  keysIn: (scope: Scope) => readonly OrderKey[],
  { limit = 0, offset = 0 }: Page,
): Statement {
  const { schema, rows } = scope
  const order = (of: Scope) => inOrder(keysIn(of), schema.dialect)
  const meant = sql`from ${tableOf(scope)} where ${isMeant}
    order by ${order(scope)}${page(schema, limit, offset)}`
  if (limit === 0 || limit > lateRows) {
    return compileSql(schema.dialect.compiler, sql`select ${columnsIn(scope, names)} ${meant}`)
  }
  const found = { ...scope, alias: scope.newAlias() }
  const { documents, versions } = rowKeys[schema.dialect.name]
  const keys = rows === 'documents' ? documents : versions
  return compileSql(
    schema.dialect.compiler,
    sql`select ${columnsIn(found, names)} from ${tableOf(found)}
      where (${columnsIn(found, keys)}) in (select ${columnsIn(scope, keys)} ${meant})
      order by ${order(found)}`,
  )
}

/** What names a row of a table. */
const rowKeys = {
  sqlite: { documents: ['rowid'], versions: ['rowid'] },
  postgres: { documents: ['id', 'stage'], versions: ['id'] },
} as const

/** Rows of a page that is found before its JSON is read; beyond it, reading twice costs more than carrying. */
const lateRows = 1000

export function countDocuments(
  schema: CompiledSchema,
  entity: CompiledEntity,
  stage: Stage,
  filter: BoundFilter | undefined,
  /** As many as this are all the same. */
  atMost?: number,
): Statement {
  return compileSql(schema.dialect.compiler, countOf(schema, entity, stage, filter, atMost))
}

function countOf(
  schema: CompiledSchema,
  entity: CompiledEntity,
  stage: Stage,
  filter: BoundFilter | undefined,
  atMost?: number,
): Fragment {
  const kept = keptCount(entity.table, stage, filter)
  const isOfTrashToo = entity.readsTrash && hasTrash(entity.table.entity)
  if (kept !== null && !isOfTrashToo) return kept
  const scope = openScope(schema, entity, 'documents', stage)
  const meant = sql`from ${tableOf(scope)} where ${isOfStage(scope)}${andCondition(filter, scope)}`
  if (kept !== null) {
    // What is kept leaves the trash out, and that is looked up quickly.
    return sql`select (${kept}) + (select count(*) ${meant}
      and ${columnIn(scope, 'deleted_at')} is not null) as total`
  }
  if (atMost === undefined) return sql`select count(*) as total ${meant}`
  return sql`select count(*) as total from (select 1 ${meant} limit ${atMost}) as m`
}

/** Not less than the rows there are, without counting them. */
export function estimateCount(schema: CompiledSchema, { name }: EntityTable): Statement {
  return compileSql(schema.dialect.compiler, sql`select max(rowid) as total from ${sql.id(name)}`)
}

export interface VersionSelection extends Omit<VersionQuery, 'parent'> {
  readonly parent?: string
}

export function selectVersions(
  schema: CompiledSchema,
  entity: CompiledEntity,
  { parent, filter, documents, sort = [], limit, offset }: VersionSelection,
): Statement {
  // Editors read versions, so relationships lead to what editors see.
  const scope = openScope(schema, entity, 'versions', 'latest')
  const isMeant = sql`${ofParent(scope, parent)}${notTrashed(scope)}${ofDocuments(scope, documents)}${andCondition(filter, scope)}`
  const newestFirst = (of: Scope): readonly OrderKey[] =>
    ['updated_at', 'id'].map((name) => ({ value: columnIn(of, name), direction: 'desc' }))
  const keys = (of: Scope) => (sort.length === 0 ? newestFirst(of) : orderKeys(sort, filter, of))
  return selectPage(scope, versionColumns, isMeant, keys, { limit, offset })
}

export function countVersionsStatement(
  schema: CompiledSchema,
  entity: CompiledEntity,
  { parent, filter, documents }: Pick<VersionSelection, 'parent' | 'filter' | 'documents'>,
): Statement {
  const scope = openScope(schema, entity, 'versions', 'latest')
  return compileSql(
    schema.dialect.compiler,
    sql`select count(*) as total from ${tableOf(scope)}
      where ${ofParent(scope, parent)}${notTrashed(scope)}${ofDocuments(scope, documents)}${andCondition(filter, scope)}`,
  )
}

function columnsIn(scope: Scope, names: readonly string[]): Fragment {
  return sql.join(names.map((name) => columnIn(scope, name)))
}

export type FilterUse = 'filter' | 'order'

export function andCondition(
  filter: BoundFilter | undefined,
  scope: Scope,
  way: FilterUse = 'filter',
): Fragment {
  if (filter === undefined || filter.kind === 'always') return sql``
  const condition = compileFilter(filter, scope)
  // SQLite uses no index for a condition inside `IS TRUE`.
  return way === 'order' ? sql` and (${condition}) is true` : sql` and ${condition}`
}

const ofParent = (scope: Scope, parent: string | undefined): Fragment =>
  parent === undefined ? sql`1 = 1` : sql`${columnIn(scope, 'parent')} = ${parent}`

/** Versions of what is in the trash are no more there than their document. */
function notTrashed(scope: Scope): Fragment {
  if (scope.entity.readsTrash) return sql``
  const holder = targetScope(scope, scope.entity)
  return sql` and ${columnIn(scope, 'parent')} not in (
    select ${columnIn(holder, 'id')} from ${tableOf(holder)}
    where ${columnIn(holder, 'deleted_at')} is not null)`
}

/** Versions of documents that the caller may read in one of their stages; a global's versions know it by its slug, like its row. */
function ofDocuments(scope: Scope, documents: BoundFilter | undefined): Fragment {
  if (documents === undefined || documents.kind === 'always') return sql``
  const holder = targetScope(scope, scope.entity)
  return sql` and ${columnIn(scope, 'parent')} in (
    select ${columnIn(holder, 'id')} from ${tableOf(holder)} where ${compileFilter(documents, holder)})`
}

/** The rows of one page. */
export function page(schema: CompiledSchema, limit = 0, offset = 0): Fragment {
  if (limit === 0 && offset === 0) return sql``
  // SQLite allows an offset only after a limit.
  const all = schema.dialect.name === 'sqlite' ? sql` limit -1` : sql``
  const rows = limit === 0 ? all : sql` limit ${limit}`
  return offset === 0 ? rows : sql`${rows} offset ${countable(offset)}`
}

/** An offset within the integers of the engines: callers may request a page far beyond them. */
export const countable = (offset: number): number => Math.min(offset, Number.MAX_SAFE_INTEGER)
