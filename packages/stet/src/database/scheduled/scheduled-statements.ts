import { sql } from 'kysely'
import type { Dialect } from '../dialect.ts'
import { columns, type Fragment, type PreparedSql, prepareSql, slot } from '../sql-text.ts'
import { scheduledTable } from './scheduled-table.ts'

/** The statements about scheduled publications, which are the same for every config. */
export interface ScheduledStatements {
  readonly one: PreparedSql
  readonly ofDocument: PreparedSql
  readonly page: PreparedSql
  readonly insert: PreparedSql
  readonly change: PreparedSql
  readonly finish: PreparedSql
  readonly fail: PreparedSql
  readonly delete: PreparedSql
  readonly deleteOf: PreparedSql
}

export function scheduledStatements(dialect: Dialect): ScheduledStatements {
  const prepare = (fragment: Fragment) => prepareSql(dialect.compiler, fragment)
  const { now, asText, asNumber, isIn } = dialect
  const table = sql.id(scheduledTable.name)
  const all = columns(scheduledTable.columns.map(({ name }) => name))
  const number = (name: string) => asNumber(slot(name))
  const isOfDocument = sql`source = ${slot('source')} and document = ${slot('document')}`
  const isClaimed = sql`id = ${slot('id')} and run_at = ${number('runAt')} and failure is null`
  const state = asText(slot('state'))
  return {
    one: prepare(sql`select ${all} from ${table} where id = ${slot('id')}`),
    ofDocument: prepare(sql`select ${all} from ${table} where ${isOfDocument} order by run_at, id`),
    page: prepare(sql`select ${all} from ${table}
      where ${isIn(sql`source`, slot('sources'), 'text')}
        and (${slot('isOfAny')} = 1 or ${isIn(sql`document`, slot('documents'), 'text')})
        and (${number('from')} is null or run_at >= ${number('from')})
        and (${number('until')} is null or run_at < ${number('until')})
        and (${state} is null or (failure is null) = (${state} = 'waiting'))
      order by run_at, id limit ${slot('limit')} offset ${slot('offset')}`),
    insert: prepare(sql`insert into ${table} (${all}) values (
      ${slot('id')}, ${slot('source')}, ${slot('document')}, ${slot('action')}, ${slot('locale')},
      ${slot('runAt')}, ${slot('timeZone')}, ${slot('userCollection')}, ${slot('userDocument')},
      ${slot('job')}, null, ${now})`),
    change: prepare(sql`update ${table} set
      action = ${slot('action')}, locale = ${slot('locale')}, run_at = ${slot('runAt')},
      time_zone = ${slot('timeZone')}, user_collection = ${slot('userCollection')},
      user_document = ${slot('userDocument')}, job = ${slot('job')}, failure = null
      where id = ${slot('id')}`),
    finish: prepare(sql`delete from ${table} where ${isClaimed}`),
    fail: prepare(sql`update ${table} set failure = ${slot('failure')} where ${isClaimed}`),
    delete: prepare(sql`delete from ${table} where id = ${slot('id')}`),
    deleteOf: prepare(sql`delete from ${table} where ${isOfDocument} returning job`),
  }
}
