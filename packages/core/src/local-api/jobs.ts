import type { RequestContext } from '../config/types/request.ts'
import type { Json } from '../json.ts'
import type { PaginatedDocs } from './answers.ts'

/** Where a job is: decision 240 draws how it goes from one to the next. */
export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'

/** Every state, in the order in which a job may have them. */
export const jobStates: readonly JobState[] = Object.freeze([
  'waiting',
  'running',
  'done',
  'failed',
  'cancelled',
])

/** A job as those see it who may. Times are ISO 8601 in UTC, by the database's clock. */
export interface Job {
  readonly id: string
  readonly task: string
  readonly queue: string
  readonly state: JobState
  readonly input: Json
  readonly key: string | null
  /** The name of the entry of the schedule that asked for it. */
  readonly schedule: string | null
  /** When it may run, or was meant to. */
  readonly runAt: string
  /** How often it was tried since it was asked for. */
  readonly attempts: number
  /** How far it is, from 0 to 1; null where it told nothing. */
  readonly progress: number | null
  readonly progressNote: string | null
  /** Why the last attempt failed. */
  readonly error: string | null
  readonly createdAt: string
  readonly startedAt: string | null
  readonly endedAt: string | null
}

interface JobCall {
  /** The request that this is part of. */
  readonly req?: RequestContext
}
/** A task of the config, as far as asking for it needs it. */
export interface NamedTask<Input = unknown> {
  readonly name: string
  readonly input?: (given: unknown) => Input
}
export interface QueueJobArgs<Input = unknown> extends JobCall {
  /** One of the config's tasks, by its name or itself, which types the input. */
  readonly task: string | NamedTask<Input>
  /** Plain JSON. It is stored as it is and shown to those who may read jobs. Default null. */
  readonly input?: Input
  /** Not before this moment. Default: as soon as the transaction has committed. */
  readonly at?: Date | string
  /**
   * Jobs of a task that are asked for under one key are one job as long as it waits: asking again
   * replaces its input and its time.
   */
  readonly key?: string
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
  /** Stores a job; within a hook, in the transaction of its write. Throws where the input is refused. */
  queue<Input>(args: QueueJobArgs<Input>): Promise<Job>
  /** The newest first. */
  find(args?: FindJobsArgs): Promise<PaginatedDocs<Job>>
  /** Throws NotFound. */
  findByID(args: JobByIDArgs): Promise<Job>
  /** Has a job that failed or was cancelled tried again, with all its attempts. Throws where it is in another state. */
  retry(args: JobByIDArgs): Promise<Job>
  /** Ends a job that waits or runs; one that runs is told by its signal. Throws where it has ended. */
  cancel(args: JobByIDArgs): Promise<Job>
}
