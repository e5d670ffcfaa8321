import { sql } from 'kysely'
import type { Dialect } from '../dialect.ts'
import { advisoryLockStatement } from '../documents/advisory-lock.ts'
import type { EntityTable } from '../schema/entity-table.ts'
import { orderKeysTable } from '../schema/shared-tables.ts'
import { type Fragment, type PreparedSql, prepareSql, slot } from '../sql-text.ts'

/** The statements about one order that people give to one entity's documents. */
export interface OrderStatements {
  /** Null where transactions take turns anyway. */
  readonly lock: PreparedSql | null
  readonly of: PreparedSql
  readonly last: PreparedSql
  readonly greater: PreparedSql
  readonly less: PreparedSql
  readonly all: PreparedSql
  readonly set: PreparedSql
}

interface OrderParts {
  /** Every key with the id of its document, as a table. */
  readonly keyed: Fragment
  readonly all: Fragment
  readonly set: Fragment
}

/** Of the collection's own order, whose keys are beside the documents. */
export function orderStatements(table: EntityTable, dialect: Dialect): OrderStatements {
  const name = sql.id(table.name)
  return statements(dialect, {
    keyed: sql`(select id, order_key from ${name} where stage = 'main' and order_key is not null)`,
    all: sql`select id, order_key from ${name} where stage = 'main'
      order by ${dialect.order(sql.id('order_key'), 'asc')}, ${idOf(table)}`,
    // Rows are locked in the order in which everybody who writes a document locks them.
    set: sql`update ${name} set order_key = ${slot('key')} where id = ${slot('id')}
      and stage in (select stage from ${name} where id = ${slot('id')}
        order by stage desc${dialect.forUpdate})`,
  })
}

/** Of a join's order. Documents that were never moved stand first, in the order they were made. */
export function joinOrderStatements(
  table: EntityTable,
  dialect: Dialect,
  name: string,
): OrderStatements {
  const keys = sql.id(orderKeysTable.name)
  const collection = sql.lit(table.ref.slug)
  const isMeant = sql`collection = ${collection} and name = ${sql.lit(name)}`
  return statements(dialect, {
    keyed: sql`(select document as id, order_key from ${keys} where ${isMeant})`,
    all: sql`select d.id, k.order_key from ${sql.id(table.name)} as d
      left join ${keys} as k on k.document = d.id and ${isMeant} where d.stage = 'main'
      order by ${dialect.order(sql`k.order_key`, 'asc')}, d.created_at, d.${idOf(table)}`,
    set: sql`insert into ${keys} (collection, name, document, order_key)
      values (${collection}, ${sql.lit(name)}, ${slot('id')}, ${slot('key')})
      on conflict (collection, name, document) do update set order_key = excluded.order_key`,
  })
}

const idOf = ({ hasNumericIds }: EntityTable): Fragment =>
  sql.id(hasNumericIds ? 'id_number' : 'id')

function statements(dialect: Dialect, { keyed, all, set }: OrderParts): OrderStatements {
  const prepare = (fragment: Fragment) => prepareSql(dialect.compiler, fragment)
  const key = sql`select order_key from ${keyed} as k`
  const isOther = sql`not ${dialect.isIn(sql.id('id'), slot('except'), 'text')}`
  return {
    lock: advisoryLockStatement(dialect),
    of: prepare(sql`${key} where id = ${slot('id')}`),
    last: prepare(sql`${key} order by order_key desc limit 1`),
    greater: prepare(sql`${key} where order_key > ${slot('key')} and ${isOther}
      order by order_key limit 1`),
    less: prepare(sql`${key} where order_key < ${slot('key')} and ${isOther}
      order by order_key desc limit 1`),
    all: prepare(all),
    set: prepare(set),
  }
}

/** Of a document that is gone: its places in all orders of joins. */
export function forgetPlaces(dialect: Dialect): PreparedSql {
  return prepareSql(
    dialect.compiler,
    sql`delete from ${sql.id(orderKeysTable.name)}
      where collection = ${slot('collection')} and document = ${slot('document')}`,
  )
}
