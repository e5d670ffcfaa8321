import * as defaults from '../types/defaults.ts'
import type {
  CompleteJobs,
  CompleteTask,
  JobAccess,
  JobsConfig,
  Task,
  TaskArgs,
} from '../types/jobs.ts'

const noCaller: JobAccess = () => false

/** The jobs options of a checked config with defaults filled in. */
export function completeJobs({
  tasks = [],
  queues = {},
  schedule = [],
  access,
  keepDays,
}: JobsConfig = {}): CompleteJobs {
  const complete = tasks.map(completeTask)
  return Object.freeze({
    tasks: new Map(complete.map((task) => [task.name, task])),
    queues: new Map(
      complete.map(({ queue }) => {
        const concurrency = queues[queue]?.concurrency ?? defaults.queueConcurrency
        return [queue, Object.freeze({ concurrency })]
      }),
    ),
    schedules: schedule.map(({ cron, timeZone = 'UTC', task, input = null, name = task }) =>
      Object.freeze({ cron, timeZone, task, input, name }),
    ),
    access: Object.freeze({ read: access?.read ?? noCaller, manage: access?.manage ?? noCaller }),
    isVisible: access?.read !== undefined,
    keepDays: keepDays ?? defaults.jobKeepDays,
  })
}

function completeTask(task: Task): CompleteTask {
  const retries = typeof task.retries === 'number' ? { times: task.retries } : task.retries
  return Object.freeze({
    name: task.name,
    queue: task.queue ?? defaults.queueName,
    input: task.input ?? ((given: unknown) => given),
    retries: Object.freeze({
      times: retries?.times ?? defaults.retryTimes,
      delay: retries?.delay ?? defaults.firstRetryDelay,
      maxDelay: retries?.maxDelay ?? defaults.maxRetryDelay,
    }),
    timeout: task.timeout ?? defaults.jobTimeout,
    // Called as a method, because the site's `run` may use `this`.
    run: ({ input, job, cms, progress, signal }: TaskArgs) =>
      task.run({ input, job, cms, progress, signal }),
  })
}
