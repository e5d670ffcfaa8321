import { type CompleteTask, type Json, TaskError } from '@stet/core'
import type { JobOutcome, JobProgress, StoredJob } from '../database/jobs/job-store.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { jobRetryDelay } from './retry-delay.ts'

/** Milliseconds that a job is a process's own without it saying so again. */
export const leaseTime = 30_000
/** Milliseconds between two renewals of the lease. */
const renewInterval = leaseTime / 3
/** Milliseconds between two times that the progress of a job is stored, with what was told last. */
export const progressInterval = 500
/** Milliseconds between two attempts to store how a job ended. */
const endInterval = 1000
/** Characters of an error that are stored. */
const longestError = 2000
/** Maximum characters of a task's progress note. */
const longestNote = 200

/** Why a task was aborted: the `reason` of its signal. */
type StopReason = 'lost' | 'cancelled' | 'late' | 'process ends'

/** A job that runs in this process. */
export interface RunningJob {
  readonly job: StoredJob
  /** Aborts the task. The job stays with this process until the task has stopped. */
  stop(reason: StopReason): void
  /** Does nothing more, not even renew the lease: the process ends. */
  abandon(): void
  /** Resolves when the task has ended and that is stored, or cannot be. */
  readonly ended: Promise<void>
}

/** Runs a job that was taken until its end. */
export function runJob(runtime: Runtime, job: StoredJob, task: CompleteTask): RunningJob {
  const { database, log } = runtime
  const what = `The job ${job.id} (${job.task})`
  const controller = new AbortController()
  let reason: StopReason | null = null
  let isAbandoned = false
  function stop(why: StopReason): void {
    // Who has lost a job has nothing to say of it any more, whatever it was told before.
    if (reason === null || why === 'lost' || why === 'cancelled') reason = why
    controller.abort(new Error(`${what} is to stop: ${reason}.`))
  }

  // From then on another process may have the job. Timers go by a clock that does not jump.
  let expiry = setTimeout(() => stop('lost'), leaseTime)

  const mayEnd = () => !isAbandoned && reason !== 'lost' && reason !== 'cancelled'

  async function keep(write: () => Promise<boolean>): Promise<void> {
    const begun = performance.now()
    try {
      if (!(await write())) return stop('lost')
      if (!mayEnd()) return
      clearTimeout(expiry)
      expiry = setTimeout(() => stop('lost'), begun + leaseTime - performance.now())
      expiry.unref()
    } catch (error) {
      log.warn(`${what} could not be renewed: ${String(error)}`)
    }
  }

  const renewal = setInterval(() => {
    if (!mayEnd()) return
    void keep(() => database.transaction(({ jobs }) => jobs.renew(job, leaseTime)))
  }, renewInterval)
  const timeout = setTimeout(() => stop('late'), Math.min(task.timeout, longestTimer))
  // A process may end before a job does; its lease is then over some time.
  for (const timer of [expiry, renewal, timeout]) timer.unref()

  function endTimers(): void {
    for (const timer of [expiry, timeout, tellingSoon]) clearTimeout(timer)
    clearInterval(renewal)
  }

  /** What the task keeps of this attempt. */
  let kept: string | null = null

  /** What was told last and is not stored yet. */
  let told: Omit<JobProgress, 'result'> | null = null
  let toldAt = Number.NEGATIVE_INFINITY
  let telling: Promise<void> | null = null
  let tellingSoon: NodeJS.Timeout | undefined
  let hasEnded = false
  function tellSoon(): void {
    // The last of it is stored with the end.
    if (hasEnded || telling !== null || tellingSoon !== undefined || told === null) return
    const wait = toldAt + progressInterval - performance.now()
    if (wait <= 0) tell(told)
    else tellingSoon = setTimeout(() => told && tell(told), wait).unref()
  }
  function tell(progress: NonNullable<typeof told>): void {
    tellingSoon = undefined
    if (!mayEnd()) return
    told = null
    toldAt = performance.now()
    const result = kept
    telling = keep(() =>
      database.transaction(({ jobs }) =>
        jobs.tellProgress(job, { ...progress, result }, leaseTime),
      ),
    ).finally(() => {
      telling = null
      tellSoon()
    })
  }

  async function attempt(): Promise<JobOutcome> {
    // A process that was killed while it ran the job could not record the failure.
    if (job.attempts > task.retries.times + 1) {
      return { kind: 'failed', error: 'The processes that ran it ended before it did.' }
    }
    let input: unknown
    try {
      input = task.input(JSON.parse(job.input) as Json)
    } catch (error) {
      log.error(`${what} has an input that its task refuses`, error)
      return { kind: 'failed', error: textOf(error) }
    }
    try {
      await task.run({
        input,
        job: { id: job.id, task: job.task, attempt: job.attempts },
        cms: runtime.api({ user: null, enforced: false }),
        signal: controller.signal,
        kept: job.result === null ? null : (JSON.parse(job.result) as Json),
        keep(result) {
          kept = JSON.stringify(result)
        },
        progress(done, note) {
          const share = Number.isFinite(done) ? Math.min(1, Math.max(0, done)) : 0
          told = { done: share, note: note?.slice(0, longestNote) ?? null }
          tellSoon()
        },
      })
      if (reason === 'late') throw new Error(`It took longer than ${task.timeout} ms.`)
      return { kind: 'done' }
    } catch (error) {
      if (reason === 'process ends') return { kind: 'given back' }
      const delay = delayAfter(error)
      if (delay === null) {
        log.error(`${what} failed for good, at attempt ${job.attempts}`, error)
        return { kind: 'failed', error: textOf(error) }
      }
      log.warn(`${what} failed at attempt ${job.attempts} and is tried again: ${textOf(error)}`)
      return { kind: 'again', error: textOf(error), delay }
    }
  }

  /** Milliseconds before the next attempt; null where there is none. */
  function delayAfter(error: unknown): number | null {
    const delay = jobRetryDelay(task.retries, job.attempts)
    const wanted = error instanceof TaskError ? error.retry : undefined
    if (delay === null || wanted === false) return null
    return wanted === undefined ? delay : Math.max(0, Math.round(wanted))
  }

  function isForgotten({ kind }: JobOutcome): boolean {
    return task.isSilent === true && kind === 'done' && job.fence === 1
  }

  /** A task that has ended must be known to have, or it is done again. */
  async function end(outcome: JobOutcome): Promise<void> {
    while (mayEnd()) {
      try {
        const ended = await database.transaction(async ({ jobs }) => {
          if (isForgotten(outcome)) return (await jobs.forgetDone(job)) ? job : null
          if (told !== null) await jobs.tellProgress(job, { ...told, result: kept }, leaseTime)
          const stored = await jobs.end(job, outcome, kept)
          if (stored?.state === 'failed') {
            await task.gaveUp?.(JSON.parse(job.input) as Json, 'failed')
          }
          return stored
        })
        if (ended === null) log.warn(`${what} was cancelled, or taken by another process.`)
        return
      } catch (error) {
        log.warn(`${what} ended, and that could not be stored yet: ${String(error)}`)
        await new Promise<void>((resolve) => {
          setTimeout(resolve, endInterval)
        })
      }
    }
  }

  const ended = (async () => {
    try {
      const outcome = await attempt()
      hasEnded = true
      clearTimeout(tellingSoon)
      await telling
      await end(outcome)
    } finally {
      endTimers()
    }
  })()

  return {
    job,
    stop,
    abandon() {
      isAbandoned = true
      endTimers()
    },
    ended,
  }
}

/** Timers of more milliseconds would go off at once. */
const longestTimer = 2 ** 31 - 1

function textOf(error: unknown): string {
  const text = error instanceof TaskError ? error.message : String(error)
  return text.slice(0, longestError)
}
