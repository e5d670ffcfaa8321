import type { RequestContext } from '../config/types/request.ts'
import type { Json } from '../json.ts'
import type { PaginatedDocs } from './answers.ts'

/** The state of a job; decision 240 draws the transitions. */
export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'

/** Every state, in the order of a job's life. */
export const jobStates: readonly JobState[] = Object.freeze([
  'waiting',
  'running',
  'done',
  'failed',
  'cancelled',
])

/**
 * A job as callers with access to it see it. Times are ISO 8601 in UTC, by the database's clock.
 */
export interface Job {
  readonly id: string
  readonly task: string
  readonly queue: string
  readonly state: JobState
  readonly input: Json
  readonly key: string | null
  /** The sequence in which it runs after those that were queued before it. */
  readonly sequence: string | null
  /** The name of the schedule entry that created it. */
  readonly schedule: string | null
  /** When it may start, or should have started. */
  readonly runAt: string
  /** Number of attempts since it was queued. */
  readonly attempts: number
  /** Progress from 0 to 1; null if the task did not report any. */
  readonly progress: number | null
  readonly progressNote: string | null
  /** Why the last attempt failed. */
  readonly error: string | null
  readonly createdAt: string
  readonly startedAt: string | null
  readonly endedAt: string | null
}

/** A task's name, and the queue of its jobs. */
export interface TaskSummary {
  readonly name: string
  readonly queue: string
}

interface JobCall {
  /** The request whose transaction the job joins. */
  readonly req?: RequestContext
}
/** The parts of a task that queueing needs. */
export interface NamedTask<Input = unknown> {
  readonly name: string
  readonly input?: (given: unknown) => Input
}
export interface QueueJobArgs<Input = unknown> extends JobCall {
  /** A task of the config: its name, or the task itself, which types the input. */
  readonly task: string | NamedTask<Input>
  /** Plain JSON, stored unchanged and visible to everyone who may read jobs. Default null. */
  readonly input?: Input
  /** Not before this moment. Default: as soon as the transaction has committed. */
  readonly at?: Date | string
  /**
   * While a job with this key waits, another one of the same task and key is not added: it replaces
   * the input and the time of the waiting job.
   */
  readonly key?: string
  /**
   * Jobs of one sequence run one after another, in the order in which the transactions that queue
   * them commit, whatever their tasks and queues: the next one starts when this one is done, has
   * finally failed or is cancelled. Transactions that queue for the same sequence wait for each other.
   */
  readonly sequence?: string
}
export interface FindJobsArgs extends JobCall {
  readonly state?: JobState
  readonly task?: string
  readonly queue?: string
  /** Default 10, at most 100. */
  readonly limit?: number
  readonly page?: number
}
export interface JobByIDArgs extends JobCall {
  readonly id: string
}

/** Jobs for one caller: with `cms.as(user)` the config's `jobs.access` decides. */
export interface JobsApi {
  /**
   * Stores a job: work that a process does later, and again if it fails. With the `req` of a hook, the
   * job is stored in the transaction of the write, so that there is no job without it.
   *
   * @throws StetError if the config has no such task, or the task refuses the input.
   * @example
   * await cms.jobs.queue({ task: 'sendNewsletter', input: { issue: 12 }, at: '2026-12-01T08:00:00Z', req })
   */
  queue<Input>(args: QueueJobArgs<Input>): Promise<Job>
  /** Finds jobs, newest first. */
  find(args?: FindJobsArgs): Promise<PaginatedDocs<Job>>
  /** Finds one job. Throws NotFound. */
  findByID(args: JobByIDArgs): Promise<Job>
  /**
   * Runs a failed or cancelled job again, with all its attempts. Throws if it is in another state.
   */
  retry(args: JobByIDArgs): Promise<Job>
  /**
   * Ends a waiting or running job; a running one is aborted by its signal. Throws if it has ended.
   */
  cancel(args: JobByIDArgs): Promise<Job>
}
