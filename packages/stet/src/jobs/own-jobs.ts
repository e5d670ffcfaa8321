import type { CompleteConfig, CompleteJobs, CompleteTask } from '@stet/core'
import type { Runtime } from '../runtime.ts'
import { daysIn, emptyTrash } from '../trash/empty-trash.ts'

/** What is named with a colon is Stet's own: a site's tasks and queues cannot be. */
const queue = 'stet:own'

/** The config with what Stet itself does as jobs; a site that needs none of it gets none. */
export function withOwnJobs(config: CompleteConfig, getRuntime: () => Runtime): CompleteConfig {
  const emptiesTrash = config.collections.some((collection) => daysIn(collection) !== null)
  if (!emptiesTrash) return config
  const { tasks, queues, schedules } = config.jobs
  const task = trashTask(getRuntime)
  const schedule = { cron: '@hourly', timeZone: 'UTC', task: task.name, input: null }
  const jobs: CompleteJobs = {
    ...config.jobs,
    tasks: new Map([...tasks, [task.name, task]]),
    queues: new Map([...queues, [queue, { concurrency: 1 }]]),
    schedules: [...schedules, { ...schedule, name: task.name }],
  }
  return { ...config, jobs }
}

/** Deletes what has been in the trash for long enough. What it does not get done, the next one does. */
function trashTask(getRuntime: () => Runtime): CompleteTask {
  return {
    name: 'stet:empty-trash',
    queue,
    input: () => null,
    retries: { times: 0, delay: 0, maxDelay: 0 },
    timeout: 3_600_000,
    async run({ signal }) {
      await emptyTrash(getRuntime(), () => !signal.aborted)
      signal.throwIfAborted()
    },
  }
}
