import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import type {
  JobClaim,
  JobOutcome,
  StoredJob,
  TakeRequest,
} from '../../src/database/jobs/job-store.ts'
import { databases } from '../databases/databases.ts'
import { passTime } from '../databases/job-time.ts'
import { type OpenedDatabase, open, openAt } from '../databases/open.ts'

const config = { collections: [{ slug: 'users', auth: true, fields: [] }] } as const
const minute = 60_000
const scope = { tasks: ['letter', 'index'], schedules: [] }

let asked = 0
function queue(
  { database }: Pick<OpenedDatabase, 'database'>,
  { task = 'letter', in: wait = null, key = null, input = '1' }: Partial<Asked> = {},
): Promise<StoredJob> {
  const id = `job-${String(++asked).padStart(8, '0')}`
  const runAt = wait === null ? null : Date.now() + wait
  const job = { id, task, queue: 'default', input, runAt, key }
  return database.transaction(({ jobs }) => jobs.queue(job))
}
interface Asked {
  readonly task: string
  /** Milliseconds. */
  readonly in: number | null
  readonly key: string | null
  readonly input: string
}

function take(
  { database }: Pick<OpenedDatabase, 'database'>,
  request: Partial<TakeRequest> = {},
): Promise<readonly StoredJob[]> {
  const all = { ...scope, queue: 'default', concurrency: 100, owner: 'one', lease: minute }
  return database.transaction(({ jobs }) => jobs.take({ ...all, ...request }))
}

async function takeOne(opened: Pick<OpenedDatabase, 'database'>): Promise<StoredJob> {
  const [job] = await take(opened)
  if (job === undefined) throw new Error('There is nothing to take.')
  return job
}

const jobOf = async ({ read }: Database, { id }: Pick<StoredJob, 'id'>): Promise<StoredJob> => {
  const job = await read.jobs.findByID(id)
  if (job === null) throw new Error(`There is no job ${id}.`)
  return job
}

// Time is moved from outside the server, which cannot reach a database in memory.
const lasting = databases.filter(({ name }) => name !== 'SQLite in memory')

describe.each(lasting)('jobs in $name', (kind) => {
  test('are stored with the write that queues them, and not without it', async () => {
    const opened = await open(kind, config)
    const undone = opened.database.transaction(async ({ jobs }) => {
      await jobs.queue({
        id: 'undone',
        task: 'letter',
        queue: 'q',
        input: '1',
        runAt: null,
        key: null,
      })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await opened.database.read.jobs.untilDue(scope, 'all')).toBeNull()
    expect(await take(opened)).toEqual([])
    const job = await queue(opened, { input: '{"to":"ada"}' })
    expect(await opened.database.read.jobs.untilDue(scope, 'all')).toBeLessThanOrEqual(0)
    expect(await take(opened)).toEqual([
      {
        ...job,
        input: '{"to":"ada"}',
        state: 'running',
        attempts: 1,
        fence: 1,
        leaseOwner: 'one',
        startedAt: expect.any(Number),
      },
    ])
    expect(await take(opened)).toEqual([])
  })

  test('are not taken before their time, nor by a process without the task', async () => {
    const opened = await open(kind, config)
    const later = await queue(opened, { in: 10 * minute })
    expect(await take(opened)).toEqual([])
    expect(await opened.database.read.jobs.untilDue(scope, 'all')).toBeGreaterThan(minute)
    await passTime(opened.url, 11 * minute)
    expect(await take(opened, { tasks: ['index'] })).toEqual([])
    expect(
      await opened.database.read.jobs.untilDue({ ...scope, tasks: ['index'] }, 'all'),
    ).toBeNull()
    expect(await take(opened)).toMatchObject([{ id: later.id }])
  })

  test('are taken in the order of their time, as many as the queue allows', async () => {
    const opened = await open(kind, config)
    const last = await queue(opened, { in: -minute })
    const first = await queue(opened, { in: -2 * minute })
    const index = await queue(opened, { task: 'index' })
    const letters = { tasks: ['letter'], concurrency: 1 }
    expect(await take(opened, letters)).toMatchObject([{ id: first.id }])
    expect(await take(opened, letters)).toEqual([])
    expect(await take(opened, { tasks: ['index'] })).toMatchObject([{ id: index.id }])
    await opened.database.transaction(({ jobs }) =>
      jobs.end({ id: first.id, fence: 1 }, { kind: 'done' }),
    )
    expect(await take(opened, letters)).toMatchObject([{ id: last.id }])
  })

  test('whose lease was not renewed are taken again, and the former process cannot change them', async () => {
    const opened = await open(kind, config)
    const { database, url } = opened
    await queue(opened)
    const before = await takeOne(opened)
    await passTime(url, 0.9 * minute)
    expect(await database.transaction(({ jobs }) => jobs.renew(before, minute))).toBe(true)
    await passTime(url, 0.9 * minute)
    expect(await take(opened)).toEqual([])
    await passTime(url, 0.2 * minute)
    const [after] = await take(opened, { owner: 'two' })
    expect(after).toMatchObject({ id: before.id, fence: 2, attempts: 2, leaseOwner: 'two' })
    const progress = { done: 0.5, note: null, result: null }
    await database.transaction(async ({ jobs }) => {
      expect(await jobs.renew(before, minute)).toBe(false)
      expect(await jobs.tellProgress(before, progress, minute)).toBe(false)
      expect(await jobs.end(before, { kind: 'done' })).toBeNull()
      expect(await jobs.end(before, { kind: 'again', error: 'x', delay: 0 })).toBeNull()
      expect(await jobs.end(before, { kind: 'given back' })).toBeNull()
    })
    expect(await database.read.jobs.held([before])).toEqual([])
    expect(await jobOf(database, before)).toEqual(after)
  })

  test('are retried after a pause, end with their error, and can be retried by hand', async () => {
    const opened = await open(kind, config)
    const { database, url } = opened
    await queue(opened)
    const first = await takeOne(opened)
    const again = { kind: 'again', error: 'no line', delay: 5 * minute } as const
    await database.transaction(({ jobs }) => jobs.end(first, again))
    expect(await jobOf(database, first)).toMatchObject({ state: 'waiting', error: 'no line' })
    expect(await take(opened)).toEqual([])
    await passTime(url, 6 * minute)
    const second = await takeOne(opened)
    expect(second).toMatchObject({ attempts: 2, fence: 2 })
    await database.transaction(({ jobs }) => jobs.end(second, { kind: 'failed', error: 'gone' }))
    expect(await jobOf(database, first)).toMatchObject({ state: 'failed', error: 'gone' })
    expect(await database.transaction(({ jobs }) => jobs.cancel(first.id))).toBeNull()
    await database.transaction(({ jobs }) => jobs.retry(first.id))
    expect(await database.transaction(({ jobs }) => jobs.retry(first.id))).toBeNull()
    expect(await takeOne(opened)).toMatchObject({ attempts: 1, fence: 3, error: null })
  })

  test('that are given back can be taken at once, and the attempt does not count', async () => {
    const opened = await open(kind, config)
    await queue(opened)
    const first = await takeOne(opened)
    await opened.database.transaction(({ jobs }) => jobs.end(first, { kind: 'given back' }))
    expect(await takeOne(opened)).toMatchObject({ id: first.id, attempts: 1, fence: 2 })
  })

  test('that are cancelled are not taken, and cannot end in another state', async () => {
    const opened = await open(kind, config)
    const { database } = opened
    const waiting = await queue(opened)
    await database.transaction(({ jobs }) => jobs.cancel(waiting.id))
    expect(await take(opened)).toEqual([])
    await queue(opened)
    const running = await takeOne(opened)
    await database.transaction(({ jobs }) => jobs.cancel(running.id))
    expect(await database.transaction(({ jobs }) => jobs.end(running, { kind: 'done' }))).toBeNull()
    expect(await jobOf(database, running)).toMatchObject({ state: 'cancelled' })
  })

  test('with one key are one job while they wait; a job queued while one runs is not lost', async () => {
    const opened = await open(kind, config)
    const { database } = opened
    const first = await queue(opened, { key: 'page 1', input: '"old"', in: 5 * minute })
    const other = await queue(opened, { key: 'page 1', task: 'index', in: 5 * minute })
    expect(other.id).not.toBe(first.id)
    const changed = await queue(opened, { key: 'page 1', input: '"new"' })
    expect(changed).toMatchObject({ id: first.id, input: '"new"', attempts: 0 })
    const running = await takeOne(opened)
    expect(running.input).toBe('"new"')
    const next = await queue(opened, { key: 'page 1', input: '"newer"' })
    expect(next.id).not.toBe(first.id)
    const failed = { kind: 'again', error: 'no line', delay: 0 } as const
    await database.transaction(({ jobs }) => jobs.end(running, failed))
    expect(await jobOf(database, running)).toMatchObject({ state: 'failed', error: 'no line' })
    expect(await take(opened)).toMatchObject([{ id: next.id }])
  })

  test('are listed, the newest first, and deleted some time after they ended', async () => {
    const opened = await open(kind, config)
    const { database, url } = opened
    const [a, b] = [await queue(opened), await queue(opened, { task: 'index' })]
    const { jobs: read } = database.read
    const all = { limit: 10, offset: 0 }
    expect((await read.find(all)).map(({ id }) => id)).toEqual([b.id, a.id])
    expect((await read.find({ ...all, task: 'letter' })).map(({ id }) => id)).toEqual([a.id])
    expect((await read.find({ limit: 1, offset: 1 })).map(({ id }) => id)).toEqual([a.id])
    expect(await read.count({ state: 'waiting', queue: 'default' })).toBe(2)
    await database.transaction(async ({ jobs }) => {
      await jobs.cancel(a.id)
      expect(await jobs.forget(minute)).toBe(0)
    })
    // The next job of a schedule, whose time went by while no process ran, is still to be done.
    const scheduled = { id: 'scheduled', task: 'letter', queue: 'default', input: '1' }
    const times = { schedule: 'letter', cron: '@hourly', timeZone: 'UTC', runAt: Date.now() }
    await database.transaction(({ jobs }) => jobs.schedule({ ...scheduled, ...times }))
    await passTime(url, 2 * minute)
    expect(await database.transaction(({ jobs }) => jobs.forget(minute))).toBe(1)
    expect((await read.find(all)).map(({ id }) => id)).toEqual(['scheduled', b.id])
  })

  test('are held by one process each, also with simultaneous takers', async () => {
    const opened = await open(kind, config)
    const servers = [opened, await openAt(opened.url, config), await openAt(opened.url, config)]
    const count = 40
    for (let one = 0; one < count; one++) await queue(opened)
    const taken: string[] = []
    const concurrency = 7
    let running = 0
    const work = async (server: Pick<OpenedDatabase, 'database'>) => {
      while (taken.length < count) {
        const jobs = await take(server, { concurrency })
        running += jobs.length
        expect(running).toBeLessThanOrEqual(concurrency)
        taken.push(...jobs.map(({ id }) => id))
        for (const job of jobs) {
          running--
          await server.database.transaction((session) => session.jobs.end(job, { kind: 'done' }))
        }
      }
    }
    await Promise.all(servers.map(work))
    expect(new Set(taken).size).toBe(count)
    expect(taken).toHaveLength(count)
    expect(await opened.database.read.jobs.count({ state: 'done' })).toBe(count)
  })

  test('of one sequence are taken one after another, and keep no others waiting', async () => {
    const opened = await open(kind, config)
    const append = async (name: string, sequence: string) => {
      const job = { id: name, task: 'letter', queue: 'default', input: '1', runAt: null, key: null }
      await opened.database.transaction(({ jobs }) => jobs.queue({ ...job, sequence }))
    }
    const taken = async () => (await take(opened)).map(({ id }) => id)
    const end = (id: string, fence: number, outcome: JobOutcome) =>
      opened.database.transaction(({ jobs }) => jobs.end({ id, fence }, outcome))
    // Ids say nothing: processes whose clocks differ make them.
    await append('z1', 'a')
    await append('y2', 'a')
    await append('x1', 'b')
    expect((await taken()).toSorted()).toEqual(['x1', 'z1'])
    await end('z1', 1, { kind: 'again', error: 'x', delay: minute })
    await append('w3', 'a')
    expect(await taken()).toEqual([])
    await passTime(opened.url, 2 * minute)
    // Its lease is over as well: the other sequence goes on where it was.
    expect((await taken()).toSorted()).toEqual(['x1', 'z1'])
    await end('z1', 2, { kind: 'failed', error: 'x' })
    expect(await taken()).toEqual(['y2'])
    // Tried again by hand it is the last one.
    await opened.database.transaction(({ jobs }) => jobs.retry('z1'))
    await end('y2', 1, { kind: 'done' })
    expect(await taken()).toEqual(['w3'])
    await end('w3', 1, { kind: 'done' })
    expect(await taken()).toEqual(['z1'])
    const result = { kind: 'done' } as const
    const job = await opened.database.transaction(({ jobs }) =>
      jobs.end({ id: 'z1', fence: 3 }, result, '{"a":1}'),
    )
    expect(job?.result).toBe('{"a":1}')
  })

  test('of one sequence have one order, also when several processes ask for them at once', async () => {
    const opened = await open(kind, config)
    const servers = [opened, await openAt(opened.url, config)]
    const job = { task: 'letter', queue: 'default', input: '1', runAt: null, key: null }
    const count = 12
    const ids = Array.from({ length: count }, (_, one) => `in-order-${one}`)
    const each = <T>(work: (database: Database, id: string) => Promise<T>) =>
      Promise.all(
        ids.map((id, one) => {
          const { database } = servers[one % servers.length] ?? opened
          return work(database, id)
        }),
      )
    /** Each of them once, never two at once. */
    const oneByOne = async () => {
      const taken: string[] = []
      while (taken.length < count) {
        const now = await take(opened)
        expect(now).toHaveLength(1)
        for (const one of now) {
          taken.push(one.id)
          const outcome = { kind: 'failed', error: 'x' } as const
          await opened.database.transaction(({ jobs }) => jobs.end(one, outcome))
        }
      }
      expect(taken.toSorted()).toEqual(ids.toSorted())
    }
    await each((database, id) =>
      database.transaction(({ jobs }) => jobs.queue({ ...job, id, sequence: 's' })),
    )
    await oneByOne()
    await each((database, id) => database.transaction(({ jobs }) => jobs.retry(id)))
    await oneByOne()
  })

  test('note that they changed once for each transaction, where the config lets users see them', async () => {
    const noted = async (jobs: { readonly access?: { readonly read: () => boolean } }) => {
      const opened = await open(kind, { ...config, jobs })
      const first = await opened.database.read.changes.last()
      const job = { task: 'letter', queue: 'default', input: '1', runAt: null, key: null }
      await opened.database.transaction(async ({ jobs: store }) => {
        for (const id of ['one', 'two']) await store.queue({ ...job, id })
      })
      const claims = await take(opened)
      expect(await take(opened)).toEqual([])
      const progress = { done: 0.5, note: null, result: null }
      for (const claim of claims) {
        await opened.database.transaction(({ jobs: store }) => store.renew(claim, minute))
        await opened.database.transaction(({ jobs: store }) =>
          store.tellProgress(claim, progress, minute),
        )
        await opened.database.transaction(({ jobs: store }) => store.end(claim, { kind: 'done' }))
      }
      const changes = await opened.database.read.changes.find({ after: first, limit: 100 })
      expect(changes.every(({ change }) => change.kind === 'jobs')).toBe(true)
      return changes.length
    }
    // One for queueing both, one for taking both, and two for each that runs.
    expect(await noted({ access: { read: () => true } })).toBe(6)
    expect(await noted({})).toBe(0)
  })

  test('that wait under a key go to the end of the sequence that they are last queued in', async () => {
    const opened = await open(kind, config)
    const append = async (id: string, sequence: string | null, key: string | null = null) => {
      const job = { id, task: 'letter', queue: 'default', input: id, runAt: null }
      await opened.database.transaction(({ jobs }) => jobs.queue({ ...job, key, sequence }))
    }
    const next = async () => {
      const inputs: string[] = []
      for (const job of await take(opened)) {
        inputs.push(job.input)
        await opened.database.transaction(({ jobs }) => jobs.end(job, { kind: 'done' }))
      }
      return inputs.toSorted()
    }
    await append('1', 's', 'k')
    await append('2', 's')
    await append('3', 's', 'k')
    await append('4', 't')
    expect(await next()).toEqual(['2', '4'])
    await append('5', 's')
    await append('6', null, 'k')
    expect(await next()).toEqual(['5', '6'])
  })

  test('change states as decision 240 draws it, after any operations in any order', async () => {
    const opened = await open(kind, config)
    const { database } = opened
    const step = fc.oneof(
      fc.record({ do: fc.constant('queue'), key: fc.option(fc.constantFrom('k', 'l')) }),
      fc.record({ do: fc.constant('append'), sequence: fc.constantFrom('s', 't') }),
      fc.record({ do: fc.constant('take'), concurrency: fc.integer({ min: 1, max: 3 }) }),
      fc.record({
        do: fc.constantFrom('renew', 'done', 'failed', 'again', 'given back'),
        claim: fc.nat(),
      }),
      fc.record({ do: fc.constantFrom('cancel', 'retry'), job: fc.nat() }),
      fc.record({ do: fc.constant('pass'), minutes: fc.constantFrom(0.4, 1.1) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const model = new JobModel(opened)
        for (const one of steps) await model.step(one as Step)
      }),
      { numRuns: 50, endOnFailure: true },
    )
    expect(await database.read.jobs.count({})).toBeGreaterThan(0)
  })
})

type Step =
  | { readonly do: 'queue'; readonly key: string | null }
  | { readonly do: 'append'; readonly sequence: string }
  | { readonly do: 'take'; readonly concurrency: number }
  | { readonly do: 'renew' | 'done' | 'failed' | 'again' | 'given back'; readonly claim: number }
  | { readonly do: 'cancel' | 'retry'; readonly job: number }
  | { readonly do: 'pass'; readonly minutes: number }

interface Known {
  readonly id: string
  readonly key: string | null
  readonly sequence?: string
  /** Among those of its sequence. */
  position?: number
  /** Whether queueing again with its key changes it while it waits. */
  hasKey: boolean
  state: StoredJob['state']
  attempts: number
  fence: number
  /** Minutes from now until it may be taken. */
  due: number | null
}

/** A model of the expected jobs beside the stored ones; each run begins with an empty one. */
class JobModel {
  readonly #opened: OpenedDatabase
  readonly #jobs: Known[] = []
  readonly #claims: JobClaim[] = []
  #appended = 0
  readonly #task: string

  constructor(opened: OpenedDatabase) {
    this.#opened = opened
    this.#task = `task-${++asked}`
  }

  async step(step: Step): Promise<void> {
    const { database, url } = this.#opened
    const task = this.#task
    switch (step.do) {
      case 'queue': {
        const stored = await queue(this.#opened, { task, key: step.key })
        const waiting = this.#waitingUnder(step.key)
        if (waiting) Object.assign(waiting, { attempts: 0, due: 0 })
        else {
          const { id } = stored
          const { key } = step
          const hasKey = key !== null
          this.#jobs.push({ id, key, hasKey, state: 'waiting', attempts: 0, fence: 0, due: 0 })
        }
        expect(stored.id).toBe((waiting ?? this.#jobs.at(-1))?.id)
        break
      }
      case 'append': {
        const { sequence } = step
        const id = `job-${String(++asked).padStart(8, '0')}`
        const job = { id, task, queue: 'default', input: '1', runAt: null, key: null }
        // As the caller sees it, another task may have a sequence of the same name.
        const name = `${task} ${sequence}`
        await database.transaction(({ jobs }) => jobs.queue({ ...job, sequence: name }))
        const position = ++this.#appended
        const known = { id, key: null, hasKey: false, attempts: 0, fence: 0, due: 0 }
        this.#jobs.push({ ...known, state: 'waiting', sequence, position })
        break
      }
      case 'take': {
        const { concurrency } = step
        const taken = await take(this.#opened, { tasks: [task], concurrency })
        const running = this.#jobs.filter(
          ({ state, due }) => state === 'running' && Number(due) > 0,
        )
        const room = Math.max(0, concurrency - running.length)
        const free = this.#jobs.filter(
          (job) => job.due !== null && job.due <= 0 && this.#isFirst(job),
        )
        expect(taken).toHaveLength(Math.min(room, free.length))
        for (const { id } of taken) {
          const known = free.find((one) => one.id === id)
          if (!known) throw new Error(`${id} was not to be taken.`)
          known.state = 'running'
          known.attempts++
          known.fence++
          known.due = 1
          this.#claims.push({ id, fence: known.fence })
        }
        break
      }
      case 'renew':
      case 'done':
      case 'failed':
      case 'again':
      case 'given back': {
        const claim = this.#claims[step.claim % this.#claims.length]
        if (claim === undefined) return
        const known = this.#jobs.find(({ id }) => id === claim.id)
        const holds = known?.state === 'running' && known.fence === claim.fence
        const kind = step.do
        const did = await database.transaction(async ({ jobs }) => {
          if (kind === 'renew') return jobs.renew(claim, minute)
          const how = { kind, error: 'x', delay: kind === 'again' ? minute : 0 } as const
          return (await jobs.end(claim, how)) !== null
        })
        expect(did).toBe(holds)
        if (holds && known) this.#end(known, kind)
        break
      }
      case 'cancel':
      case 'retry': {
        const known = this.#jobs[step.job % this.#jobs.length]
        if (known === undefined) return
        const isPossible =
          step.do === 'cancel'
            ? known.state === 'waiting' || known.state === 'running'
            : known.state === 'failed' || known.state === 'cancelled'
        const changed = await database.transaction(({ jobs }) => jobs[step.do](known.id))
        expect(changed !== null).toBe(isPossible)
        if (!isPossible) return
        if (step.do === 'cancel') Object.assign(known, { state: 'cancelled', due: null })
        // A second job with the key waits beside the first; queueing again changes the first one.
        else {
          const hasKey = this.#waitingUnder(known.key) === undefined
          Object.assign(known, { state: 'waiting', due: 0, attempts: 0, hasKey })
          known.position = ++this.#appended
        }
        break
      }
      case 'pass':
        await passTime(url, step.minutes * minute)
        for (const known of this.#jobs) if (known.due !== null) known.due -= step.minutes
    }
    await this.#compare()
  }

  #end(known: Known, how: 'renew' | 'done' | 'failed' | 'again' | 'given back'): void {
    if (how === 'renew') known.due = 1
    else if (how === 'done' || how === 'failed') Object.assign(known, { state: how, due: null })
    else if (this.#waitingUnder(known.key)) {
      Object.assign(known, { state: how === 'again' ? 'failed' : 'cancelled', due: null })
    } else {
      known.state = 'waiting'
      known.hasKey = true
      known.due = how === 'again' ? 1 : 0
      if (how === 'given back') known.attempts--
    }
  }

  /** Whether no job of its sequence that was asked for before it has yet to end. */
  #isFirst({ sequence, position = 0 }: Known): boolean {
    if (sequence === undefined) return true
    return !this.#jobs.some(
      (other) =>
        other.sequence === sequence && Number(other.position) < position && other.due !== null,
    )
  }

  #waitingUnder(key: string | null): Known | undefined {
    if (key === null) return undefined
    return this.#jobs.find((job) => job.key === key && job.hasKey && job.state === 'waiting')
  }

  /** No job is lost, and no job is in an unexpected state. */
  async #compare(): Promise<void> {
    const { read } = this.#opened.database
    const stored = await read.jobs.find({ task: this.#task, limit: 1000, offset: 0 })
    const shown = (jobs: readonly Pick<Known, 'id' | 'state' | 'attempts' | 'fence'>[]) =>
      jobs.map(({ id, state, attempts, fence }) => [id, state, attempts, fence]).sort()
    expect(shown(stored)).toEqual(shown(this.#jobs))
  }
}
