import {
  type BoundFilter,
  type BoundPath,
  type BoundSort,
  type BoundSortKey,
  nearIn,
} from '@stet/core'
import { sql } from 'kysely'
import type { JsonValue } from '../dialect.ts'
import type { EntityTable } from '../schema/entity-table.ts'
import type { Fragment } from '../sql-text.ts'
import { columnValue, isInColumn } from './bound-column.ts'
import { anyOf } from './comparable.ts'
import { compileFilter, projected, projectionsAt, startOf } from './filter.ts'
import { distanceTo } from './geometry.ts'
import { oneJson } from './json-steps.ts'
import { columnIn, isOfStage, type Scope, tableOf, targetScope } from './scope.ts'

/** What rows are ordered by: the keys, then their ids, so that pages never overlap. */
export function compileSort(
  sort: BoundSort,
  filter: BoundFilter | undefined,
  scope: Scope,
): Fragment {
  const { dialect } = scope.schema
  const keys =
    sort.length === 0 ? nearestFirst(filter, scope) : sort.flatMap((key) => compileKey(key, scope))
  // In the direction of the first key, so that one index serves both.
  const direction = sort[0]?.direction ?? 'asc'
  const isNumeric = scope.rows === 'documents' && scope.entity.table.hasNumericIds
  const id = columnIn(scope, isNumeric ? 'id_number' : 'id')
  return sql.join([...keys, dialect.order(id, direction)])
}

function compileKey({ path, direction }: BoundSortKey, scope: Scope): readonly Fragment[] {
  const { dialect } = scope.schema
  const own = path.through.length === 0 ? indexedText(path, scope) : null
  if (own !== null) return dialect.orderLongText(own, direction)
  return [dialect.order(valueAt(path, scope), direction)]
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
  if (!key || key.path.through.length > 0 || key.path.inVersion) return false
  const { column, schemaPath, locale, anyLocale } = key.path
  if (column !== null) return column === 'createdAt' || column === 'updatedAt'
  if (schemaPath === null || anyLocale) return false
  const projections = table.bySchemaPath.get(schemaPath) ?? []
  return projections.some((one) => one.locale === locale && one.isIndexed)
}

/** Whether a filter asks for a stretch of some order, beside which nothing matches for long. */
export function hasRange(filter: BoundFilter): boolean {
  if (filter.kind === 'and' || filter.kind === 'or') return filter.parts.some(hasRange)
  if (filter.kind !== 'compare') return false
  return filter.operator.startsWith('greater_than') || filter.operator.startsWith('less_than')
}

/** The one value that a path meets in a row, null where there is none. */
export function valueAt(path: BoundPath, scope: Scope, hop = 0): Fragment {
  const next = path.through[hop]
  if (next === undefined) return endOf(path, scope)
  const target = targetScope(scope, scope.schema.of(next.target))
  const projection = next.inVersion
    ? undefined
    : projectionsAt(scope, next.node.schemaPath, next)?.[0]
  const id =
    projection === undefined
      ? oneJson(startOf(scope), next.steps, idText)
      : columnIn(scope, projection.column)
  return sql`(select ${valueAt(path, target, hop + 1)} from ${tableOf(target)}
    where ${columnIn(target, 'id')} = ${id} and ${isOfStage(target)}
      and ${compileFilter(next.within, target)})`
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
  return oneJson(startOf(scope), steps, (value) => scalarOf(path, value))
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

/** `near` answers the nearest first, unless asked for another order. */
function nearestFirst(filter: BoundFilter | undefined, scope: Scope): readonly Fragment[] {
  const near = filter === undefined ? null : nearIn(filter)
  if (near === null) return []
  const { dialect } = scope.schema
  const distance = oneJson(startOf(scope), near.path.steps, (value) => {
    const from = distanceTo(
      near.operand.position,
      value.coordinate(0).number(),
      value.coordinate(1).number(),
      dialect,
    )
    return sql`case when ${value.isPosition()} then ${from} end`
  })
  return [dialect.order(distance, 'asc')]
}
