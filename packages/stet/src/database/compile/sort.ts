import {
  type BoundFilter,
  type BoundPath,
  type BoundSort,
  type BoundSortKey,
  type Hop,
  holdsSeveral,
  nearIn,
} from '@stet/core'
import { sql } from 'kysely'
import type { Dialect, JsonValue } from '../dialect.ts'
import { storableText } from '../json-text.ts'
import type { EntityTable } from '../schema/entity-table.ts'
import { linksTable } from '../schema/shared-tables.ts'
import type { Fragment } from '../sql-text.ts'
import { columnValue, isInColumn } from './bound-column.ts'
import { anyOf } from './comparable.ts'
import { compileFilter, derivedConditions, jsonRootOf, projected, projectionsAt } from './filter.ts'
import { distanceTo } from './geometry.ts'
import { singleJsonValue } from './json-path-joins.ts'
import { columnIn, isOfStage, type Scope, tableOf, targetScope } from './scope.ts'

/** A value that rows are ordered by. */
export interface OrderKey {
  readonly value: Fragment
  readonly direction: 'asc' | 'desc'
  /** Whether it is the first column of the primary key, which is never null. */
  readonly isPrimary?: boolean
}

export function inOrder(keys: readonly OrderKey[], dialect: Dialect): Fragment {
  return sql.join(
    keys.map(({ value, direction, isPrimary }, index) =>
      // Where nulls stand is not said, because the index of a primary key says nothing of it either.
      // Other indexes do, of ids behind another column too.
      isPrimary && index === 0
        ? sql`${value} ${sql.raw(direction)}`
        : dialect.order(value, direction),
    ),
  )
}

/** What rows are ordered by: the keys, then the newest first, so that pages never overlap. */
export function orderKeys(
  sort: BoundSort,
  filter: BoundFilter | undefined,
  scope: Scope,
): readonly OrderKey[] {
  const nearest = sort.length === 0 ? nearestFirst(filter, scope) : []
  const keys = [...nearest, ...sort.flatMap((key) => compileKey(key, scope))]
  // Without a requested order, ids are in an index already.
  if (keys.length === 0) {
    return [{ value: idIn(scope), direction: 'asc', isPrimary: isPrimaryIn(scope) }]
  }
  return [...keys, ...tiesIn(sort, scope)]
}

/** Whether ids are in order as the texts that the primary key has. */
const isPrimaryIn = (scope: Scope): boolean =>
  scope.rows === 'versions' || !scope.entity.table.hasNumericIds

const idIn = (scope: Scope): Fragment =>
  columnIn(
    scope,
    scope.rows === 'documents' && scope.entity.table.hasNumericIds ? 'id_number' : 'id',
  )

/** What orders rows that are alike in every key. */
function tiesIn(sort: BoundSort, scope: Scope): readonly OrderKey[] {
  const own = sort.filter(
    ({ path, rank }) => rank === undefined && path.through.length === 0 && !path.inVersion,
  )
  if (own.some(({ path }) => path.column === 'id')) return []
  const id = idIn(scope)
  // Documents without a place in an order by hand get theirs in the order of their ids.
  const byHand = own.find(({ path }) => path.column === '_order')
  if (byHand) return [{ value: id, direction: byHand.direction }]
  const time = scope.rows === 'documents' ? 'createdAt' : 'updatedAt'
  const isTimed = own.some(({ path }) => path.column === time)
  const value = columnIn(scope, scope.rows === 'documents' ? 'created_at' : 'updated_at')
  const newest: OrderKey = { value, direction: 'desc' }
  return [...(isTimed ? [] : [newest]), { value: id, direction: 'desc' }]
}

function compileKey({ path, direction, rank }: BoundSortKey, scope: Scope): readonly OrderKey[] {
  if (rank !== undefined) {
    return [{ value: rankOf(sortValueAt(path, scope), rank, scope.schema.dialect), direction }]
  }
  if (path.column === 'id' && path.through.length === 0 && !path.inVersion) {
    return [{ value: sortValueAt(path, scope), direction, isPrimary: isPrimaryIn(scope) }]
  }
  const own = path.through.length === 0 ? indexedText(path, scope) : null
  const values =
    own === null ? [sortValueAt(path, scope)] : scope.schema.dialect.orderOfLongText(own)
  return values.map((value) => ({ value, direction }))
}

/** The same rank as `matchRank` of core. */
function rankOf(value: Fragment, searched: string, dialect: Dialect): Fragment {
  const text = dialect.asText(value)
  const wanted = storableText(searched).toLowerCase()
  return sql`case when ${dialect.equalsFolded(text, wanted)} then 0
    when ${dialect.startsWith(text, wanted)} then 1
    when ${dialect.includes(text, ` ${wanted}`)} then 2 else 3 end`
}

/** The column of a text that an index orders by its start. */
function indexedText(path: BoundPath, scope: Scope): Fragment | null {
  if (path.column !== null || path.inVersion || path.schemaPath === null) return null
  const projection = projectionsAt(scope, path.schemaPath, path)?.[0]
  if (projection === undefined) return null
  const column = projected(projection, scope)
  return column.isLongText ? column.expression : null
}

/** Whether an index has all documents in the order of this key. */
export function isIndexed(key: BoundSortKey | undefined, table: EntityTable): boolean {
  if (!key || key.rank !== undefined || key.path.through.length > 0 || key.path.inVersion)
    return false
  const { column, schemaPath, locale, anyLocale } = key.path
  if (column !== null) return column === 'createdAt' || column === 'updatedAt'
  if (schemaPath === null || anyLocale) return false
  const projections = table.bySchemaPath.get(schemaPath) ?? []
  return projections.some((one) => one.locale === locale && one.isIndexed)
}

/** Whether a filter has a range: walking an index of another order may then pass many rows that do not match. */
export function hasRange(filter: BoundFilter): boolean {
  if (filter.kind === 'and' || filter.kind === 'or') return filter.parts.some(hasRange)
  if (filter.kind !== 'compare') return false
  return filter.operator.startsWith('greater_than') || filter.operator.startsWith('less_than')
}

/** The one value that a path meets in a row, null where there is none. */
export function sortValueAt(path: BoundPath, scope: Scope, hop = 0): Fragment {
  const next = path.through[hop]
  if (next === undefined) return endOf(path, scope)
  const target = targetScope(scope, scope.schema.of(next.target))
  if (isToMany(next)) return valueAtFirst(path, next, scope, target, hop)
  const projection = next.inVersion
    ? undefined
    : projectionsAt(scope, next.node.schemaPath, next)?.[0]
  const id =
    projection === undefined
      ? singleJsonValue(jsonRootOf(scope), next.steps, idText)
      : columnIn(scope, projection.column)
  return sql`(select ${sortValueAt(path, target, hop + 1)} from ${tableOf(target)}
    where ${columnIn(target, 'id')} = ${id} and ${isOfStage(target)}
      and ${compileFilter(next.within, target)})`
}

const isToMany = ({ node }: Hop): boolean => holdsSeveral(node.field)

/** Of a relationship to many, the value of the first that the caller may see. */
function valueAtFirst(
  path: BoundPath,
  next: Hop,
  scope: Scope,
  target: Scope,
  hop: number,
): Fragment {
  const link = scope.newAlias()
  const of = (column: string) => sql`${sql.id(link)}.${sql.id(column)}`
  return sql`(select ${sortValueAt(path, target, hop + 1)}
    from ${sql.id(linksTable.name)} as ${sql.id(link)} join ${tableOf(target)}
      on ${columnIn(target, 'id')} = ${of('target')} and ${isOfStage(target)}
    where ${derivedConditions(scope, link, next.node.schemaPath, next)}
      and ${of('document')} = ${columnIn(scope, 'id')} and ${of('stage')} = ${columnIn(scope, 'stage')}
      and ${of('relation_to')} = ${next.target.slug} and ${compileFilter(next.within, target)}
    order by ${of('position')} limit 1)`
}

const idText = (value: JsonValue): Fragment =>
  sql`case when ${anyOf([value.is('text'), value.is('number')])} then cast(${value.text()} as text) end`

function endOf(path: BoundPath, scope: Scope): Fragment {
  if (isInColumn(path)) return columnValue(path, scope).expression
  const projection =
    path.schemaPath === null || path.inVersion
      ? undefined
      : projectionsAt(scope, path.schemaPath, path)?.[0]
  if (projection !== undefined) return columnIn(scope, projection.column)
  const steps = path.column === null ? path.steps : [{ kind: 'name', name: path.column } as const]
  return singleJsonValue(jsonRootOf(scope), steps, (value) => scalarOf(path, value))
}

/** A value in JSON as one of the path's type, null where it is of another. */
export function scalarOf({ comparison }: BoundPath, value: JsonValue): Fragment {
  switch (comparison) {
    case 'number':
      return sql`case when ${value.is('number')} then ${value.number()} end`
    case 'boolean':
      return sql`case when ${value.is('boolean')} then ${value.boolean()} end`
    case 'id':
      return idText(value)
    default:
      return sql`case when ${value.is('text')} then ${value.text()} end`
  }
}

/** `near` sorts by distance, unless another order is requested. */
function nearestFirst(filter: BoundFilter | undefined, scope: Scope): readonly OrderKey[] {
  const near = filter === undefined ? null : nearIn(filter)
  if (near === null) return []
  const { dialect } = scope.schema
  const distance = singleJsonValue(jsonRootOf(scope), near.path.steps, (value) => {
    const from = distanceTo(
      near.operand.position,
      value.coordinate(0).number(),
      value.coordinate(1).number(),
      dialect,
    )
    return sql`case when ${value.isPosition()} then ${from} end`
  })
  return [{ value: distance, direction: 'asc' }]
}
