import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { CompleteJobs, CompleteTask } from '@stet/core'
import { forgetChanges } from '../commits/commits.ts'
import type { JobScope, StoredJob } from '../database/jobs/job-store.ts'
import { waitAtMost } from '../lib/time-limit.ts'
import type { JobRunner, Runtime } from '../runtime/runtime.ts'
import { leaseTime, type RunningJob, runJob } from './running-job.ts'
import { alignSchedules, scheduleNext } from './schedules.ts'

/** Milliseconds between two looks at whether there is anything to do, in case that no announcement of it arrived. */
const lookInterval = 15_000
/** Milliseconds between two times that what ended long ago is deleted. */
const tidyInterval = 60 * 60 * 1000
/** Milliseconds that jobs get to stop when a site is closed. */
const grace = 5000

const day = 24 * 60 * 60 * 1000

/**
 *   idle ──begin──▶ waiting ──wake, a job is due, or some time has passed──▶ looking ──┐
 *                      ▲                                                               │
 *                      └───────────────────────────────────────────────────────────────┘
 *
 * A look takes jobs of every queue that has room, over all processes, and then finds out when the
 * next one is due.
 */
export function createJobRunner(getRuntime: () => Runtime): JobRunner {
  const owner = `${hostname()} ${process.pid} ${randomUUID().slice(0, 8)}`
  const running = new Map<string, RunningJob>()
  /** Those that are being taken at this moment. */
  const takes = new Set<Promise<number>>()
  let isBegun = false
  let isStopped = false
  let isStale = false
  let hasSchedules = false
  /** Whether `wake` was called, and not all has been looked at since. */
  let isAwake = false
  let looking: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let unlisten: (() => void) | undefined
  let tidiedAt = Number.NEGATIVE_INFINITY

  function start(runtime: Runtime, job: StoredJob, task: CompleteTask): Promise<void> {
    const started = runJob(runtime, job, task)
    running.set(job.id, started)
    if (isStopped) started.stop('process ends')
    return started.ended
      .catch((error: unknown) => runtime.log.error(`The job ${job.id} could not be ended`, error))
      .then(() => {
        running.delete(job.id)
        // There is room again.
        wake()
      })
  }

  /** This process lost a job that it has not stopped yet, and must not do it twice at once. */
  async function postpone({ database }: Runtime, job: StoredJob): Promise<void> {
    const error = 'The attempt before this one had lost its lease and was still running.'
    const outcome = { kind: 'again', error, delay: leaseTime } as const
    await database.transaction(({ jobs }) => jobs.end(job, outcome))
    running.get(job.id)?.stop('lost')
  }

  /** Takes what can be taken; answers how many. */
  function take(runtime: Runtime): Promise<number> {
    const begun = takeAll(runtime).finally(() => takes.delete(begun))
    takes.add(begun)
    return begun
  }

  async function takeAll(runtime: Runtime): Promise<number> {
    const { database, config } = runtime
    const { tasks, queues } = config.jobs
    const scope = scopeOf(config.jobs)
    const until = await database.read.jobs.untilDue(scope, 'all')
    if (until === null || until > 0) return 0
    let taken = 0
    for (const [queue, { concurrency }] of queues) {
      if (isStopped) break
      const ofQueue = [...tasks.values()].filter((task) => task.queue === queue)
      const request = {
        ...scope,
        queue,
        tasks: ofQueue.map(({ name }) => name),
        concurrency,
        owner,
        lease: leaseTime,
      }
      const got = await database.transaction(async ({ jobs }) => {
        const found = await jobs.take(request)
        // Taken anew, it has its next one already, or its entry has left the config since.
        for (const job of found) if (job.fence === 1) await scheduleNext(jobs, job)
        return found
      })
      for (const job of got) {
        const task = tasks.get(job.task)
        if (task === undefined) continue
        if (running.has(job.id)) await postpone(runtime, job)
        else void start(runtime, job, task)
        taken++
      }
    }
    return taken
  }

  /** Stops those that were cancelled, or taken by another process. */
  async function stopLost(runtime: Runtime): Promise<void> {
    if (running.size === 0) return
    const claims = [...running.values()].map(({ job }) => job)
    const held = new Set(await runtime.database.read.jobs.held(claims))
    for (const claim of claims) if (!held.has(claim)) running.get(claim.id)?.stop('cancelled')
  }

  /** Once, as soon as the database answers: other processes may start later, with other schedules. */
  async function startSchedules({ config, database }: Runtime): Promise<void> {
    if (hasSchedules) return
    await alignSchedules(config, database)
    hasSchedules = true
  }

  async function tidy({ database, config }: Runtime): Promise<void> {
    if (performance.now() - tidiedAt < tidyInterval) return
    await database.transaction(({ jobs }) => jobs.forget(config.jobs.keepDays * day))
    // A process that only runs jobs notes their changes too, and commits no writes beside which to do it.
    await forgetChanges(database)
    tidiedAt = performance.now()
  }

  async function look(): Promise<void> {
    const runtime = getRuntime()
    let next = lookInterval
    try {
      do {
        isStale = false
        await startSchedules(runtime)
        await tidy(runtime)
        await stopLost(runtime)
        await take(runtime)
        const scope = scopeOf(runtime.config.jobs)
        const until = await runtime.database.read.jobs.untilDue(scope, 'later')
        next = Math.min(lookInterval, Math.max(0, until ?? lookInterval))
      } while (isStale && !isStopped)
    } catch (error) {
      if (!isStopped) runtime.log.warn(`Jobs could not be looked for: ${String(error)}`)
    }
    looking = null
    isAwake = false
    if (isStopped) return
    clearTimeout(timer)
    timer = setTimeout(lookSoon, next)
    timer.unref()
  }

  function lookSoon(): void {
    if (!isBegun || isStopped) return
    isStale = true
    looking ??= look()
  }

  function wake(): void {
    if (!isBegun || isStopped) return
    isAwake = true
    lookSoon()
  }

  async function settled(): Promise<void> {
    while (isAwake || running.size > 0) {
      await Promise.all([looking, ...[...running.values()].map(({ ended }) => ended)])
    }
  }

  return {
    begin() {
      const { config, database } = getRuntime()
      if (isBegun || isStopped || config.jobs.tasks.size === 0) return
      isBegun = true
      unlisten = database.whenJobsChanged(lookSoon)
      lookSoon()
    },
    wake,
    owner,
    async runTaken(job) {
      const runtime = getRuntime()
      const task = runtime.config.jobs.tasks.get(job.task)
      if (task !== undefined) await start(runtime, job, task)
    },
    async runDue() {
      const runtime = getRuntime()
      if (runtime.config.jobs.tasks.size === 0) return 0
      await startSchedules(runtime)
      let done = 0
      while (!isStopped) {
        const taken = await take(runtime)
        done += taken
        if (taken === 0 && running.size === 0) break
        await Promise.all([...running.values()].map(({ ended }) => ended))
      }
      return done
    },
    settled,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      unlisten?.()
      await Promise.allSettled([looking, ...takes])
      for (const { stop } of running.values()) stop('process ends')
      await waitAtMost(settled(), grace)
      for (const { job, abandon } of running.values()) {
        getRuntime().log.warn(`The job ${job.id} (${job.task}) did not stop in time.`)
        abandon()
      }
    },
  }
}

function scopeOf({ tasks, schedules }: CompleteJobs): JobScope {
  return { tasks: [...tasks.keys()], schedules: schedules.map(({ name }) => name) }
}
