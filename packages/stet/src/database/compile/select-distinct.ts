import { type BoundPath, monthBeside, monthRange } from '@stet/core'
import { sql } from 'kysely'
import type { CountedDistinctQuery, DistinctQuery } from '../documents/document-store.ts'
import type { Statement } from '../executor.ts'
import type { CompiledEntity, CompiledSchema } from '../schema/compiled-schema.ts'
import { compileSql, type Fragment } from '../sql-text.ts'
import { allOf } from './comparable.ts'
import { jsonRootOf } from './filter.ts'
import { jsonPathJoins } from './json-path-joins.ts'
import { columnIn, isOfStage, openScope, type Scope, tableOf } from './scope.ts'
import { andCondition, page } from './select.ts'
import { inOrder, scalarOf, sortValueAt } from './sort.ts'

type ValuesQuery = Pick<DistinctQuery, 'stage' | 'filter' | 'path'>

/** The different values of a path, each with how many there are in all. */
export function selectDistinct(
  schema: CompiledSchema,
  entity: CompiledEntity,
  query: DistinctQuery,
): Statement {
  const { dialect } = schema
  const value = sql.id('v', 'value')
  const { values } = valuesOf(schema, entity, query)
  return compileSql(
    dialect.compiler,
    sql`select ${value}, count(*) over () as total
      from (select distinct value from (${values}) as w) as v where ${value} is not null
      order by ${dialect.order(value, query.direction)}${page(schema, query.limit, query.offset)}`,
  )
}

/**
 * A page of the different values with how many documents have each, beside how many values there are
 * and how many documents have none: one row of these alone where the page is empty. Documents are
 * passed once.
 */
export function selectCountedValues(
  schema: CompiledSchema,
  entity: CompiledEntity,
  query: CountedDistinctQuery,
  /** What is counted in place of a value. */
  counted: (value: Fragment) => Fragment = (value) => value,
): Statement {
  const { dialect } = schema
  const { limit, offset } = query
  const { values, meant } = valuesOf(schema, entity, query)
  const isMany = query.path.many || query.path.list
  // A document that has a value twice is one document.
  const each = isMany ? sql`select distinct id, value from (${values}) as e` : values
  const without = isMany
    ? sql`(select count(*) ${meant})
        - (select count(distinct id) from w where value is not null)`
    : sql`coalesce(sum(case when value is null then number end), 0)`
  const order = inOrder(
    [
      ...(query.order === 'count'
        ? [{ value: sql.id('number'), direction: query.direction } as const]
        : []),
      { value: sql.id('value'), direction: query.order === 'count' ? 'asc' : query.direction },
    ],
    dialect,
  )
  return compileSql(
    dialect.compiler,
    sql`with w as materialized (${each}),
      v as materialized (select value, count(*) as number
        from (select ${counted(sql.id('w', 'value'))} as value from w) as c group by value)
      select n.total, n.missing, d.value, d.number
      from (select count(value) as total, ${without} as missing from v) as n
      left join (select value, number from v where value is not null
        order by ${order}${page(schema, limit, offset)}) as d on true
      order by ${order}`,
  )
}

/** The months by UTC in which a date of the documents falls, up to a number of them. */
export function selectMonths(
  schema: CompiledSchema,
  entity: CompiledEntity,
  query: ValuesQuery,
  atMost: number,
): Statement {
  const { values } = valuesOf(schema, entity, query)
  return compileSql(
    schema.dialect.compiler,
    sql`select distinct substr(value, 1, 7) as month from (${values}) as w
      where value is not null order by month limit ${atMost}`,
  )
}

/**
 * The month of a moment in a time zone. Databases know no zones, or each others': where months begin
 * is said in the statement, as a tree, because a chain would be walked anew for every document.
 */
export function localMonthOf(
  value: Fragment,
  /** Those by UTC of all moments, in order. */
  monthsInUTC: readonly string[],
  timeZone: string,
  schema: CompiledSchema,
): Fragment {
  // A moment of a month by UTC is at most in the one before or after it.
  const near = monthsInUTC.flatMap((month) => [
    monthBeside(month, -1),
    month,
    monthBeside(month, 1),
  ])
  const months = [...new Set(near)].sort().flatMap((month) => {
    const start = monthRange(month, timeZone)?.start
    return start === undefined ? [] : [{ month, start }]
  })
  const within = (from: number, to: number): Fragment => {
    if (to - from <= 1) return schema.dialect.asText(sql`${months[from]?.month ?? null}`)
    const middle = (from + to) >> 1
    return sql`case when ${value} < ${months[middle]?.start ?? ''}
      then ${within(from, middle)} else ${within(middle, to)} end`
  }
  return sql`case when ${value} is not null then ${within(0, months.length)} end`
}

/** The values that the path meets in the documents meant, as rows, and what these documents are. */
function valuesOf(
  schema: CompiledSchema,
  entity: CompiledEntity,
  { stage, filter, path }: ValuesQuery,
): { readonly values: Fragment; readonly meant: Fragment } {
  const scope = openScope(schema, entity, 'documents', stage)
  const isMeant = sql`${isOfStage(scope)}${andCondition(filter, scope)}`
  const meant = sql`from ${tableOf(scope)} where ${isMeant}`
  return {
    values:
      path.many || path.list
        ? eachValue(path, scope, isMeant)
        : sql`select ${sortValueAt(path, scope)} as value ${meant}`,
    meant,
  }
}

/** Every value that the path meets in the documents meant, as rows. */
function eachValue(path: BoundPath, scope: Scope, isMeant: Fragment): Fragment {
  const ways = jsonPathJoins(jsonRootOf(scope), path.steps, path.list).map(
    ({ value, from, conditions }) => sql`select ${columnIn(scope, 'id')} as id,
        ${scalarOf(path, value)} as value
      from ${sql.join([tableOf(scope), ...from])} where ${isMeant} and ${allOf(conditions)}`,
  )
  return sql.join(ways, sql` union all `)
}
