import { sql } from 'kysely'
import type { Dialect } from '../dialect.ts'
import { type PreparedSql, prepareSql, slot } from '../sql-text.ts'

/**
 * Makes transactions that name the same `name` take turns, for what no row is there to be locked.
 * Null where transactions take turns anyway.
 */
export function advisoryLockStatement(dialect: Dialect): PreparedSql | null {
  if (dialect.name !== 'postgres') return null
  return prepareSql(
    dialect.compiler,
    sql`select pg_advisory_xact_lock(hashtextextended(${slot('name')}, 0))::text as locked`,
  )
}
