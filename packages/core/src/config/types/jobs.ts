import type { Json } from '../../json.ts'
import type { LocalApi } from '../../local-api/local-api.ts'
import type { AccessArgs } from './access.ts'

/** How often a job is tried again after it failed, and after which pauses. */
export interface RetryOptions {
  /** Attempts after the first one. Default 5. */
  readonly times?: number
  /** Milliseconds before the second attempt; each further pause is twice as long. Default 10,000. */
  readonly delay?: number
  /** Milliseconds that no pause exceeds. Default 3,600,000, an hour. */
  readonly maxDelay?: number
}

/** The platform's `AbortSignal`, where its types are known. */
export type JobSignal = typeof globalThis extends {
  AbortSignal: { prototype: infer Signal }
}
  ? Signal
  : { readonly aborted: boolean; readonly reason: unknown; throwIfAborted(): void }

/** What a task knows of the job that it runs. */
export interface TaskArgs<Input = unknown> {
  /** What `input` made of the job's input. */
  readonly input: Input
  readonly job: {
    readonly id: string
    readonly task: string
    /** 1 the first time. */
    readonly attempt: number
  }
  /** The local API with everything allowed. */
  readonly cms: LocalApi
  /**
   * Tells how far the job is, from 0 to 1, with a few words where they help; stored at the latest
   * with the next one, and no work need wait for it.
   */
  progress(done: number, note?: string): void
  /**
   * Aborted when the job was cancelled or taken by another process, when its time is over, and when
   * the process is about to end. Look at it before anything that cannot be done twice.
   */
  readonly signal: JobSignal
}

/** Work that is done later: asked for with `cms.jobs.queue`, by whichever process takes it. */
export interface Task<Input = unknown> {
  /** Stored with each job: a letter, then letters, digits, `-`, `_` and `.`. */
  readonly name: string
  /** Which of the config's queues its jobs wait in. Default `default`. */
  readonly queue?: string
  /**
   * Makes the input of what was given, or throws. It is called when a job is asked for, which is
   * then refused, and again before each attempt, as an older release may have asked.
   */
  readonly input?: (given: unknown) => Input
  /** A number is `times`. */
  readonly retries?: number | RetryOptions
  /** Milliseconds after which `signal` asks an attempt to stop; it has failed then. Default 3,600,000, an hour. */
  readonly timeout?: number
  /** Does the work. It may be killed anywhere and begun again, so it must bear being done twice. */
  run(args: TaskArgs<Input>): void | Promise<void>
}

export interface JobQueue {
  /** Jobs of the queue that run at once, over all processes. Default 5. */
  readonly concurrency?: number
}

/** When a task is done again and again. */
export interface JobSchedule {
  /**
   * Minute, hour, day of the month, month, day of the week, as cron reads them, with seconds before
   * them where there are six; or `@hourly`, `@daily`, `@weekly`, `@monthly`, `@yearly`.
   */
  readonly cron: string
  /** Whose clocks it goes by, for example `Europe/Berlin`. Default `UTC`. */
  readonly timeZone?: string
  /** The name of one of the tasks. */
  readonly task: string
  /** Default null. */
  readonly input?: Json
  /** Tells schedules of one task apart. Default: the name of the task. */
  readonly name?: string
}

/** Answers whether a caller may do something with jobs, over HTTP and with `cms.as(user)`. */
export type JobAccess = (args: Pick<AccessArgs, 'req' | 'cms'>) => boolean | Promise<boolean>

/** Work that outlives its request: see the guide on jobs. */
export interface JobsConfig {
  readonly tasks?: readonly Task[]
  /** By name; one that is not named here has the default concurrency. */
  readonly queues?: Readonly<Record<string, JobQueue>>
  /** Jobs that the clock asks for: each time is one job, however many processes there are. */
  readonly schedule?: readonly JobSchedule[]
  readonly access?: {
    /** Which callers may list jobs, with their inputs and errors. Default: none. */
    readonly read?: JobAccess
    /** Which callers may ask for jobs, cancel them and have them tried again. Default: none. */
    readonly manage?: JobAccess
  }
  /** Days that jobs are kept after they ended. Default 14. */
  readonly keepDays?: number
}

/** A task with every default decided. */
export interface CompleteTask {
  readonly name: string
  readonly queue: string
  readonly input: (given: unknown) => unknown
  readonly retries: Required<RetryOptions>
  readonly timeout: number
  run(args: TaskArgs): void | Promise<void>
  /**
   * Called with the input as it is stored, in the transaction that says that a job is cancelled or
   * has failed for good; of Stet's own tasks.
   */
  readonly gaveUp?: (input: Json, how: 'cancelled' | 'failed') => Promise<void>
}

/** The jobs of a config with every default decided. */
export interface CompleteJobs {
  /** By name. */
  readonly tasks: ReadonlyMap<string, CompleteTask>
  /** Every queue that a task names. */
  readonly queues: ReadonlyMap<string, Required<JobQueue>>
  readonly schedules: readonly Required<JobSchedule>[]
  readonly access: { readonly read: JobAccess; readonly manage: JobAccess }
  readonly keepDays: number
}

/** Types a task: `run` gets what `input` returns. */
export function defineTask<Input = unknown>(task: Task<Input>): Task<Input> {
  return task
}
