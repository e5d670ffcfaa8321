import type { CompleteConfig, CompleteJobs, ConfigProblem } from '@stet/core'
import type { Database } from '../database/database.ts'
import type { JobStore, ScheduledJob, StoredJob } from '../database/jobs/job-store.ts'
import { newDocumentId } from '../lib/document-id.ts'
import { cronProblem, nextTime } from './cron.ts'

type Schedule = CompleteJobs['schedules'][number]

/** Reports mistakes in schedules that only the server can detect: in patterns and in inputs. */
export function checkSchedules({ schedules, tasks }: CompleteJobs): readonly ConfigProblem[] {
  return schedules.flatMap((schedule, index) => {
    const at = `jobs.schedule[${index}]`
    const problem = cronProblem(schedule)
    const problems: ConfigProblem[] = problem ? [{ path: `${at}.cron`, message: problem }] : []
    try {
      tasks.get(schedule.task)?.input(schedule.input)
    } catch (error) {
      problems.push({ path: `${at}.input`, message: `is refused by its task: ${String(error)}` })
    }
    return problems
  })
}

/**
 * Makes the jobs that wait for schedules those of the config, as a process does once when it starts:
 * each entry has one, with its task and input; one whose pattern or zone is another than that of the
 * config gets its next time counted from now, and what waits for an entry that left the config is
 * deleted. Otherwise a time stays as it is: one that went by while no process ran is done once, and
 * one that was cancelled stays left out.
 *
 * A job may be taken meanwhile, and its process has stored the next one then: hence the repetition.
 */
export async function alignSchedules({ jobs }: CompleteConfig, database: Database): Promise<void> {
  let isAligned = false
  while (!isAligned) {
    isAligned = true
    const waiting = new Map(
      (await database.read.jobs.findScheduled()).map((job) => [job.schedule, job]),
    )
    for (const schedule of jobs.schedules) {
      const found = waiting.get(schedule.name)
      waiting.delete(schedule.name)
      if (found !== undefined && isAsConfigured(jobs, schedule, found)) continue
      const isDone = await database.transaction((session) =>
        align(session.jobs, jobs, schedule, found),
      )
      isAligned &&= isDone
    }
    for (const { id } of waiting.values()) {
      const isDone = await database.transaction((session) => session.jobs.unschedule(id))
      isAligned &&= isDone
    }
  }
}

/** False where the job was taken, or another stored, since it was found. */
async function align(
  store: JobStore,
  jobs: CompleteJobs,
  schedule: Schedule,
  found: StoredJob | undefined,
): Promise<boolean> {
  const isTime = found?.cron === schedule.cron && found.timeZone === schedule.timeZone
  const runAt = isTime ? found.runAt : nextTime(schedule, await store.now())
  // A pattern whose last time has gone by.
  if (runAt === null) return found === undefined || store.unschedule(found.id)
  const job = { ...waitingJob(jobs, schedule), id: newDocumentId(), runAt }
  return found === undefined ? store.schedule(job) : store.reschedule(job)
}

/**
 * Stores the job after one that was taken for the first time, or cancelled before: with the pattern
 * and the input of that one, which are those of the process that started last. A process that runs
 * since before does not bring back what its own config says.
 */
export async function scheduleNext(jobs: JobStore, job: StoredJob): Promise<void> {
  const { schedule, cron, timeZone, task, queue, input } = job
  if (schedule === null || cron === null || timeZone === null) return
  // Times that went by meanwhile are that of the job itself.
  const runAt = nextTime({ cron, timeZone }, Math.max(job.runAt, await jobs.now()))
  if (runAt === null) return
  const next = { id: newDocumentId(), task, queue, input, schedule, cron, timeZone, runAt }
  await jobs.schedule(next)
}

/** What is stored of an entry beside its time. */
function waitingJob(
  { tasks }: Pick<CompleteJobs, 'tasks'>,
  { name, task, input, cron, timeZone }: Schedule,
): Omit<ScheduledJob, 'id' | 'runAt'> {
  const queue = tasks.get(task)?.queue ?? ''
  return { task, queue, input: JSON.stringify(input), schedule: name, cron, timeZone }
}

function isAsConfigured(jobs: CompleteJobs, schedule: Schedule, found: StoredJob): boolean {
  const wanted = waitingJob(jobs, schedule)
  return (Object.keys(wanted) as (keyof typeof wanted)[]).every((key) => found[key] === wanted[key])
}
