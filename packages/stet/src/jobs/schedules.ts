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
 * Sees to it that every schedule of the config has a job that waits for its next time, at a time and
 * with an input that the config still says. One whose time went by while no process ran is done once.
 */
export async function ensureSchedules(config: CompleteConfig, database: Database): Promise<void> {
  for (const schedule of config.jobs.schedules) {
    const waiting = await database.read.jobs.findScheduled(schedule.name)
    if (waiting !== null && isAsConfigured(config.jobs, schedule, waiting)) continue
    await database.transaction(async ({ jobs }) => {
      const found = await jobs.findScheduled(schedule.name)
      const isTime = found !== null && nextTime(schedule, found.runAt - 1) === found.runAt
      const runAt = isTime ? found.runAt : nextTime(schedule, await jobs.now())
      if (runAt === null) return
      const job = jobOf(config.jobs, schedule, runAt)
      await (found === null ? jobs.schedule(job) : jobs.reschedule(job))
    })
  }
}

/** Stores the job for the time after that of a job of a schedule, unless one waits. */
export async function scheduleNext(
  { jobs: { schedules, tasks } }: CompleteConfig,
  jobs: JobStore,
  { schedule: name, runAt }: StoredJob,
): Promise<void> {
  if (name === null) return
  const schedule = schedules.find((one) => one.name === name)
  if (schedule === undefined) return
  // Times that went by meanwhile are that of the job itself.
  const next = nextTime(schedule, Math.max(runAt, await jobs.now()))
  if (next !== null) await jobs.schedule(jobOf({ tasks }, schedule, next))
}

function isAsConfigured(
  jobs: Pick<CompleteJobs, 'tasks'>,
  schedule: Schedule,
  waiting: StoredJob,
): boolean {
  const { task, queue, input } = jobOf(jobs, schedule, waiting.runAt)
  const isSame = waiting.task === task && waiting.queue === queue && waiting.input === input
  return isSame && nextTime(schedule, waiting.runAt - 1) === waiting.runAt
}

function jobOf(
  { tasks }: Pick<CompleteJobs, 'tasks'>,
  { name, task, input }: Schedule,
  runAt: number,
): ScheduledJob {
  const queue = tasks.get(task)?.queue ?? ''
  return { id: newDocumentId(), task, queue, input: JSON.stringify(input), schedule: name, runAt }
}
