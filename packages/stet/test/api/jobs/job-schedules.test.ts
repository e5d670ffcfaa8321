import { describe, expect, onTestFinished, test } from 'vitest'
import { type Cms, createCms, defineTask, type JobsConfig } from '../../../src/index.ts'
import { databases } from '../../databases/databases.ts'
import { passTime } from '../../databases/job-time.ts'

const day = 24 * 60 * 60 * 1000
const week = 7 * day
/** A day that is never today, so that time passes for these tests only. */
const weekday = (new Date().getUTCDay() + 3) % 7
const weekly = `0 12 * * ${weekday}`

const lasting = databases.filter(({ name }) => name !== 'SQLite in memory')

async function open(databaseUrl: string, jobs: JobsConfig): Promise<Cms> {
  const cms = await createCms(
    { collections: [{ slug: 'users', auth: true, fields: [] }], jobs },
    {
      databaseUrl,
      secret: 'for tests',
      dataDir: '/nonexistent',
      runsJobs: false,
      log: { warn: () => {}, error: () => {} },
    },
  )
  onTestFinished(() => cms.close())
  return cms as unknown as Cms
}

/** A task that records its calls. */
function digest(did: unknown[], more: Partial<JobsConfig> = {}): JobsConfig {
  const task = defineTask({
    name: 'digest',
    retries: { times: 1, delay: 0 },
    run: ({ input }) => {
      did.push(input)
    },
  })
  return { tasks: [task], schedule: [{ cron: weekly, task: 'digest', input: 'week' }], ...more }
}

const waiting = async (cms: Cms) =>
  (await cms.asSystem().jobs.find({ state: 'waiting', limit: 100 })).docs

describe.each(lasting)('schedules in $name', (kind) => {
  test('give one job at each time, for all processes together', async () => {
    const did: unknown[] = []
    const url = await kind.url()
    const sites = [await open(url, digest(did)), await open(url, digest(did))]
    const third = await open(url, digest(did))
    const everywhere = () => Promise.all([...sites, third].map((site) => site.runJobs()))
    await everywhere()
    expect(did).toEqual([])
    expect(await waiting(third)).toMatchObject([
      { task: 'digest', schedule: 'digest', input: 'week', attempts: 0 },
    ])
    for (let times = 1; times <= 5; times++) {
      await passTime(url, week)
      await everywhere()
      expect(did).toHaveLength(times)
      expect(await waiting(third)).toHaveLength(1)
    }
    // No process ran for three weeks, and one job makes up for it.
    await passTime(url, 3 * week)
    await everywhere()
    expect(did).toHaveLength(6)
    const [next] = await waiting(third)
    expect(Date.parse(String(next?.runAt))).toBeGreaterThan(Date.now())
  })

  test('continue while one of their jobs fails, and after one is cancelled', async () => {
    const did: unknown[] = []
    const url = await kind.url()
    const failing = defineTask({
      name: 'digest',
      retries: { times: 1, delay: 60_000 },
      run() {
        did.push('tried')
        throw new Error('no line')
      },
    })
    const cms = await open(url, digest(did, { tasks: [failing] }))
    await cms.runJobs()
    await passTime(url, week)
    await cms.runJobs()
    // The failed one, and the next.
    expect((await waiting(cms)).map(({ attempts }) => attempts).sort()).toEqual([0, 1])
    const [next] = (await waiting(cms)).filter(({ attempts }) => attempts === 0)
    await cms.asSystem().jobs.cancel({ id: String(next?.id) })
    const [after] = (await waiting(cms)).filter(({ attempts }) => attempts === 0)
    expect(Date.parse(String(after?.runAt))).toBeGreaterThan(Date.parse(String(next?.runAt)))
    expect(did).toEqual(['tried'])
  })

  test('follow the config, and run only in processes that know them', async () => {
    const did: unknown[] = []
    const url = await kind.url()
    const older = await open(url, digest(did))
    await older.runJobs()
    const [before] = await waiting(older)
    const added = {
      cron: weekly,
      timeZone: 'Asia/Kolkata',
      task: 'digest',
      name: 'new',
      input: 'new',
    }
    const other = [{ cron: weekly, task: 'digest', input: 'changed' }, added]
    const newer = await open(url, digest(did, { schedule: other }))
    await newer.runJobs()
    const jobs = await waiting(newer)
    expect(jobs.find(({ id }) => id === before?.id)).toMatchObject({
      input: 'changed',
      runAt: before?.runAt,
    })
    expect(jobs.find(({ schedule }) => schedule === 'new')?.runAt).toMatch(/T06:30:00.000Z$/)
    const moved = [{ cron: `30 3 * * ${weekday}`, task: 'digest', input: 'changed' }, added]
    await (await open(url, digest(did, { schedule: moved }))).runJobs()
    const [changed] = (await waiting(newer)).filter(({ id }) => id === before?.id)
    expect(changed?.runAt).toMatch(/T03:30:00.000Z$/)
    await newer.runJobs()
    await passTime(url, week)
    await older.runJobs()
    // The older process must not run the new one.
    expect(did).toEqual(['changed'])
    await newer.runJobs()
    expect(did).toContain('new')
  })

  test('a changed pattern or zone counts from the start on, also where its times include the old one', async () => {
    const url = await kind.url()
    const noon = async (cron: string, timeZone?: string): Promise<number> => {
      const entry = { cron, task: 'digest', ...(timeZone !== undefined && { timeZone }) }
      const cms = await open(url, digest([], { schedule: [entry] }))
      await cms.runJobs()
      const jobs = await waiting(cms)
      expect(jobs).toHaveLength(1)
      return Date.parse(String(jobs[0]?.runAt))
    }
    const inThreeDays = await noon(weekly)
    expect(inThreeDays).toBeGreaterThan(Date.now() + day)
    expect(await noon('0 * * * *')).toBeLessThanOrEqual(Date.now() + 60 * 60 * 1000)
    const inUtc = await noon('0 12 1 1 *')
    expect(await noon('0 12 1 1 *', 'Asia/Kolkata')).toBe(inUtc - 5.5 * 60 * 60 * 1000)
    expect(await noon(weekly)).toBe(inThreeDays)
  })

  test('a time that was cancelled is left out after a start, too', async () => {
    const url = await kind.url()
    const cms = await open(url, digest([]))
    await cms.runJobs()
    const [first] = await waiting(cms)
    await cms.asSystem().jobs.cancel({ id: String(first?.id) })
    const [second] = await waiting(cms)
    expect(Date.parse(String(second?.runAt)) - Date.parse(String(first?.runAt))).toBe(week)
    const next = await open(url, digest([]))
    await next.runJobs()
    expect(await waiting(next)).toEqual([second])
  })

  test('what the process that started last says goes on, whichever process takes its jobs', async () => {
    const did: unknown[] = []
    const url = await kind.url()
    const older = await open(url, digest(did))
    await older.runJobs()
    const schedule = [{ cron: `30 3 * * ${weekday}`, task: 'digest', input: 'changed' }]
    const newer = await open(url, digest(did, { schedule }))
    await newer.runJobs()
    await passTime(url, week)
    await older.runJobs()
    expect(did).toEqual(['changed'])
    const [next] = await waiting(older)
    expect(next).toMatchObject({ input: 'changed' })
    expect(next?.runAt).toMatch(/T03:30:00.000Z$/)
    await older.asSystem().jobs.cancel({ id: String(next?.id) })
    const [after] = await waiting(older)
    expect(after?.runAt).toMatch(/T03:30:00.000Z$/)
  })

  test('one that left the config waits no longer, and does not come back', async () => {
    const did: unknown[] = []
    const url = await kind.url()
    const left = { cron: weekly, task: 'digest', name: 'left', input: 'left' }
    const failing = defineTask({
      name: 'digest',
      retries: { times: 1, delay: 0 },
      run({ input }) {
        did.push(input)
        if (input === 'left') throw new Error('no line')
      },
    })
    const older = await open(url, { tasks: [failing], schedule: [left] })
    await older.runJobs()
    await older.asSystem().jobs.queue({ task: 'digest', input: 'by hand' })
    const renamed = [{ ...left, name: 'renamed' }]
    const newer = await open(url, { tasks: [failing], schedule: renamed })
    await newer.runJobs()
    expect(await waiting(newer)).toMatchObject([{ schedule: 'renamed' }])
    expect(did).toEqual(['by hand'])
    await older.runJobs()
    expect(await waiting(newer)).toMatchObject([{ schedule: 'renamed' }])
  })
})

test('an invalid schedule is a config error', async () => {
  const run = () => {}
  const input = (given: unknown) => {
    if (given === null) throw new Error('nothing')
  }
  const jobs: JobsConfig = {
    tasks: [{ name: 'digest', run, input }],
    schedule: [
      { cron: '0 0 30 2 *', task: 'digest', input: 1 },
      { cron: 'often', task: 'digest', name: 'often' },
    ],
  }
  await expect(open(':memory:', jobs)).rejects.toMatchObject({
    problems: [
      { path: 'jobs.schedule[0].cron' },
      { path: 'jobs.schedule[1].cron' },
      { path: 'jobs.schedule[1].input' },
    ],
  })
})
