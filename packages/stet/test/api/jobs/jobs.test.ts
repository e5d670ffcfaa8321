import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openSite } from '../../../src/create-cms.ts'
import {
  type CmsOptions,
  createCms,
  defineTask,
  type JobsConfig,
  type StetConfig,
  type Task,
  type TaskArgs,
} from '../../../src/index.ts'
import { databases } from '../../databases/databases.ts'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'
import { passTime } from '../../databases/job-time.ts'
import { openTestSite, type Role } from '../../sites/site.ts'
import { testConfig } from '../../sites/test-config.ts'

const minute = 60_000

/** The runs of tasks and the lines of the log, in order. */
interface Told {
  readonly did: string[]
  readonly log: string[]
}
const told = (): Told => ({ did: [], log: [] })

function configOf(jobs: JobsConfig, more: Partial<StetConfig> = {}): StetConfig {
  return {
    collections: [
      { slug: 'users', auth: true, fields: [] },
      {
        slug: 'pages',
        fields: [{ name: 'title', type: 'text' }],
        hooks: {
          afterChange: [
            async ({ cms, req, doc }) => {
              await cms.jobs.queue({ task: 'index', input: { id: doc.id ?? null }, req })
              if (doc.title === 'refused') throw new Error('refused')
              return undefined
            },
          ],
        },
      },
    ],
    jobs,
    ...more,
  }
}

async function openWith(config: StetConfig, log: string[] = [], options: Partial<CmsOptions> = {}) {
  const cms = await createCms(config, {
    databaseUrl: await freshDatabaseUrl(),
    secret: 'for tests',
    dataDir: '/nonexistent',
    log: { warn: (text) => log.push(text), error: (text) => log.push(text) },
    runsJobs: false,
    ...options,
  })
  // A test may close it itself.
  let closed: Promise<void> | undefined
  const close = () => {
    closed ??= cms.close()
    return closed
  }
  onTestFinished(close)
  return { ...cms, close }
}

const index = (did: string[]): Task<{ readonly id: string }> =>
  defineTask({
    name: 'index',
    input: (given) => {
      if (typeof given !== 'object' || given === null || !('id' in given)) {
        throw new TypeError('An index job needs an id.')
      }
      return { id: String(given.id) }
    },
    async run({ input, cms, job }) {
      const { title } = await cms.findByID({ collection: 'pages', id: input.id })
      did.push(`${input.id} ${title} ${job.attempt}`)
    },
  })

test('a job queued by a hook runs after its write is stored, and never without it', async () => {
  const { did } = told()
  const cms = await openWith(configOf({ tasks: [index(did)] }))
  const system = cms.asSystem()
  await system.create({ collection: 'pages', data: { id: 'a', title: 'One' } })
  const refused = system.create({ collection: 'pages', data: { id: 'b', title: 'refused' } })
  await expect(refused).rejects.toThrow('refused')
  const { docs } = await system.jobs.find()
  expect(docs).toMatchObject([{ task: 'index', queue: 'default', state: 'waiting', attempts: 0 }])
  expect(did).toEqual([])
  expect(await cms.runJobs()).toBe(1)
  expect(did).toEqual(['a One 1'])
  expect(await cms.runJobs()).toBe(0)
  const [job] = (await system.jobs.find({ state: 'done' })).docs
  expect(job).toMatchObject({ input: { id: 'a' }, attempts: 1, error: null })
  expect(Date.parse(String(job?.endedAt))).toBeGreaterThanOrEqual(Date.parse(String(job?.runAt)))
})

test('a job is retried as often as its task allows, keeps the error, and can be retried by hand', async () => {
  const { did, log } = told()
  let isBroken = true
  const call = defineTask({
    name: 'call',
    retries: { times: 2, delay: 0 },
    run({ job }) {
      did.push(`attempt ${job.attempt}`)
      if (isBroken) throw new Error('no line')
    },
  })
  const cms = await openWith(configOf({ tasks: [call] }), log)
  const { jobs } = cms.asSystem()
  const { id } = await jobs.queue({ task: call })
  expect(await cms.runJobs()).toBe(3)
  expect(did).toEqual(['attempt 1', 'attempt 2', 'attempt 3'])
  expect(await jobs.findByID({ id })).toMatchObject({ state: 'failed', error: 'Error: no line' })
  expect(log.at(-1)).toContain('failed for good')
  isBroken = false
  await jobs.retry({ id })
  expect(await cms.runJobs()).toBe(1)
  expect(await jobs.findByID({ id })).toMatchObject({ state: 'done', error: null, attempts: 1 })
  await expect(jobs.retry({ id })).rejects.toMatchObject({ code: 'jobState', status: 409 })
  await expect(jobs.cancel({ id })).rejects.toMatchObject({ code: 'jobState' })
  await expect(jobs.cancel({ id: 'none' })).rejects.toMatchObject({ status: 404 })
})

test('an input that its task refuses is refused at once, with the write around it', async () => {
  const { did, log } = told()
  const lenient = { tasks: [{ ...index(did), input: (given: unknown) => given as { id: string } }] }
  const url = databases[0]?.name === 'PostgreSQL' ? await freshDatabaseUrl() : undefined
  const options = url === undefined ? {} : { databaseUrl: url }
  const cms = await openWith(configOf({ tasks: [index(did)] }), log, options)
  const { jobs } = cms.asSystem()
  await expect(jobs.queue({ task: 'index', input: 7 })).rejects.toThrow('needs an id')
  await expect(jobs.queue({ task: 'unknown' })).rejects.toThrow('no task "unknown"')
  await expect(jobs.queue({ task: 'index', at: 'never' })).rejects.toThrow('needs an id')
  const input = { id: 'a' }
  await expect(jobs.queue({ task: 'index', input, at: 'never' })).rejects.toThrow('time')
  await expect(jobs.queue({ task: 'index', input, key: '' })).rejects.toThrow('key')
  const large = { id: 'x'.repeat(200_000) }
  await expect(jobs.queue({ task: 'index', input: large })).rejects.toThrow('200')
  expect((await jobs.find()).totalDocs).toBe(0)
  // A job queued by an older release fails at once.
  if (url === undefined) return
  const older = await openWith(configOf(lenient), log, options)
  const { id } = await older.asSystem().jobs.queue({ task: 'index', input: 7 })
  expect(await cms.runJobs()).toBe(1)
  expect(await jobs.findByID({ id })).toMatchObject({ state: 'failed', attempts: 1 })
})

test('callers can see and queue jobs only if the config allows it', async () => {
  const { did } = told()
  const ada = { id: 'ada', collection: 'users' }
  const closed = await openWith(configOf({ tasks: [index(did)] }))
  const job = await closed.asSystem().jobs.queue({ task: 'index', input: { id: 'a' } })
  for (const user of [null, ada]) {
    const { jobs } = closed.as(user)
    const forbidden = { status: 403 }
    await expect(jobs.find()).rejects.toMatchObject(forbidden)
    await expect(jobs.findByID(job)).rejects.toMatchObject(forbidden)
    await expect(jobs.cancel(job)).rejects.toMatchObject(forbidden)
    await expect(jobs.retry(job)).rejects.toMatchObject(forbidden)
    await expect(jobs.queue({ task: 'index' })).rejects.toMatchObject(forbidden)
  }
  const access = {
    read: ({ req }: { req: { user: unknown } }) => req.user !== null,
    manage: async ({ req }: { req: { user: { id: unknown } | null } }) => req.user?.id === 'ada',
  }
  const opened = await openWith(configOf({ tasks: [index(did)], access }))
  const { id } = await opened.as(ada).jobs.queue({ task: 'index', input: { id: 'a' } })
  const bob = opened.as({ id: 'bob', collection: 'users' })
  expect(await bob.jobs.find({ queue: 'default', limit: 1 })).toMatchObject({ totalDocs: 1 })
  await expect(bob.jobs.cancel({ id })).rejects.toMatchObject({ status: 403 })
  await expect(opened.as(null).jobs.find()).rejects.toMatchObject({ status: 403 })
  expect(await opened.as(ada).jobs.cancel({ id })).toMatchObject({ state: 'cancelled' })
  expect(await opened.as(ada).jobs.retry({ id })).toMatchObject({ state: 'waiting' })
})

test('over HTTP, users with permission can queue, list, show, retry and cancel jobs', async () => {
  const { did } = told()
  const jobsConfig: JobsConfig = {
    tasks: [index(did)],
    access: {
      read: ({ req }) => req.user?.collection === 'users',
      manage: ({ req }) => req.user?.id === 'admin',
    },
  }
  const site = await openTestSite({ ...testConfig, jobs: jobsConfig }, { runsJobs: false })
  onTestFinished(() => site.cms.close())
  const { jobs } = site.cms.asSystem()
  const at = new Date(Date.now() + 60 * minute)
  const { id } = await jobs.queue({ task: 'index', input: { id: 'a' }, at, key: 'a' })
  const ask = async (role: Role, method: string, path: string, body?: unknown) => {
    const response = await site.send(
      role,
      method,
      `/api/_jobs${path}`,
      body === undefined ? {} : { body },
    )
    return { status: response.status, body: await response.json() }
  }
  for (const role of ['anonymous', 'member'] as const) {
    expect((await ask(role, 'GET', '')).status).toBe(403)
    expect((await ask(role, 'GET', `/${id}`)).status).toBe(403)
    expect((await ask(role, 'POST', `/${id}/cancel`)).status).toBe(403)
    expect((await ask(role, 'POST', '/none/retry')).status).toBe(403)
    expect((await ask(role, 'POST', '', { task: 'index' })).status).toBe(403)
  }
  const list = await ask('editor', 'GET', '?state=waiting&task=index&queue=default&limit=5')
  expect(list).toMatchObject({ status: 200, body: { totalDocs: 1, docs: [{ id, key: 'a' }] } })
  expect((await ask('editor', 'GET', '?state=done')).body.docs).toEqual([])
  for (const wrong of ['?state=lost', '?limit=none', '?task[x]=1', '?page=0']) {
    expect((await ask('editor', 'GET', wrong)).status, wrong).toBe(400)
  }
  const shown = { id, state: 'waiting', runAt: at.toISOString(), input: { id: 'a' } }
  expect((await ask('editor', 'GET', `/${id}`)).body.job).toMatchObject(shown)
  expect((await ask('editor', 'GET', '/none')).status).toBe(404)
  expect((await ask('editor', 'POST', `/${id}/cancel`)).status).toBe(403)
  expect((await ask('admin', 'POST', `/${id}/cancel`)).body.job.state).toBe('cancelled')
  expect((await ask('admin', 'POST', `/${id}/cancel`)).status).toBe(409)
  expect((await ask('admin', 'POST', `/${id}/retry`)).body.job.state).toBe('waiting')

  const wanted = { task: 'index', input: { id: 'b' }, key: 'b', at: at.toISOString() }
  expect((await ask('editor', 'POST', '', wanted)).status).toBe(403)
  const queued = await ask('admin', 'POST', '', wanted)
  const { at: runAt, ...stored } = wanted
  expect(queued).toMatchObject({ status: 201, body: { job: { ...stored, runAt } } })
  for (const [wrong, reason] of [
    [{}, '"task" must be'],
    [{ task: 7 }, '"task" must be a text'],
    [{ task: 'unknown' }, 'no task "unknown"'],
    // Stet's own tasks get what Stet itself has checked.
    [{ task: 'stet:mail', input: { to: 'all' } }, 'a task of the config'],
    [{ task: 'index', input: 7 }, 'needs an id'],
    [{ ...wanted, at: 'never' }, 'time'],
    [{ ...wanted, sequence: 'stet:one' }, 'own'],
  ] as const) {
    const { status, body } = await ask('admin', 'POST', '', wrong)
    expect({ status, message: body.errors[0].message }).toEqual({
      status: 400,
      message: expect.stringContaining(reason),
    })
  }
})

/** A task that runs until it is ended, and the arguments of its calls. */
function gate(more: Partial<Task> = {}) {
  const calls: TaskArgs[] = []
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const task = defineTask({
    name: 'gate',
    ...more,
    async run(args) {
      calls.push(args)
      await Promise.race([
        opened,
        new Promise((_resolve, reject) => {
          args.signal.addEventListener('abort', () => reject(args.signal.reason))
        }),
      ])
    },
  })
  return { task, calls, open }
}

test('a running job reports its progress, and is aborted when it is cancelled', async () => {
  const { task, calls } = gate()
  const { log } = told()
  const cms = await openWith(configOf({ tasks: [task] }), log, { runsJobs: true })
  const { jobs } = cms.asSystem()
  const { id } = await jobs.queue({ task: 'gate' })
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  calls[0]?.progress(0.2)
  calls[0]?.progress(7, 'nearly there')
  await vi.waitFor(async () =>
    expect(await jobs.findByID({ id })).toMatchObject({
      progress: 1,
      progressNote: 'nearly there',
    }),
  )
  expect(calls[0]?.signal.aborted).toBe(false)
  await jobs.cancel({ id })
  await vi.waitFor(() => expect(calls[0]?.signal.aborted).toBe(true))
  await cms.settled()
  expect(await jobs.findByID({ id })).toMatchObject({ state: 'cancelled', attempts: 1 })
})

test('jobs of one sequence run one after another, whatever their tasks, and others beside them', async () => {
  const { did } = told()
  let isClosed = true
  const charge = defineTask({
    name: 'charge',
    retries: { times: 1, delay: 0 },
    run({ input, job }) {
      did.push(`charge ${input} ${job.attempt}`)
      if (isClosed && input === 1) {
        isClosed = false
        throw new Error('The bank is closed.')
      }
    },
  })
  const ship = defineTask({
    name: 'ship',
    queue: 'parcels',
    run: ({ input }) => void did.push(`ship ${input}`),
  })
  const { log } = told()
  const cms = await openWith(configOf({ tasks: [charge, ship] }), log)
  const { jobs } = cms.asSystem()
  const first = await jobs.queue({ task: charge, input: 1, sequence: 'order 1' })
  await jobs.queue({ task: ship, input: 1, sequence: 'order 1' })
  await jobs.queue({ task: charge, input: 2, sequence: 'order 2' })
  await jobs.queue({ task: ship, input: 2, sequence: 'order 2' })
  expect(first).toMatchObject({ sequence: 'order 1' })
  await cms.runJobs()
  const ofOrder = (order: number) => did.filter((one) => one.split(' ')[1] === String(order))
  expect(ofOrder(1)).toEqual(['charge 1 1', 'charge 1 2', 'ship 1'])
  expect(ofOrder(2)).toEqual(['charge 2 1', 'ship 2'])
  const long = 'x'.repeat(201)
  for (const sequence of ['', long, 'stet:webhook:one collection posts a']) {
    await expect(jobs.queue({ task: ship, sequence })).rejects.toThrow(RangeError)
  }
})

test('an attempt that takes too long is aborted and fails', async () => {
  const { task, calls } = gate({ timeout: 20, retries: 0 })
  const cms = await openWith(configOf({ tasks: [task] }))
  const { jobs } = cms.asSystem()
  const { id } = await jobs.queue({ task: 'gate' })
  await cms.runJobs()
  expect(calls).toHaveLength(1)
  const failed = await jobs.findByID({ id })
  expect(failed).toMatchObject({ state: 'failed' })
  expect(failed.error).toContain('late')
})

test('a site without tasks neither polls nor listens for jobs', async () => {
  const site = await openSite(configOf({}, { collections: [] }), {
    databaseUrl: await freshDatabaseUrl(),
    secret: 'for tests',
    dataDir: '/nonexistent',
  })
  onTestFinished(() => site.cms.close())
  const listens = vi.spyOn(site.runtime.database, 'whenJobsChanged')
  const reads = vi.spyOn(site.runtime.database, 'read', 'get' as never)
  site.runtime.jobs.begin()
  site.runtime.jobs.wake()
  expect(await site.cms.runJobs()).toBe(0)
  expect(listens).not.toHaveBeenCalled()
  expect(reads).not.toHaveBeenCalled()
})

const lasting = databases.filter(({ name }) => name !== 'SQLite in memory')
describe.each(lasting)('processes that share $name', (kind) => {
  test('run jobs that others queued, soon, and at their time', async () => {
    const { did } = told()
    const databaseUrl = await kind.url()
    const config = configOf({ tasks: [index(did)] })
    const worker = await openWith(config, [], { databaseUrl, runsJobs: true })
    const web = await openWith(config, [], { databaseUrl })
    await web.asSystem().create({ collection: 'pages', data: { id: 'a', title: 'One' } })
    await vi.waitFor(() => expect(did).toEqual(['a One 1']))
    const later = new Date(Date.now() + 300)
    await web.asSystem().jobs.queue({ task: 'index', input: { id: 'a' }, at: later })
    await vi.waitFor(() => expect(did).toHaveLength(2))
    expect(Date.now()).toBeGreaterThanOrEqual(later.getTime())
    await worker.settled()
  })

  test('give back unfinished jobs before they end', async () => {
    const databaseUrl = await kind.url()
    const first = gate()
    const second = gate()
    const one = await openWith(configOf({ tasks: [first.task] }), [], { databaseUrl })
    const two = await openWith(configOf({ tasks: [second.task] }), [], { databaseUrl })
    const { jobs } = two.asSystem()
    const { id } = await jobs.queue({ task: 'gate' })
    const run = one.runJobs()
    await vi.waitFor(() => expect(first.calls).toHaveLength(1))
    await one.close()
    await run
    expect(await jobs.findByID({ id })).toMatchObject({ state: 'waiting', attempts: 0 })
    second.open()
    expect(await two.runJobs()).toBe(1)
    expect(second.calls).toMatchObject([{ job: { id, attempt: 1 } }])
    expect(await jobs.findByID({ id })).toMatchObject({ state: 'done', attempts: 1 })
  })

  test('hold each job once: a run that lost its lease is stopped, and cannot end another process’s run', async () => {
    const databaseUrl = await kind.url()
    const first = gate()
    const second = gate()
    const { log } = told()
    const one = await openWith(configOf({ tasks: [first.task] }), log, { databaseUrl })
    const two = await openWith(configOf({ tasks: [second.task] }), [], { databaseUrl })
    const { jobs } = two.asSystem()
    const { id } = await jobs.queue({ task: 'gate' })
    const firstRun = one.runJobs()
    await vi.waitFor(() => expect(first.calls).toHaveLength(1))
    await passTime(databaseUrl, minute)
    const secondRun = two.runJobs()
    await vi.waitFor(() => expect(second.calls).toHaveLength(1))
    first.calls[0]?.progress(0.5)
    await vi.waitFor(() => expect(first.calls[0]?.signal.aborted).toBe(true))
    await firstRun
    expect(await jobs.findByID({ id })).toMatchObject({ state: 'running', attempts: 2 })
    second.open()
    await secondRun
    expect(await jobs.findByID({ id })).toMatchObject({
      state: 'done',
      attempts: 2,
      progress: null,
    })
  })

  test('do not start a job again that they still run', async () => {
    const databaseUrl = await kind.url()
    const only = gate()
    const cms = await openWith(configOf({ tasks: [only.task] }), [], {
      databaseUrl,
      runsJobs: true,
    })
    const { jobs } = cms.asSystem()
    const { id } = await jobs.queue({ task: 'gate' })
    await vi.waitFor(() => expect(only.calls).toHaveLength(1))
    await passTime(databaseUrl, minute)
    void cms.runJobs()
    await vi.waitFor(() => expect(only.calls[0]?.signal.aborted).toBe(true))
    await cms.settled()
    expect(only.calls).toHaveLength(1)
    expect(await jobs.findByID({ id })).toMatchObject({ state: 'waiting', attempts: 2 })
  })

  test('retry a job that killed its process, but not forever', async () => {
    const databaseUrl = await kind.url()
    const first = gate({ retries: 0 })
    const one = await openWith(configOf({ tasks: [first.task] }), [], { databaseUrl })
    const two = await openWith(configOf({ tasks: [gate({ retries: 0 }).task] }), [], {
      databaseUrl,
    })
    const { jobs } = two.asSystem()
    const { id } = await jobs.queue({ task: 'gate' })
    const run = one.runJobs()
    await vi.waitFor(() => expect(first.calls).toHaveLength(1))
    await passTime(databaseUrl, minute)
    expect(await two.runJobs()).toBe(1)
    expect(await jobs.findByID({ id })).toMatchObject({
      state: 'failed',
      error: 'The processes that ran it ended before it did.',
    })
    first.open()
    await run
  })
})
