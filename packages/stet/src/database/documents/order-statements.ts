import { sql } from 'kysely'
import type { Dialect } from '../dialect.ts'
import type { EntityTable } from '../schema/entity-table.ts'
import { type Fragment, type Prepared, prepareSql, slot } from '../sql-text.ts'

/** The statements about the order that people give to one entity's documents. */
export interface OrderStatements {
  /** Null where transactions take turns anyway. */
  readonly lock: Prepared | null
  readonly last: Prepared
  readonly greater: Prepared
  readonly less: Prepared
  readonly all: Prepared
  readonly set: Prepared
}

export function orderStatements(table: EntityTable, dialect: Dialect): OrderStatements {
  const prepare = (fragment: Fragment) => prepareSql(dialect.compiler, fragment)
  const name = sql.id(table.name)
  const keyed = sql`select order_key from ${name} where stage = 'main'`
  const isOther = sql`not ${dialect.isIn(sql.id('id'), slot('except'), 'text')}`
  const id = sql.id(table.hasNumericIds ? 'id_number' : 'id')
  return {
    lock:
      dialect.name === 'postgres'
        ? prepare(sql`select pg_advisory_xact_lock(hashtextextended(${slot('name')}, 0))::text
            as locked`)
        : null,
    last: prepare(sql`${keyed} and order_key is not null order by order_key desc limit 1`),
    greater: prepare(sql`${keyed} and order_key > ${slot('key')} and ${isOther}
      order by order_key limit 1`),
    less: prepare(sql`${keyed} and order_key < ${slot('key')} and ${isOther}
      order by order_key desc limit 1`),
    all: prepare(sql`select id, order_key from ${name} where stage = 'main'
      order by ${dialect.order(sql.id('order_key'), 'asc')}, ${id}`),
    set: prepare(sql`update ${name} set order_key = ${slot('key')} where id = ${slot('id')}`),
  }
}
