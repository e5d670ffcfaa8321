import { sql } from 'kysely'
import type { Dialect } from '../dialect.ts'
import { advisoryLockStatement } from '../documents/advisory-lock.ts'
import { columns, type Fragment, type PreparedSql, prepareSql, slot } from '../sql-text.ts'
import { jobsTable } from './jobs-table.ts'

/** The statements about jobs, which are the same for every config. */
export interface JobStatements {
  readonly one: PreparedSql
  readonly page: PreparedSql
  readonly count: PreparedSql
  /** Milliseconds until the first one, as `wait`. */
  readonly untilDue: PreparedSql
  readonly untilLater: PreparedSql
  readonly queue: PreparedSql
  readonly queueTaken: PreparedSql
  readonly ofSequence: PreparedSql
  /** Makes takers of a queue, and those who add to a sequence, take turns; null where transactions do anyway. */
  readonly turn: PreparedSql | null
  /** Those whose lease is not over. */
  readonly countRunning: PreparedSql
  readonly take: PreparedSql
  readonly renew: PreparedSql
  readonly tellProgress: PreparedSql
  readonly held: PreparedSql
  readonly now: PreparedSql
  readonly scheduled: PreparedSql
  readonly schedule: PreparedSql
  readonly reschedule: PreparedSql
  readonly unschedule: PreparedSql
  readonly end: PreparedSql
  readonly forgetDone: PreparedSql
  readonly wait: PreparedSql
  readonly waitsUnder: PreparedSql
  readonly cancel: PreparedSql
  readonly retry: PreparedSql
  readonly forget: PreparedSql
}

export function jobStatements(dialect: Dialect): JobStatements {
  const prepare = (fragment: Fragment) => prepareSql(dialect.compiler, fragment)
  const { now, asText, asNumber } = dialect
  const table = sql.id(jobsTable.name)
  const all = columns(jobsTable.columns.map(({ name }) => name))
  const text = (name: string) => asText(slot(name))
  const isOfTasks = dialect.isIn(sql`task`, slot('tasks'), 'text')
  const isInScope = sql`${isOfTasks}
    and (schedule is null or ${dialect.isIn(sql`schedule`, slot('schedules'), 'text')})`
  const isHeld = sql`id = ${slot('id')} and fence = ${slot('fence')} and state = 'running'`
  const leaseEnd = sql`${now} + ${asNumber(slot('lease'))}`
  const isWanted = sql`(${text('state')} is null or state = ${text('state')})
    and (${text('task')} is null or task = ${text('task')})
    and (${text('queue')} is null or queue = ${text('queue')})`
  // Those who add to a sequence take turns, so the position is in the order of their commits.
  const nextPosition = sql`(select coalesce(max(others.position), 0) + 1 from ${table} as others
    where others.sequence = ${text('sequence')})`
  // A job that has not ended has a time.
  const isFirst = sql`(sequence is null or not exists (select 1 from ${table} as ahead
    where ahead.sequence = waiting.sequence and ahead.position < waiting.position
    and ahead.due_at is not null))`
  // A job that is tried again has lost the key.
  const waitsForSchedule = sql`state = 'waiting' and schedule is not null and waiting_key is not null`
  const runAt = sql`coalesce(${asNumber(slot('runAt'))}, ${now})`
  const result = sql`coalesce(${text('result')}, result)`
  const first = dialect.order(sql`due_at`, 'asc')
  return {
    one: prepare(sql`select ${all} from ${table} where id = ${slot('id')}`),
    page: prepare(sql`select ${all} from ${table} where ${isWanted}
      order by id desc limit ${slot('limit')} offset ${slot('offset')}`),
    count: prepare(sql`select count(*) as total from ${table} where ${isWanted}`),
    untilDue: prepare(sql`select min(due_at) - ${now} as wait from ${table}
      where due_at is not null and ${isInScope}`),
    untilLater: prepare(sql`select min(due_at) - ${now} as wait from ${table}
      where due_at > ${now} and ${isInScope}`),
    queue: prepare(sql`insert into ${table}
      (id, task, queue, input, state, run_at, due_at, attempts, fence, key, waiting_key, sequence,
        position, created_at)
      values (${slot('id')}, ${slot('task')}, ${slot('queue')}, ${slot('input')}, 'waiting',
        ${runAt}, ${runAt}, 0, 0, ${slot('key')}, ${slot('waitingKey')}, ${slot('sequence')},
        case when ${text('sequence')} is null then null else ${nextPosition} end, ${now})
      on conflict (waiting_key) do update set
        queue = excluded.queue, input = excluded.input,
        run_at = excluded.run_at, due_at = excluded.due_at,
        sequence = excluded.sequence, position = excluded.position,
        attempts = 0, error = null, progress = null, progress_note = null
      returning ${all}`),
    queueTaken: prepare(sql`insert into ${table}
      (id, task, queue, input, state, run_at, due_at, attempts, fence, lease_owner, sequence,
        created_at, started_at)
      values (${slot('id')}, ${slot('task')}, ${slot('queue')}, ${slot('input')}, 'running',
        ${now}, ${leaseEnd}, 1, 1, ${slot('owner')}, ${slot('sequence')}, ${now}, ${now})
      returning ${all}`),
    ofSequence: prepare(sql`select ${all} from ${table} where sequence = ${slot('sequence')}`),
    now: prepare(sql`select ${now} as now`),
    scheduled: prepare(sql`select ${all} from ${table} where ${waitsForSchedule}`),
    schedule: prepare(sql`insert into ${table}
      (id, task, queue, input, state, run_at, due_at, attempts, fence, schedule, cron, time_zone,
        waiting_key, created_at)
      values (${slot('id')}, ${slot('task')}, ${slot('queue')}, ${slot('input')}, 'waiting',
        ${slot('runAt')}, ${slot('runAt')}, 0, 0, ${slot('schedule')}, ${slot('cron')},
        ${slot('timeZone')}, ${slot('waitingKey')}, ${now})
      on conflict (waiting_key) do nothing returning ${all}`),
    reschedule: prepare(sql`update ${table} set
      task = ${slot('task')}, queue = ${slot('queue')}, input = ${slot('input')},
      cron = ${slot('cron')}, time_zone = ${slot('timeZone')},
      run_at = ${slot('runAt')}, due_at = ${slot('runAt')}
      where waiting_key = ${slot('waitingKey')} returning ${all}`),
    unschedule: prepare(sql`delete from ${table}
      where id = ${slot('id')} and ${waitsForSchedule} returning ${all}`),
    turn: advisoryLockStatement(dialect),
    countRunning: prepare(sql`select count(*) as total from ${table}
      where state = 'running' and due_at > ${now} and ${isOfTasks}`),
    take: prepare(sql`with free as materialized (
        select id from ${table} as waiting where due_at <= ${now} and ${isInScope} and ${isFirst}
        order by ${first}, id limit ${slot('limit')}${dialect.forUpdateOfFree})
      update ${table} set
        state = 'running', queue = ${slot('queue')}, due_at = ${leaseEnd}, lease_owner = ${slot('owner')},
        attempts = attempts + 1, fence = fence + 1, waiting_key = null, started_at = ${now},
        progress = null, progress_note = null
      where id in (select id from free)
      returning ${all}`),
    renew: prepare(sql`update ${table} set due_at = ${leaseEnd} where ${isHeld}`),
    tellProgress: prepare(sql`update ${table} set
      due_at = ${leaseEnd}, progress = ${slot('done')}, progress_note = ${slot('note')},
      result = ${result}
      where ${isHeld}`),
    held: prepare(sql`select id, fence from ${table} where state = 'running'
      and ${dialect.isIn(sql`id`, slot('ids'), 'text')}`),
    end: prepare(sql`update ${table} set
      state = ${slot('state')}, error = ${slot('error')}, result = ${result},
      due_at = null, lease_owner = null, ended_at = ${now}
      where ${isHeld} returning ${all}`),
    forgetDone: prepare(sql`delete from ${table} where ${isHeld}`),
    wait: prepare(sql`update ${table} set
      state = 'waiting', error = ${slot('error')}, result = ${result}, lease_owner = null,
      attempts = attempts - ${slot('uncounted')}, waiting_key = ${slot('waitingKey')},
      run_at = ${now} + ${asNumber(slot('delay'))}, due_at = ${now} + ${asNumber(slot('delay'))}
      where ${isHeld} returning ${all}`),
    waitsUnder: prepare(sql`select id from ${table}
      where waiting_key = ${slot('waitingKey')}${dialect.forUpdate}`),
    cancel: prepare(sql`update ${table} set
      state = 'cancelled', due_at = null, waiting_key = null, lease_owner = null, ended_at = ${now}
      where id = ${slot('id')} and state in ('waiting', 'running') returning ${all}`),
    retry: prepare(sql`update ${table} set
      state = 'waiting', run_at = ${now}, due_at = ${now}, attempts = 0, error = null,
      waiting_key = ${slot('waitingKey')}, started_at = null, ended_at = null,
      progress = null, progress_note = null,
      position = case when sequence is null then null else ${nextPosition} end
      where id = ${slot('id')} and state in ('failed', 'cancelled') returning ${all}`),
    forget: prepare(sql`delete from ${table} where ended_at < ${now} - ${asNumber(slot('age'))}
      or (state = 'waiting' and schedule is not null and waiting_key is null
        and due_at < ${now} - ${asNumber(slot('age'))})
      or (state = 'waiting' and sequence is not null
        and due_at < ${now} - ${asNumber(slot('ageInSequence'))})`),
  }
}
