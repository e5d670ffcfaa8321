import { isTimeZone } from '../../../fields/values/time-zones.ts'
import { shown } from '../../../formats/shown.ts'
import { checkOptionNames } from '../../problems/check-option-names.ts'
import {
  checkAccess,
  checkCount,
  checkFunction,
  checkLimitOrder,
  isPlainObject,
  listAt,
  type Report,
} from '../../problems/check-values.ts'
import * as defaults from '../../types/defaults.ts'
import type { JobQueue, JobsConfig, Task } from '../../types/jobs.ts'
import type { OptionTable } from '../../types/known-options.ts'

/** The options of `jobs`. */
export const jobsOptions: OptionTable<JobsConfig> = {
  tasks: 'elsewhere',
  queues: true,
  schedule: { cron: true, timeZone: true, task: true, input: true, name: true },
  access: { read: true, manage: true },
  keepDays: true,
}

const taskOptions: OptionTable<Task> = {
  name: true,
  queue: true,
  input: true,
  retries: { times: true, delay: true, maxDelay: true },
  timeout: true,
  run: true,
}

const queueOptions: OptionTable<JobQueue> = { concurrency: true }

const taskName = /^[A-Za-z][\w.-]{0,99}$/

/** Reports tasks, queues and schedules that could not work. */
export function checkJobs(jobs: unknown, path: string, report: Report): void {
  if (jobs === undefined) return
  if (!isPlainObject(jobs)) {
    report(path, 'must be an object')
    return
  }
  checkQueues(jobs.queues, `${path}.queues`, report)
  checkAccess(jobs.access, `${path}.access`, report)
  checkCount(jobs.keepDays, 1, `${path}.keepDays`, report)
  const names = new Set<unknown>()
  for (const [index, task] of listAt(jobs.tasks, `${path}.tasks`, report).entries()) {
    const at = `${path}.tasks[${index}]`
    if (!isPlainObject(task)) {
      report(at, 'must be a task')
      continue
    }
    checkTask(task, at, report)
    if (names.has(task.name)) report(`${at}.name`, `"${shown(task.name)}" is used already`)
    names.add(task.name)
  }
  checkSchedule(jobs.schedule, names, `${path}.schedule`, report)
}

/** Checks a schedule; the server checks its cron pattern. */
function checkSchedule(
  schedule: unknown,
  tasks: ReadonlySet<unknown>,
  path: string,
  report: Report,
): void {
  const names = new Set<unknown>()
  for (const [index, entry] of listAt(schedule, path, report).entries()) {
    const at = `${path}[${index}]`
    if (!isPlainObject(entry)) {
      report(at, 'must be an object')
      continue
    }
    const { cron, timeZone, task, name = task } = entry
    if (typeof cron !== 'string') report(`${at}.cron`, 'must be a cron pattern such as "0 3 * * *"')
    if (timeZone !== undefined && !(typeof timeZone === 'string' && isTimeZone(timeZone))) {
      report(`${at}.timeZone`, `"${shown(timeZone)}" is not a time zone`)
    }
    if (!tasks.has(task)) report(`${at}.task`, `there is no task "${shown(task)}"`)
    if (checkName(name, `${at}.name`, report) && names.has(name)) {
      report(`${at}.name`, `"${name}" is used already; give this one another name`)
    }
    names.add(name)
  }
}

/** Reports an invalid name of a task, queue or schedule; returns whether it is valid. */
function checkName(name: unknown, at: string, report: Report): boolean {
  const isName = typeof name === 'string' && taskName.test(name)
  if (!isName) report(at, 'must be a letter, then letters, digits, "-", "_" and "."')
  return isName
}

function checkTask(task: Readonly<Record<string, unknown>>, at: string, report: Report): void {
  checkOptionNames(task, taskOptions, at, report)
  checkName(task.name, `${at}.name`, report)
  if (task.queue !== undefined) checkName(task.queue, `${at}.queue`, report)
  checkFunction(task.input, `${at}.input`, report)
  if (typeof task.run !== 'function') report(`${at}.run`, 'must be a function')
  checkCount(task.timeout, 1, `${at}.timeout`, report)
  checkRetries(task.retries, `${at}.retries`, report)
}

function checkRetries(retries: unknown, path: string, report: Report): void {
  if (!isPlainObject(retries)) {
    checkCount(retries, 0, path, report)
    return
  }
  checkCount(retries.times, 0, `${path}.times`, report)
  checkCount(retries.delay, 0, `${path}.delay`, report)
  checkCount(retries.maxDelay, 0, `${path}.maxDelay`, report)
  const { firstRetryDelay: delay, maxRetryDelay: maxDelay } = defaults
  checkLimitOrder({ delay, maxDelay, ...retries }, 'delay', 'maxDelay', path, report)
}

function checkQueues(queues: unknown, path: string, report: Report): void {
  if (queues === undefined) return
  if (!isPlainObject(queues)) {
    report(path, 'must be an object of queues')
    return
  }
  for (const [name, queue] of Object.entries(queues)) {
    const at = `${path}.${name}`
    if (!taskName.test(name)) {
      report(at, 'must be called by a letter, then letters, digits, "-", "_" and "."')
    }
    if (!isPlainObject(queue)) {
      report(at, 'must be an object')
      continue
    }
    checkOptionNames(queue, queueOptions, at, report)
    checkCount(queue.concurrency, 1, `${at}.concurrency`, report)
  }
}
