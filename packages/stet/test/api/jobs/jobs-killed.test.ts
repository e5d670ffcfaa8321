import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Cms, createCms } from '../../../src/index.ts'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'
import { endLeasesOf } from '../../databases/job-time.ts'
import { workerConfig } from '../../processes/job-worker-config.ts'

const program = fileURLToPath(new URL('../../processes/job-worker.ts', import.meta.url))
const jobCount = 60
const kills = 6

let folder: string
let databaseUrl: string
let cms: Cms
const workers = new Set<ChildProcess>()

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stet-jobs-'))
  const url = await freshDatabaseUrl()
  databaseUrl = url === ':memory:' ? `file:${join(folder, 'stet.db')}` : url
  const options = { databaseUrl, dataDir: folder, secret: 'for tests', runsJobs: false }
  cms = (await createCms(workerConfig(folder), options)) as unknown as Cms
})
afterEach(async () => {
  await Promise.all([...workers].map(kill))
  await cms.close()
  await rm(folder, { recursive: true, force: true })
})

async function startWorker(): Promise<ChildProcess> {
  const child = fork(program, [databaseUrl, folder], { execArgv: [] })
  workers.add(child)
  await once(child, 'message')
  return child
}

/** Kills a process and lets the time of its leases pass. */
async function kill(child: ChildProcess): Promise<void> {
  workers.delete(child)
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
  await endLeasesOf(databaseUrl, child.pid ?? 0)
}

const lines = async (): Promise<readonly string[]> =>
  (await readFile(join(folder, 'log'), 'utf8').catch(() => '')).split('\n').filter(Boolean)

test('other processes run the jobs of killed ones: none is lost, and none runs twice at once', async () => {
  const system = cms.asSystem()
  for (let index = 0; index < jobCount; index++) {
    await system.create({ collection: 'letters', data: { id: `letter-${index}` } })
  }
  let oldest = await startWorker()
  let newest = await startWorker()
  // Queued while they work, so that a kill always hits a running job.
  for (let round = 0; round < kills; round++) {
    const before = (await lines()).length
    for (let index = round; index < jobCount; index += kills) {
      await system.jobs.queue({ task: 'send', input: `letter-${index}` })
    }
    await vi.waitFor(async () => expect((await lines()).length).toBeGreaterThan(before), {
      interval: 5,
    })
    await kill(oldest)
    oldest = newest
    newest = await startWorker()
  }
  const count = async (state: 'done' | 'failed') =>
    (await system.jobs.find({ state, limit: 1 })).totalDocs
  await vi.waitFor(async () => expect(await count('done')).toBe(jobCount))
  expect(await count('failed')).toBe(0)
  const said = await lines()
  expect(said.filter((line) => line.startsWith('twice'))).toEqual([])
  const ended = new Set(said.flatMap((line) => (line.startsWith('end ') ? [line] : [])))
  expect(ended.size).toBe(jobCount)
  const letters = await system.find({ collection: 'letters', limit: jobCount })
  expect(letters.docs.filter(({ to }) => to === 'somebody')).toHaveLength(jobCount)
})

test('a scheduled publication happens exactly once, even if processes are killed', async () => {
  const system = cms.asSystem()
  const ids = Array.from({ length: 20 }, (_, index) => `issue-${index}`)
  for (const id of ids) {
    await system.create({ collection: 'issues', draft: true, data: { id, title: id } })
    await system.scheduled.add({ collection: 'issues', id, type: 'publish', date: new Date() })
  }
  for (let round = 0; round < 3; round++) {
    const before = (await lines()).length
    const worker = await startWorker()
    await vi.waitFor(async () => expect((await lines()).length).toBeGreaterThan(before), {
      interval: 5,
    })
    await kill(worker)
  }
  await startWorker()
  const left = async () => (await system.scheduled.list()).docs.length
  await vi.waitFor(async () => expect(await left()).toBe(0))
  const { docs } = await system.findVersions({ collection: 'issues', limit: 0 })
  const published = docs.flatMap(({ reason, parent }) =>
    reason === 'publish-scheduled' ? [parent] : [],
  )
  expect(published.toSorted()).toEqual(ids.toSorted())
  expect(
    await system.count({ collection: 'issues', where: { _status: { equals: 'published' } } }),
  ).toEqual({ totalDocs: ids.length })
})

test('a translation of many documents goes on where a killed process was', async () => {
  const system = cms.asSystem()
  const ids = Array.from({ length: 30 }, (_, index) => `note-${index}`)
  for (const id of ids)
    await system.create({ collection: 'notes', draft: true, data: { id, title: id } })
  const signIn = { email: 'ada@stet.test', password: 'a password for tests' }
  await system.create({ collection: 'users', data: signIn })
  const { token } = await system.login({ collection: 'users', data: signIn })
  const path = 'http://stet.test/api/_panel/translations/runs/notes'
  const headers = { authorization: `JWT ${token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ ids, locales: ['de'] })
  const begun = await cms.fetch(new Request(path, { method: 'POST', headers, body }))
  expect(begun.status).toBe(202)
  const runs = async () => (await cms.fetch(new Request(path, { headers }))).json()

  let worker = await startWorker()
  for (let round = 0; round < 3; round++) {
    const before = (await lines()).length
    await vi.waitFor(async () => expect((await lines()).length).toBeGreaterThan(before + 2), {
      interval: 5,
    })
    await kill(worker)
    worker = await startWorker()
  }
  await vi.waitFor(async () => expect((await runs()).docs[0].state).toBe('done'))
  // What was translated and not counted yet is looked at again, and then there is nothing to do.
  const [run] = (await runs()).docs
  expect(run).toMatchObject({ total: ids.length, done: ids.length, failed: 0 })
  expect(run.translated + run.same).toBe(ids.length)
  const { docs } = await system.find({
    ...{ collection: 'notes', draft: true, locale: 'de', fallbackLocale: false, limit: 100 },
  })
  expect(docs.map(({ id, title }) => `de ${id}` === title)).toEqual(ids.map(() => true))
  // A killed process has asked for one document without storing the answer.
  const asked = (await lines()).filter((line) => line.startsWith('asked '))
  expect(asked.length).toBeLessThanOrEqual(ids.length + 3)
})
