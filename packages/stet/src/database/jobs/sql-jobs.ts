import type { JobState } from '@stet/core'
import { SqlChangeStore } from '../changes/sql-changes.ts'
import type { SqlRow, Statement } from '../executor.ts'
import type { CompiledSchema } from '../schema/compiled-schema.ts'
import { SqlStore } from '../sql-store.ts'
import type {
  JobClaim,
  JobOutcome,
  JobProgress,
  JobQuery,
  JobReader,
  JobScope,
  JobStore,
  NewJob,
  ScheduledJob,
  StoredJob,
  TakenJob,
  TakeRequest,
} from './job-store.ts'

/** Reads jobs. */
export class SqlJobReader extends SqlStore implements JobReader {
  protected get statements(): CompiledSchema['jobs'] {
    return this.schema.jobs
  }

  async findByID(id: string): Promise<StoredJob | null> {
    return this.first(this.statements.one({ id }))
  }

  async find({
    limit,
    offset,
    ...query
  }: JobQuery & { readonly limit: number; readonly offset: number }): Promise<
    readonly StoredJob[]
  > {
    const statement = this.statements.page({ ...conditions(query), limit, offset })
    return (await this.executor.all(statement)).map(storedJob)
  }

  async count(query: JobQuery): Promise<number> {
    return this.total(this.statements.count(conditions(query)))
  }

  async untilDue(scope: JobScope, of: 'all' | 'later'): Promise<number | null> {
    const { untilDue, untilLater } = this.statements
    const statement = (of === 'all' ? untilDue : untilLater)(this.lists(scope))
    const [row] = await this.executor.all(statement)
    return row?.wait === undefined || row.wait === null ? null : Number(row.wait)
  }

  async findScheduled(): Promise<readonly StoredJob[]> {
    return (await this.executor.all(this.statements.scheduled({}))).map(storedJob)
  }

  async findInSequence(sequence: string): Promise<readonly StoredJob[]> {
    return (await this.executor.all(this.statements.ofSequence({ sequence }))).map(storedJob)
  }

  async now(): Promise<number> {
    const [row] = await this.executor.all(this.statements.now({}))
    return Number(row?.now)
  }

  async held(claims: readonly JobClaim[]): Promise<readonly JobClaim[]> {
    const ids = this.schema.dialect.listParameter(claims.map(({ id }) => id))
    const fences = new Map(
      (await this.executor.all(this.statements.held({ ids }))).map((row) => [
        row.id as string,
        Number(row.fence),
      ]),
    )
    return claims.filter(({ id, fence }) => fences.get(id) === fence)
  }

  protected lists({ tasks, schedules }: JobScope): Readonly<Record<string, unknown>> {
    const { dialect } = this.schema
    return { tasks: dialect.listParameter(tasks), schedules: dialect.listParameter(schedules) }
  }

  protected async first(statement: Statement): Promise<StoredJob | null> {
    const [row] = await this.executor.all(statement)
    return row === undefined ? null : storedJob(row)
  }
}

/** Everything that is done with jobs, within one transaction. */
export class SqlJobStore extends SqlJobReader implements JobStore {
  #hasNoted = false

  async queue({ sequence = null, ...job }: NewJob): Promise<StoredJob> {
    const values = { ...job, sequence, waitingKey: waitingKeyOf(job.task, job.key) }
    const stored = await this.#last(sequence, this.statements.queue(values))
    if (stored === null) throw new Error('Storing a job answered nothing.')
    return stored
  }

  async queueTaken(job: TakenJob): Promise<StoredJob> {
    const stored = await this.#changed(this.statements.queueTaken({ ...job }))
    if (stored === null) throw new Error('Storing a job answered nothing.')
    return stored
  }

  async schedule(job: ScheduledJob): Promise<boolean> {
    const waitingKey = waitingKeyOf('', job.schedule)
    const statement = this.statements.schedule({ ...job, waitingKey })
    return (await this.#changed(statement)) !== null
  }

  async reschedule(job: ScheduledJob): Promise<boolean> {
    const waitingKey = waitingKeyOf('', job.schedule)
    const statement = this.statements.reschedule({ ...job, waitingKey })
    return (await this.#changed(statement)) !== null
  }

  async unschedule(id: string): Promise<boolean> {
    return (await this.#changed(this.statements.unschedule({ id }))) !== null
  }

  async take({
    queue,
    concurrency,
    owner,
    lease,
    ...scope
  }: TakeRequest): Promise<readonly StoredJob[]> {
    const { turn, countRunning, take } = this.statements
    const lists = this.lists(scope)
    if (turn !== null) await this.executor.all(turn({ name: `jobs of ${queue}` }))
    const limit = concurrency - (await this.total(countRunning(lists)))
    if (limit <= 0) return []
    const rows = await this.executor.all(take({ ...lists, queue, limit, owner, lease }))
    if (rows.length > 0) await this.#note()
    return rows.map(storedJob)
  }

  async renew({ id, fence }: JobClaim, lease: number): Promise<boolean> {
    return (await this.executor.run(this.statements.renew({ id, fence, lease }))) > 0
  }

  async tellProgress(
    { id, fence }: JobClaim,
    progress: JobProgress,
    lease: number,
  ): Promise<boolean> {
    const values = { id, fence, lease, ...progress }
    const [told] = await Promise.all([
      this.executor.run(this.statements.tellProgress(values)),
      this.#note(),
    ])
    return told > 0
  }

  async end(
    claim: JobClaim,
    outcome: JobOutcome,
    result: string | null = null,
  ): Promise<StoredJob | null> {
    const { id, fence } = claim
    if (outcome.kind === 'done' || outcome.kind === 'failed') {
      const error = outcome.kind === 'failed' ? outcome.error : null
      const values = { id, fence, state: outcome.kind, error, result }
      return this.#changed(this.statements.end(values))
    }
    const job = await this.findByID(id)
    if (job === null || job.fence !== fence) return null
    const waitingKey = waitingKeyOf(job.task, job.key)
    const error = outcome.kind === 'again' ? outcome.error : job.error
    // A job that was queued with the same key meanwhile does the work of both.
    if (await this.#isWaitingUnder(waitingKey)) {
      const state = outcome.kind === 'again' ? 'failed' : 'cancelled'
      return this.#changed(this.statements.end({ id, fence, state, error, result }))
    }
    const delay = outcome.kind === 'again' ? outcome.delay : 0
    const uncounted = outcome.kind === 'given back' ? 1 : 0
    const values = { id, fence, error, result, delay, uncounted, waitingKey }
    return this.#changed(this.statements.wait(values))
  }

  async forgetDone({ id, fence }: JobClaim): Promise<boolean> {
    const [gone] = await Promise.all([
      this.executor.run(this.statements.forgetDone({ id, fence })),
      this.#note(),
    ])
    return gone > 0
  }

  async cancel(id: string): Promise<StoredJob | null> {
    return this.#changed(this.statements.cancel({ id }))
  }

  async retry(id: string): Promise<StoredJob | null> {
    const job = await this.findByID(id)
    if (job === null) return null
    const wanted = waitingKeyOf(job.task, job.key)
    const waitingKey = (await this.#isWaitingUnder(wanted)) ? null : wanted
    const { sequence } = job
    return this.#last(sequence, this.statements.retry({ id, waitingKey, sequence }))
  }

  async forget(age: number): Promise<number> {
    return this.executor.run(this.statements.forget({ age, ageInSequence: age + day }))
  }

  /** Runs a statement that makes a job the last one of its sequence, if it has one. */
  async #last(sequence: string | null, statement: Statement): Promise<StoredJob | null> {
    const { turn } = this.statements
    const isInTurn = sequence !== null && turn !== null
    const [, job] = await Promise.all([
      isInTurn ? this.executor.all(turn({ name: `jobs in sequence ${sequence}` })) : null,
      this.#changed(statement),
    ])
    return job
  }

  /** Runs a statement after which processes may find something to take, or that theirs was cancelled. */
  async #changed(statement: Statement): Promise<StoredJob | null> {
    const announced = { ...statement, announces: 'jobs' } as const
    const [job] = await Promise.all([this.first(announced), this.#note()])
    return job
  }

  /** Tells those who may see jobs, once for each transaction; nothing where no caller may. */
  async #note(): Promise<void> {
    if (this.#hasNoted || !this.schema.config.jobs.isVisible) return
    this.#hasNoted = true
    await new SqlChangeStore(this.connection).note({ kind: 'jobs' })
  }

  async #isWaitingUnder(waitingKey: string | null): Promise<boolean> {
    if (waitingKey === null) return false
    return (await this.executor.all(this.statements.waitsUnder({ waitingKey }))).length > 0
  }
}

/** Milliseconds that a job may wait for the others of its sequence, besides. */
const day = 24 * 60 * 60 * 1000

/** Unlike that of any other task, names of which have no spaces, and of a schedule, of no task. */
function waitingKeyOf(task: string, key: string | null): string | null {
  return key === null ? null : `${task} ${key}`
}

function conditions({ state, task, queue }: JobQuery) {
  return { state: state ?? null, task: task ?? null, queue: queue ?? null }
}

const numberOf = (value: SqlRow[string] | undefined): number | null =>
  value === null || value === undefined ? null : Number(value)

function storedJob(row: SqlRow): StoredJob {
  return {
    id: row.id as string,
    task: row.task as string,
    queue: row.queue as string,
    input: row.input as string,
    state: row.state as JobState,
    runAt: Number(row.run_at),
    attempts: Number(row.attempts),
    fence: Number(row.fence),
    leaseOwner: row.lease_owner as string | null,
    key: row.key as string | null,
    schedule: row.schedule as string | null,
    cron: row.cron as string | null,
    timeZone: row.time_zone as string | null,
    sequence: row.sequence as string | null,
    result: row.result as string | null,
    progress: numberOf(row.progress),
    progressNote: row.progress_note as string | null,
    error: row.error as string | null,
    createdAt: Number(row.created_at),
    startedAt: numberOf(row.started_at),
    endedAt: numberOf(row.ended_at),
  }
}
