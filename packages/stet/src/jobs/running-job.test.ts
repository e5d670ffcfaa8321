import type { CompleteTask, TaskArgs } from '@stet/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { JobOutcome, JobStore, StoredJob } from '../database/jobs/job-store.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { leaseTime, progressInterval, runJob } from './running-job.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const taken: StoredJob = {
  id: 'job',
  task: 'work',
  queue: 'default',
  input: '{"of":"ada"}',
  state: 'running',
  runAt: 0,
  attempts: 1,
  fence: 1,
  leaseOwner: 'this process',
  key: null,
  schedule: null,
  cron: null,
  timeZone: null,
  sequence: null,
  result: null,
  progress: null,
  progressNote: null,
  error: null,
  createdAt: 0,
  startedAt: 0,
  endedAt: null,
}

/** A database that answers what the test says, and a task that the test ends. */
function start(more: Partial<CompleteTask> = {}) {
  const database = { holds: true, isAway: false }
  const said: string[] = []
  const answer = <T>(what: string, value: T): Promise<T> => {
    said.push(what)
    return database.isAway ? Promise.reject(new Error('away')) : Promise.resolve(value)
  }
  const jobs = {
    renew: () => answer('renew', database.holds),
    tellProgress: (_claim: unknown, { done }: { done: number }) =>
      answer(`progress ${done}`, database.holds),
    end: (_claim: unknown, { kind }: JobOutcome) => answer(kind, database.holds ? taken : null),
  } as unknown as JobStore
  const runtime = {
    database: { transaction: (work: (session: { jobs: JobStore }) => unknown) => work({ jobs }) },
    log: { warn: () => {}, error: () => {} },
    api: () => ({}),
  } as unknown as Runtime
  const finish = Promise.withResolvers<void>()
  const calls: TaskArgs[] = []
  const job = runJob(runtime, taken, {
    name: 'work',
    queue: 'default',
    input: (given) => given,
    retries: { times: 1, delay: 1000, maxDelay: 1000 },
    timeout: 10 * leaseTime,
    run(args) {
      calls.push(args)
      return finish.promise
    },
    ...more,
  })
  const [call] = calls
  if (call === undefined) throw new Error('The task was not begun.')
  return { job, call, database, said, finish }
}

test('a lease is renewed for as long as the task runs, and not after it', async () => {
  const { job, call, said, finish } = start()
  await vi.advanceTimersByTimeAsync(3 * leaseTime)
  expect(said.length).toBeGreaterThanOrEqual(8)
  expect(new Set(said)).toEqual(new Set(['renew']))
  expect(call.signal.aborted).toBe(false)
  finish.resolve()
  await job.ended
  expect(said.at(-1)).toBe('done')
  const { length } = said
  await vi.advanceTimersByTimeAsync(leaseTime)
  expect(said).toHaveLength(length)
})

test('a task whose job another process has is told, and says nothing of it any more', async () => {
  const { job, call, database, said, finish } = start()
  database.holds = false
  await vi.advanceTimersByTimeAsync(leaseTime / 2)
  expect(said).toEqual(['renew'])
  expect(call.signal.aborted).toBe(true)
  call.progress(0.5)
  finish.resolve()
  await job.ended
  expect(said).toEqual(['renew'])
})

test('a task is told when the database was away for as long as its lease, and not before', async () => {
  const { job, call, database, said, finish } = start()
  database.isAway = true
  await vi.advanceTimersByTimeAsync(leaseTime - 1)
  expect(call.signal.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(call.signal.aborted).toBe(true)
  finish.reject(call.signal.reason)
  await job.ended
  expect(said.filter((what) => what !== 'renew')).toEqual([])
})

test('how it ended is stored as soon as the database is there again', async () => {
  const { job, database, said, finish } = start()
  database.isAway = true
  finish.resolve()
  await vi.advanceTimersByTimeAsync(leaseTime / 4)
  expect(said.filter((what) => what === 'done').length).toBeGreaterThan(1)
  database.isAway = false
  await vi.advanceTimersByTimeAsync(leaseTime / 4)
  await job.ended
  const { length } = said
  await vi.advanceTimersByTimeAsync(leaseTime)
  expect(said).toHaveLength(length)
})

test('progress is stored twice a second at most, the last of it with the end', async () => {
  const { job, call, said, finish } = start()
  for (let done = 1; done <= 100; done++) {
    call.progress(done / 100)
    await vi.advanceTimersByTimeAsync(progressInterval / 20)
  }
  expect(said).toEqual([0.01, 0.2, 0.4, 0.6, 0.8, 1].map((done) => `progress ${done}`))
  await vi.advanceTimersByTimeAsync(progressInterval)
  const { length } = said
  call.progress(-5)
  await vi.advanceTimersByTimeAsync(1)
  call.progress(0.5)
  call.progress(Number.NaN)
  finish.resolve()
  await job.ended
  await vi.advanceTimersByTimeAsync(progressInterval)
  expect(said.slice(length)).toEqual(['progress 0', 'progress 0', 'done'])
})

test('an attempt whose time is over keeps its job until it has stopped', async () => {
  const { job, call, said, finish } = start({ timeout: leaseTime })
  await vi.advanceTimersByTimeAsync(2 * leaseTime)
  expect(call.signal.aborted).toBe(true)
  expect(new Set(said)).toEqual(new Set(['renew']))
  finish.resolve()
  await job.ended
  expect(said.at(-1)).toBe('again')
})

test('what stops because the process ends is given back, and what ends in spite of it is done', async () => {
  const stopped = start()
  stopped.job.stop('process ends')
  stopped.finish.reject(new Error('stopped'))
  await stopped.job.ended
  expect(stopped.said).toEqual(['given back'])
  const ended = start()
  ended.job.stop('process ends')
  ended.finish.resolve()
  await ended.job.ended
  expect(ended.said).toEqual(['done'])
})

test('a process that ends without its job neither renews nor ends it', async () => {
  const { job, said, finish } = start()
  job.abandon()
  await vi.advanceTimersByTimeAsync(leaseTime)
  finish.resolve()
  await job.ended
  expect(said).toEqual([])
})
