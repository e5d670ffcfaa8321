import type { Json } from '../../json.ts'
import type { LocalApi } from '../../local-api/local-api.ts'
import type { AccessArgs } from './access.ts'

/** How often and after which pauses a failed job is retried. */
export interface RetryOptions {
  /** Attempts after the first one. Default 5. */
  readonly times?: number
  /** Milliseconds before the second attempt; each further pause is twice as long. Default 10,000. */
  readonly delay?: number
  /** Maximum milliseconds of a pause. Default 3,600,000, an hour. */
  readonly maxDelay?: number
}

/** The platform's `AbortSignal`, if its types are known. */
export type JobSignal = typeof globalThis extends {
  AbortSignal: { prototype: infer Signal }
}
  ? Signal
  : { readonly aborted: boolean; readonly reason: unknown; throwIfAborted(): void }

/** The arguments of a task's `run`. */
export interface TaskArgs<Input = unknown> {
  /** The input, as the task's `input` returned it. */
  readonly input: Input
  readonly job: {
    readonly id: string
    readonly task: string
    /** 1 for the first attempt. */
    readonly attempt: number
  }
  /** The local API without access control. */
  readonly cms: LocalApi
  /**
   * Reports the progress, from 0 to 1, with an optional note. Stored later; there is no need to
   * wait for it.
   */
  progress(done: number, note?: string): void
  /**
   * Aborted when the job is cancelled or taken over by another process, when its time is over, and
   * before the process ends. Check it before anything that must not be done twice.
   */
  readonly signal: JobSignal
}

/** Work that is done later: queued with `cms.jobs.queue` and run by any process of the site. */
export interface Task<Input = unknown> {
  /** Stored with each job: a letter, then letters, digits, `-`, `_` and `.`. */
  readonly name: string
  /** The queue of its jobs. Default `default`. */
  readonly queue?: string
  /**
   * Converts the given value to the input, or throws to refuse it. Called when a job is queued, and
   * again before each attempt, because an older release may have queued it.
   */
  readonly input?: (given: unknown) => Input
  /** A number means `times`. */
  readonly retries?: number | RetryOptions
  /**
   * Milliseconds after which `signal` aborts an attempt, which then has failed. Default 3,600,000,
   * an hour.
   */
  readonly timeout?: number
  /**
   * Does the work. The process may be killed at any point and the work started again, so running it
   * twice must be safe.
   */
  run(args: TaskArgs<Input>): void | Promise<void>
}

/** Options of a queue. */
export interface JobQueue {
  /** Jobs of the queue that run at the same time, in all processes together. Default 5. */
  readonly concurrency?: number
}

/** Queues a task at regular times. */
export interface JobSchedule {
  /**
   * Minute, hour, day of the month, month, day of the week in cron syntax, with seconds first if
   * there are six; or `@hourly`, `@daily`, `@weekly`, `@monthly`, `@yearly`.
   */
  readonly cron: string
  /** The time zone of `cron`, for example `Europe/Berlin`. Default `UTC`. */
  readonly timeZone?: string
  /** The name of one of the tasks. */
  readonly task: string
  /** The input of its jobs. Default null. */
  readonly input?: Json
  /** A unique name. Default: the name of the task. */
  readonly name?: string
}

/** Decides whether a caller may read or manage jobs, over HTTP and with `cms.as(user)`. */
export type JobAccess = (args: Pick<AccessArgs, 'req' | 'cms'>) => boolean | Promise<boolean>

/** Work that is done after the request: see the guide on jobs. */
export interface JobsConfig {
  /** The kinds of work. */
  readonly tasks?: readonly Task[]
  /** Options by name of the queue; a queue without an entry has the default concurrency. */
  readonly queues?: Readonly<Record<string, JobQueue>>
  /** Jobs that are queued at regular times, once each, with any number of processes. */
  readonly schedule?: readonly JobSchedule[]
  readonly access?: {
    /** Who may list jobs, with their inputs and errors. Default: no caller. */
    readonly read?: JobAccess
    /** Who may queue, cancel and retry jobs. Default: no caller. */
    readonly manage?: JobAccess
  }
  /** Days that finished jobs are kept. Default 14. */
  readonly keepDays?: number
}

/** The additional arguments of Stet's own tasks. */
export interface OwnTaskArgs extends TaskArgs {
  /** What earlier attempts kept; null where they kept nothing. */
  readonly kept: Json | null
  /**
   * Stores a result with the job: with its progress, and when the attempt ends, whether it succeeds or
   * fails. Of a process that is killed, what it kept with the progress that was stored last remains.
   */
  keep(result: Json): void
}

/** A task with defaults filled in. */
export interface CompleteTask {
  readonly name: string
  readonly queue: string
  readonly input: (given: unknown) => unknown
  readonly retries: Required<RetryOptions>
  readonly timeout: number
  run(args: OwnTaskArgs): void | Promise<void>
  /**
   * Whether a job that is done when it is taken for the first time is deleted at once, so that only
   * those that had trouble are listed; only for Stet's own tasks.
   */
  readonly isSilent?: boolean
  /**
   * Called with the stored input, in the transaction in which a job is cancelled or finally fails;
   * only for Stet's own tasks.
   */
  readonly gaveUp?: (input: Json, how: 'cancelled' | 'failed') => Promise<void>
}

/** The jobs options with defaults filled in. */
export interface CompleteJobs {
  /** Tasks by name. */
  readonly tasks: ReadonlyMap<string, CompleteTask>
  /** Every queue that a task uses, by name. */
  readonly queues: ReadonlyMap<string, Required<JobQueue>>
  readonly schedules: readonly Required<JobSchedule>[]
  readonly access: { readonly read: JobAccess; readonly manage: JobAccess }
  /** Whether the config has a rule by which a caller may see jobs. */
  readonly isVisible: boolean
  readonly keepDays: number
}

/** An error with which a task decides whether, and when, it is retried. */
export class TaskError extends Error {
  /** Milliseconds before the next attempt, or `false` for none; undefined uses `retries`. */
  readonly retry: number | false | undefined

  constructor(
    message: string,
    { retry, cause }: { readonly retry?: number | false; readonly cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.name = 'TaskError'
    this.retry = retry
  }
}

/** Types a task: `run` gets the type that `input` returns. */
export function defineTask<Input = unknown>(task: Task<Input>): Task<Input> {
  return task
}
