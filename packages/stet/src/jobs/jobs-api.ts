import {
  type FindJobsArgs,
  Forbidden,
  type Job,
  type JobAccess,
  type JobState,
  type JobsApi,
  type Json,
  jobStates,
  NotFound,
  type PaginatedDocs,
  parseInteger,
  QueryError,
  type QueueJobArgs,
  type RequestContext,
  StetError,
  type TaskSummary,
} from '@stet/core'
import type { NewJob, StoredJob } from '../database/jobs/job-store.ts'
import { newDocumentId } from '../lib/document-id.ts'
import { paginate } from '../reading/pagination.ts'
import { systemApi } from '../runtime/call.ts'
import type { Call } from '../runtime/runtime.ts'
import { scheduleNext } from './schedules.ts'

const pageSize = 10
const largestPage = 100
/** Maximum characters of an input's JSON: an input names its subject, and the task reads the rest. */
const longestInput = 100_000
const longestKey = 200
/** The beginning of the names of Stet's own tasks, queues and sequences. */
const ownPrefix = 'stet:'

/** What a caller may do with jobs. */
export function createJobsApi(callFor: (args: { readonly req?: RequestContext }) => Call): JobsApi {
  return {
    queue: (args) => queueJob(callFor(requestOf(args)), args),
    find: (args = {}) => findJobs(callFor(requestOf(args)), args),
    findByID: (args) => findJob(callFor(requestOf(args)), args.id),
    retry: (args) => changeJob(callFor(requestOf(args)), 'retry', args.id),
    cancel: (args) => changeJob(callFor(requestOf(args)), 'cancel', args.id),
  }
}

/** A job's own arguments are no parameters of a call. */
function requestOf({ req }: { readonly req?: RequestContext }): { readonly req?: RequestContext } {
  return req === undefined ? {} : { req }
}

/** Throws Forbidden where the config's rule about jobs does not allow the caller this. */
export async function requireJobAccess(call: Call, rule: 'read' | 'manage'): Promise<void> {
  if (!call.enforced) return
  const ask: JobAccess = call.runtime.config.jobs.access[rule]
  if (!(await ask({ req: call.req, cms: systemApi(call) }))) throw new Forbidden()
}

/** Stores a job; within a transaction, as part of it. */
export async function queueJob<Input>(call: Call, args: QueueJobArgs<Input>): Promise<Job> {
  await requireJobAccess(call, 'manage')
  return storeJob(call, checkedJob(call, args))
}

/** The body of a request that queues a job. */
type AskedJob = { readonly [Name in Exclude<keyof QueueJobArgs, 'req'>]?: unknown }

/**
 * Stores a job that a request asks for. Tasks of Stet's own are unknown here: what they are given
 * was checked before they were queued.
 * @throws StetError if there is no such task, or anything about the job is refused.
 */
export async function queueAskedJob(call: Call, asked: AskedJob): Promise<Job> {
  await requireJobAccess(call, 'manage')
  const { task, input, at, key, sequence } = asked
  const text = (value: unknown, name: string): string | undefined => {
    if (value === undefined || typeof value === 'string') return value
    throw new TypeError(`"${name}" must be a text.`)
  }
  const check = () => {
    const name = text(task, 'task')
    if (name === undefined || name.startsWith(ownPrefix)) {
      throw new TypeError(`"task" must be the name of a task of the config.`)
    }
    const [when, keyed, order] = [text(at, 'at'), text(key, 'key'), text(sequence, 'sequence')]
    return checkedJob(call, {
      task: name,
      ...(input !== undefined && { input }),
      ...(when !== undefined && { at: when }),
      ...(keyed !== undefined && { key: keyed }),
      ...(order !== undefined && { sequence: order }),
    })
  }
  let job: NewJob
  try {
    job = check()
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause)
    throw new StetError('badRequest', { message, cause })
  }
  return storeJob(call, job)
}

/** The job as it is stored; throws where anything about it is wrong, or its task refuses the input. */
function checkedJob<Input>(
  { runtime: { config } }: Call,
  { task: wanted, input = null as Input, at, key, sequence }: QueueJobArgs<Input>,
): NewJob {
  const name = typeof wanted === 'string' ? wanted : wanted.name
  const task = config.jobs.tasks.get(name)
  if (task === undefined) throw new Error(`The config has no task "${name}".`)
  const text = JSON.stringify(input)
  if (text === undefined) throw new TypeError(`The input of a job (${name}) must be JSON.`)
  if (text.length > longestInput) {
    throw new RangeError(
      `The input of a job (${name}) has ${text.length} characters; ${longestInput} is the most. Store what it is about, and its id here.`,
    )
  }
  checkName('key', key, name)
  checkName('sequence', sequence, name)
  if (sequence?.startsWith(ownPrefix)) {
    throw new RangeError(`Sequences that begin with "${ownPrefix}" (${name}) are Stet's own.`)
  }
  // What the task will get: without what is lost in JSON.
  task.input(JSON.parse(text) as Json)
  return {
    id: newDocumentId(),
    task: name,
    queue: task.queue,
    input: text,
    runAt: at === undefined ? null : momentOf(at, name),
    key: key ?? null,
    sequence: sequence ?? null,
  }
}

async function storeJob({ runtime }: Call, job: NewJob): Promise<Job> {
  const { database, jobs: runner } = runtime
  const stored = await database.transaction((session) => session.jobs.queue(job))
  await database.whenEnded((outcome) => {
    if (outcome === 'committed') runner.wake()
  })
  return jobOf(stored)
}

function checkName(what: 'key' | 'sequence', given: string | undefined, task: string): void {
  if (given === undefined || (given !== '' && given.length <= longestKey)) return
  throw new RangeError(`The ${what} of a job (${task}) must have 1 to ${longestKey} characters.`)
}

function momentOf(at: Date | string, task: string): number {
  const moment = typeof at === 'string' ? Date.parse(at) : at.getTime()
  if (Number.isNaN(moment)) throw new RangeError(`The time of a job (${task}) is none.`)
  return moment
}

/** The arguments as given, unchecked: JavaScript callers may pass anything. */
export type UncheckedJobsQuery = { readonly [Name in Exclude<keyof FindJobsArgs, 'req'>]?: unknown }

function isStateOrNone(state: unknown): state is JobState | undefined {
  return state === undefined || (jobStates as readonly unknown[]).includes(state)
}

function nameOf(value: unknown, parameter: string): string | undefined {
  if (value === undefined || typeof value === 'string') return value
  throw new QueryError([parameter])
}

/** A page of jobs, the newest first. */
export async function findJobs(call: Call, asked: UncheckedJobsQuery): Promise<PaginatedDocs<Job>> {
  await requireJobAccess(call, 'read')
  return pageOfJobs(call, asked, jobOf)
}

/** A page of jobs as `shape` shows them; the caller must be allowed to see them. */
export async function pageOfJobs<T>(
  { runtime }: Call,
  { state, task, queue, limit: most, page: wanted }: UncheckedJobsQuery,
  shape: (job: StoredJob) => T,
): Promise<PaginatedDocs<T>> {
  if (!isStateOrNone(state)) throw new QueryError(['state'])
  const limit = Math.min(parseInteger(most, 'limit', 1) ?? pageSize, largestPage)
  const page = parseInteger(wanted, 'page', 1) ?? 1
  const query = { state, task: nameOf(task, 'task'), queue: nameOf(queue, 'queue') }
  return runtime.database.snapshot(async ({ jobs }) => {
    const found = await jobs.find({ ...query, limit, offset: (page - 1) * limit })
    const total = await jobs.count(query)
    return paginate(found.map(shape), { total }, { limit, page, pagination: true })
  })
}

/** The tasks that there are, with the queues that they wait in. */
export async function findTasks(call: Call): Promise<readonly TaskSummary[]> {
  await requireJobAccess(call, 'read')
  const { tasks } = call.runtime.config.jobs
  return [...tasks.values()].map(({ name, queue }) => ({ name, queue }))
}

/** One job; throws NotFound. */
export async function findJob(call: Call, id: string): Promise<Job> {
  await requireJobAccess(call, 'read')
  const job = await call.runtime.database.read.jobs.findByID(String(id))
  if (job === null) throw new NotFound()
  return jobOf(job)
}

/** Has a job tried again, or cancels it; throws where its state does not allow that. */
export async function changeJob(call: Call, how: 'retry' | 'cancel', id: string): Promise<Job> {
  await requireJobAccess(call, 'manage')
  const { config, database, jobs: runner } = call.runtime
  const changed = await database.transaction(async ({ jobs }) => {
    const job = await jobs[how](String(id))
    if (job !== null && how === 'cancel') {
      // A time that is left out is not the end of its schedule; one that was taken has its next.
      if (job.fence === 0) await scheduleNext(jobs, job)
      await config.jobs.tasks.get(job.task)?.gaveUp?.(JSON.parse(job.input) as Json, 'cancelled')
    }
    return job
  })
  if (changed === null) {
    const found = await database.read.jobs.findByID(String(id))
    if (found === null) throw new NotFound()
    throw new StetError('jobState', { values: { state: found.state } })
  }
  await database.whenEnded((outcome) => {
    if (outcome === 'committed') runner.wake()
  })
  return jobOf(changed)
}

/** A stored moment as it is answered. */
export const isoOf = (moment: number): string => new Date(moment).toISOString()
export const isoOrNull = (moment: number | null): string | null =>
  moment === null ? null : isoOf(moment)

function jobOf(job: StoredJob): Job {
  return {
    id: job.id,
    task: job.task,
    queue: job.queue,
    state: job.state,
    input: JSON.parse(job.input) as Json,
    key: job.key,
    sequence: job.sequence,
    schedule: job.schedule,
    runAt: isoOf(job.runAt),
    attempts: job.attempts,
    progress: job.progress,
    progressNote: job.progressNote,
    error: job.error,
    createdAt: isoOf(job.createdAt),
    startedAt: isoOrNull(job.startedAt),
    endedAt: isoOrNull(job.endedAt),
  }
}
