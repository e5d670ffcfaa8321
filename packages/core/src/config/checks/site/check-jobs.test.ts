import { expect, test } from 'vitest'
import { completeConfig } from '../../completion/complete-config.ts'
import { defineTask } from '../../types/jobs.ts'
import { checkConfig } from '../check-config.ts'

const users = { slug: 'users', auth: true, fields: [] } as const
const run = () => {}

/** The mistakes in `jobs` options of any type. */
const mistakes = (jobs: unknown): readonly string[] =>
  checkConfig({ collections: [users], jobs: jobs as never }).map(
    ({ path, message }) => `${path} ${message}`,
  )

test('every mistake in tasks and queues is reported with its path', () => {
  expect(mistakes(7)).toEqual(['jobs must be an object'])
  expect(mistakes({ tasks: {}, queues: [], access: 1, keepDays: 0, task: [] })).toEqual([
    'jobs.task is not an option; did you mean "tasks"?',
    'jobs.queues must be an object of queues',
    'jobs.access must be an object of functions',
    'jobs.keepDays must be a whole number of at least 1',
    'jobs.tasks must be a list',
  ])
  expect(
    mistakes({
      queues: { slow: { concurrency: 0 }, 'a b': {}, quick: 7 },
      access: { read: true },
      tasks: [
        7,
        { name: 'two words', run: 1, input: 1, timeout: 0, queue: '' },
        { name: 'one', run, retries: -1, retry: 7 },
        { name: 'one', run, retries: { times: 1.5, delay: 10, maxDelay: 5 } },
        { name: 'two', run, retries: { delay: 10_000_000 } },
      ],
    }),
  ).toEqual([
    'jobs.queues.slow.concurrency must be a whole number of at least 1',
    'jobs.queues.a b must be called by a letter, then letters, digits, "-", "_" and "."',
    'jobs.queues.quick must be an object',
    'jobs.access.read must be a function',
    'jobs.tasks[0] must be a task',
    'jobs.tasks[1].name must be a letter, then letters, digits, "-", "_" and "."',
    'jobs.tasks[1].queue must be a letter, then letters, digits, "-", "_" and "."',
    'jobs.tasks[1].input must be a function',
    'jobs.tasks[1].run must be a function',
    'jobs.tasks[1].timeout must be a whole number of at least 1',
    'jobs.tasks[2].retry is not an option; there are name, queue, input, retries, timeout, run',
    'jobs.tasks[2].retries must be a whole number of at least 0',
    'jobs.tasks[3].retries.times must be a whole number of at least 0',
    'jobs.tasks[3].retries.delay is 10, which is more than maxDelay (5)',
    'jobs.tasks[3].name "one" is used already',
    'jobs.tasks[4].retries.delay is 10000000, which is more than maxDelay (3600000)',
  ])
})

test('a schedule needs a task of the config, a known time zone and a unique name', () => {
  const tasks = [{ name: 'send', run }]
  const cron = '0 3 * * *'
  const schedule = [
    7,
    { task: 'send', cron, timeZone: 'Mars/Olympus' },
    { task: 'send', cron, every: 1 },
    { task: 'sent', cron: 3, name: 'a b' },
    { task: 'send', cron, name: 'other', timeZone: 'Europe/Berlin' },
  ]
  expect(mistakes({ tasks, schedule })).toEqual([
    'jobs.schedule[2].every is not an option; there are cron, timeZone, task, input, name',
    'jobs.schedule[0] must be an object',
    'jobs.schedule[1].timeZone "Mars/Olympus" is not a time zone',
    'jobs.schedule[2].name "send" is used already; give this one another name',
    'jobs.schedule[3].cron must be a cron pattern such as "0 3 * * *"',
    'jobs.schedule[3].task there is no task "sent"',
    'jobs.schedule[3].name must be a letter, then letters, digits, "-", "_" and "."',
  ])
  const { jobs } = completeConfig({
    collections: [users],
    jobs: { tasks, schedule: [{ cron, task: 'send' }] },
  })
  expect(jobs.schedules).toEqual([
    { cron, task: 'send', timeZone: 'UTC', input: null, name: 'send' },
  ])
})

test('options have defaults, and by default no user may read or manage jobs', async () => {
  const task = defineTask({ name: 'send', retries: 2, run })
  const slow = defineTask({ name: 'rebuild', queue: 'slow', retries: { delay: 1 }, run })
  const queues = { slow: { concurrency: 1 }, unused: {} }
  const { jobs } = completeConfig({ collections: [users], jobs: { tasks: [task, slow], queues } })
  expect(jobs.tasks.get('send')).toMatchObject({
    queue: 'default',
    retries: { times: 2, delay: 10_000, maxDelay: 3_600_000 },
    timeout: 3_600_000,
  })
  expect(jobs.tasks.get('rebuild')?.retries).toEqual({ times: 5, delay: 1, maxDelay: 3_600_000 })
  expect([...jobs.queues]).toEqual([
    ['default', { concurrency: 5 }],
    ['slow', { concurrency: 1 }],
  ])
  expect(await jobs.access.read({} as never)).toBe(false)
  expect(await jobs.access.manage({} as never)).toBe(false)
  expect(jobs.keepDays).toBe(14)
})
