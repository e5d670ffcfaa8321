import type { BoundFilter, BoundSortKey } from '@stet/core'
import { sql } from 'kysely'
import { documentColumns } from '../documents/stored-row.ts'
import type { Statement } from '../executor.ts'
import type { LinkedQuery, LinkSource } from '../links/link-reader.ts'
import type { CompiledSchema } from '../schema/compiled-schema.ts'
import { linksTable, orderKeysTable } from '../schema/shared-tables.ts'
import { compileSql, type Fragment } from '../sql-text.ts'
import { compileFilter } from './filter.ts'
import { schemaPathsAt } from './schema-paths.ts'
import { columnIn, isOfStage, openScope, type Scope, tableOf } from './scope.ts'
import { countable } from './select.ts'
import { sortValueAt } from './sort.ts'

/**
 * For each target, a page of the documents that point at it, of whichever source: numbered within
 * their target on ids and sort keys alone, and only then, if at all, read with their JSON. One statement, so
 * that what is read is what was found.
 */
export function selectLinked(
  schema: CompiledSchema,
  sources: readonly LinkSource[],
  query: LinkedQuery,
  targets: readonly string[],
): Statement {
  const { limit = 0, offset = 0, count, contents = true } = query
  const { dialect } = schema
  const candidates = sources.map((source, index) =>
    candidatesOf(schema, source, index, query, targets),
  )
  const total = count ? sql`count(*) over (partition by target)` : sql`0`
  // One row more than requested shows whether there are more.
  const last = limit === 0 ? sql`` : sql` and place <= ${countable(offset + limit + 1)}`
  const found = sql`select target, place, total, source, id from n`
  const read = sources.map(
    ({ entity }, index) => sql`select n.target, n.place, n.total, n.source,
        ${sql.join(documentColumns.map((column) => sql`d.${sql.id(column)}`))}
      from n join ${sql.id(schema.of(entity).table.name)} as d on d.id = n.id and d.stage = n.stage
      where n.source = ${sql.lit(index)}`,
  )
  return compileSql(
    dialect.compiler,
    sql`with n as (
        select target, id, stage, source, place, total from (
          select target, id, stage, source, ${total} as total,
            row_number() over (partition by target order by ${orderOf(schema, sources)}) as place
          from (${sql.join(candidates, sql` union all `)}) as u
        ) as p where place > ${countable(offset)}${last}
      )
      ${contents ? sql.join(read, sql` union all `) : found} order by target, place`,
  )
}

/** Who points at the targets from one source, with what they are ordered by. */
function candidatesOf(
  schema: CompiledSchema,
  { entity, filter, sort = [], order }: LinkSource,
  index: number,
  { stage, path, locale, relationTo }: LinkedQuery,
  targets: readonly string[],
): Fragment {
  const { dialect } = schema
  const compiled = schema.of(entity)
  const { table } = compiled
  const scope = openScope(schema, compiled, 'documents', stage)
  const of = (column: string) => sql`${sql.id('l')}.${sql.id(column)}`
  const paths = dialect.listParameter(schemaPathsAt(table.entity.plan, path))
  const links = sql`select distinct document, stage, target from ${sql.id(linksTable.name)}
    where source = ${table.name} and relation_to = ${relationTo}
      and ${dialect.isIn(sql.id('path'), sql`${paths}`, 'text')}
      and ${dialect.isIn(sql.id('target'), sql`${dialect.listParameter(targets)}`, 'text')}
      and ${inLinkLocale(locale)}`
  const keys = sort.map((key, at) => sql`, ${keyIn(scope, key)} as ${sql.id(keyName(at))}`)
  const place = order ? placeIn(scope, order.name) : sql`null`
  const number = table.hasNumericIds ? columnIn(scope, 'id_number') : dialect.asNumber(sql`null`)
  return sql`select ${of('target')} as target, ${columnIn(scope, 'id')} as id,
      ${columnIn(scope, 'stage')} as stage, ${sql.lit(index)} as source, ${number} as id_number,
      ${place} as order_key, ${columnIn(scope, 'created_at')} as created_at${sql.join(keys, sql``)}
    from (${links}) as l join ${tableOf(scope)}
      on ${columnIn(scope, 'id')} = ${of('document')} and ${columnIn(scope, 'stage')} = ${of('stage')}
    where ${isOfStage(scope)}${targetMatches(filter, scope)}`
}

/** A link without a locale is of a relationship that is not localized, or was not when it was stored. */
const inLinkLocale = (locale: string | null): Fragment =>
  locale === null
    ? sql`1 = 1`
    : sql`(${sql.id('locale')} = ${locale} or ${sql.id('locale')} is null)`

function targetMatches(filter: BoundFilter | undefined, scope: Scope): Fragment {
  return filter === undefined || filter.kind === 'always'
    ? sql``
    : sql` and ${compileFilter(filter, scope)}`
}

/** Where people put the document in the order of a join; null where nothing was moved yet. */
function placeIn(scope: Scope, name: string): Fragment {
  return sql`(select order_key from ${sql.id(orderKeysTable.name)}
    where collection = ${scope.entity.table.ref.slug} and name = ${name}
      and document = ${columnIn(scope, 'id')})`
}

const keyName = (index: number): string => `k${index}`

/** Casts numbers, because one source may have them in a column and another in JSON. */
function keyIn(scope: Scope, { path }: BoundSortKey): Fragment {
  const value = sortValueAt(path, scope)
  return path.comparison === 'number' ? scope.schema.dialect.asNumber(value) : value
}

/**
 * A join's own order, as far as there is one, then the keys, then the newest first, then sources
 * as they are listed.
 */
function orderOf({ dialect }: CompiledSchema, sources: readonly LinkSource[]): Fragment {
  const { sort = [], order } = sources[0] ?? {}
  const byHand = order
    ? ['order_key', 'created_at'].map((name) => dialect.order(sql.id(name), order.direction))
    : []
  const keys = [
    ...byHand,
    ...sort.map((key, at) => dialect.order(sql.id(keyName(at)), key.direction)),
  ]
  const ids = ['id_number', 'id']
  // As in lists: without a requested order, rows are in the order of ids.
  const ties =
    keys.length === 0
      ? ids.map((name) => dialect.order(sql.id(name), 'asc'))
      : ['created_at', ...ids].map((name) => dialect.order(sql.id(name), 'desc'))
  return sql.join([...keys, ...ties, sql.id('source')])
}
