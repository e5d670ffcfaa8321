import { type Job, type JobState, jobStates } from '@stet/core'
import type { Invocation } from '../../command.ts'
import { openExisting } from '../../open.ts'
import { StartProblem } from '../../start-problem.ts'

const defaultLimit = 50
const pageSize = 100

/** Prints a line for each job, the newest first. */
export async function run(invocation: Invocation): Promise<void> {
  const { state, task, limit } = invocation.options
  const most = limit === undefined ? defaultLimit : Number(limit)
  if (!Number.isInteger(most) || most < 1) {
    throw new StartProblem(`--limit is "${limit}", but it must be a number of at least 1.`)
  }
  if (state !== undefined && !isState(state)) {
    throw new StartProblem(`--state is "${state}", but it must be one of ${jobStates.join(', ')}.`)
  }
  const { cms } = await openExisting(invocation)
  try {
    const query = {
      ...(state === undefined ? {} : { state }),
      ...(typeof task === 'string' ? { task } : {}),
      limit: Math.min(most, pageSize),
    }
    let left = most
    for (let page = 1; left > 0; page++) {
      const { docs, hasNextPage } = await cms.asSystem().jobs.find({ ...query, page })
      for (const job of docs.slice(0, left)) process.stdout.write(`${lineOf(job)}\n`)
      left -= docs.length
      if (!hasNextPage) return
    }
  } finally {
    await cms.close()
  }
}

function isState(state: unknown): state is JobState {
  return (jobStates as readonly unknown[]).includes(state)
}

function lineOf(job: Job): string {
  const attempts = job.attempts === 1 ? '1 attempt' : `${job.attempts} attempts`
  const remarks = [
    ...(job.progress === null ? [] : [`${Math.round(job.progress * 100)} %`]),
    ...(job.progressNote === null ? [] : [job.progressNote]),
    ...(job.error === null ? [] : [job.error]),
  ]
  const words = [job.id, job.state, job.task, job.endedAt ?? job.runAt, attempts, ...remarks]
  // A task's note may contain line breaks.
  return words.join('\t').replaceAll(/[\r\n]+/g, ' ')
}
