import type { JobState } from '@stet/core'

/** A job as it is stored. Times are milliseconds since 1970, by the database's clock. */
export interface StoredJob {
  readonly id: string
  readonly task: string
  readonly queue: string
  /** JSON. */
  readonly input: string
  readonly state: JobState
  readonly runAt: number
  readonly attempts: number
  /** How often it was ever taken: the process that has it holds it under this number. */
  readonly fence: number
  readonly leaseOwner: string | null
  readonly key: string | null
  /** The entry of the schedule that it is of. */
  readonly schedule: string | null
  /** The pattern that its time, and the one after it, is counted by; null where it is of no schedule. */
  readonly cron: string | null
  readonly timeZone: string | null
  /** Jobs of one sequence run one after another, in the order in which they were queued. */
  readonly sequence: string | null
  /** JSON: what the task keeps of its last attempt. */
  readonly result: string | null
  readonly progress: number | null
  readonly progressNote: string | null
  readonly error: string | null
  readonly createdAt: number
  readonly startedAt: number | null
  readonly endedAt: number | null
}

/** A job to be stored. */
export interface NewJob {
  readonly id: string
  readonly task: string
  readonly queue: string
  readonly input: string
  /** Now, where it is null. */
  readonly runAt: number | null
  readonly key: string | null
  /**
   * The sequence that it is the last one of, from now on: it is not taken before all others of it
   * have ended. Until the commit, other transactions that add to the sequence wait.
   */
  readonly sequence?: string | null
}

/** Which jobs a process can do. */
export interface JobScope {
  readonly tasks: readonly string[]
  /** Jobs of other schedules are left to processes that have them in their config. */
  readonly schedules: readonly string[]
}

/** The next job of a schedule. */
export interface ScheduledJob extends Omit<NewJob, 'key' | 'runAt' | 'sequence'> {
  readonly schedule: string
  readonly cron: string
  readonly timeZone: string
  readonly runAt: number
}

/** A process that has room for jobs of a queue. */
export interface TakeRequest extends JobScope {
  readonly queue: string
  /** Jobs of these tasks that may run at once, over all processes. */
  readonly concurrency: number
  readonly owner: string
  /** Milliseconds. */
  readonly lease: number
}

/** A job that the process that stores it has already taken. */
export interface TakenJob extends Pick<NewJob, 'id' | 'task' | 'queue' | 'input'> {
  /** Jobs are found by it. It gives them no order: they have no position. */
  readonly sequence: string
  readonly owner: string
  /** Milliseconds after which another process takes it: the transaction, and beginning to run it, take their time. */
  readonly lease: number
}

/** A job that a process took, with the number that it was taken under. */
export type JobClaim = Pick<StoredJob, 'id' | 'fence'>

/** What became of a job: it is over, or tried again after so many milliseconds. */
export type JobOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly error: string }
  | { readonly kind: 'again'; readonly error: string; readonly delay: number }
  /** Its process ends; the attempt does not count. */
  | { readonly kind: 'given back' }

/** How far a job is. */
export interface JobProgress {
  /** From 0 to 1. */
  readonly done: number
  readonly note: string | null
  /** JSON: what the task keeps so far; null leaves what was kept before. */
  readonly result: string | null
}

export interface JobQuery {
  readonly state?: JobState | undefined
  readonly task?: string | undefined
  readonly queue?: string | undefined
}

/** What can be read of jobs. */
export interface JobReader {
  findByID(id: string): Promise<StoredJob | null>
  /** The newest first. */
  find(
    query: JobQuery & { readonly limit: number; readonly offset: number },
  ): Promise<readonly StoredJob[]>
  count(query: JobQuery): Promise<number>
  /**
   * Milliseconds until the first of these can be taken, 0 or less where one can be now, and null
   * where there is none; with `later`, of those that cannot be taken yet.
   */
  untilDue(scope: JobScope, of: 'all' | 'later'): Promise<number | null>
  /** The jobs that wait for the next time of a schedule, one of each. */
  findScheduled(): Promise<readonly StoredJob[]>
  /** Every job of a sequence that is stored, those that have ended too. */
  findInSequence(sequence: string): Promise<readonly StoredJob[]>
  /** Milliseconds since 1970, by the clock that jobs go by. */
  now(): Promise<number>
  /** Those of the claims that still hold. */
  held(claims: readonly JobClaim[]): Promise<readonly JobClaim[]>
}

/** Everything that is done with jobs, in a transaction. What names a claim that does not hold does nothing. */
export interface JobStore extends JobReader {
  /** Stores a job, or changes the one of its task that waits under the same key. */
  queue(job: NewJob): Promise<StoredJob>
  /** Stores a job that this process runs as soon as the transaction has committed. */
  queueTaken(job: TakenJob): Promise<StoredJob>
  /** Stores the next job of a schedule; false where one waits. */
  schedule(job: ScheduledJob): Promise<boolean>
  /** Changes the job that waits for the next time of its schedule; false where it was taken or cancelled. */
  reschedule(job: ScheduledJob): Promise<boolean>
  /** Deletes a job that waits for the next time of its schedule; false where it was taken or cancelled. */
  unschedule(id: string): Promise<boolean>
  /** Takes as many as there is room for, those that were due first. Those whose lease is over are taken anew. */
  take(request: TakeRequest): Promise<readonly StoredJob[]>
  /** False where the claim does not hold any more. */
  renew(claim: JobClaim, lease: number): Promise<boolean>
  /** Also renews the lease. */
  tellProgress(claim: JobClaim, progress: JobProgress, lease: number): Promise<boolean>
  /**
   * Answers the job as it is then; null where the claim does not hold any more. A result of null
   * leaves the one of the attempt before.
   */
  end(claim: JobClaim, outcome: JobOutcome, result?: string | null): Promise<StoredJob | null>
  /** Deletes a job that is done, instead of keeping it for a while. False where the claim does not hold any more. */
  forgetDone(claim: JobClaim): Promise<boolean>
  /** Null where there is no such job, or it is in another state than those this is possible in. */
  cancel(id: string): Promise<StoredJob | null>
  retry(id: string): Promise<StoredJob | null>
  /**
   * Deletes what ended longer ago than so many milliseconds, or has been waiting so long to be tried
   * again for a schedule, or in a sequence, that no process knows.
   */
  forget(age: number): Promise<number>
}
