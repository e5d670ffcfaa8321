import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Cms, createCms } from '../../../src/index.ts'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'
import { endLeasesOf } from '../../databases/job-time.ts'
import { runSql } from '../../databases/run-sql.ts'
import { webhookWorkerConfig } from '../../processes/webhook-worker-config.ts'
import { openReceiver, webhookSecret } from '../../sites/webhook-receiver.ts'

const program = fileURLToPath(new URL('../../processes/webhook-worker.ts', import.meta.url))
const posts = ['a', 'b', 'c', 'd']
const rounds = 5

let folder: string
let databaseUrl: string
let cms: Cms | undefined
const workers = new Set<ChildProcess>()

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stet-webhooks-'))
  const url = await freshDatabaseUrl()
  databaseUrl = url === ':memory:' ? `file:${join(folder, 'stet.db')}` : url
})
afterEach(async () => {
  await Promise.all([...workers].map(kill))
  await cms?.close()
  await rm(folder, { recursive: true, force: true })
})

async function startWorker(url: string): Promise<ChildProcess> {
  const child = fork(program, [databaseUrl, folder, url, webhookSecret], { execArgv: [] })
  // One for each answer that is waited for.
  child.setMaxListeners(100)
  workers.add(child)
  await once(child, 'message')
  return child
}

/** Kills a process; for it time passes, so that its leases are over. */
async function kill(child: ChildProcess): Promise<void> {
  workers.delete(child)
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
  await endLeasesOf(databaseUrl, child.pid ?? 0)
}

test('deliveries of processes that are killed are never lost and never reordered per document', async () => {
  let count = 0
  // Every fifth attempt fails, so that later ones of its document have to wait for it.
  const { url, received } = await openReceiver(() => ({ status: ++count % 5 === 0 ? 500 : 200 }))
  const options = { databaseUrl, dataDir: folder, secret: 'for tests', runsJobs: false }
  const config = webhookWorkerConfig(url, webhookSecret)
  cms = (await createCms(config, options)) as unknown as Cms
  const system = cms.asSystem()
  for (const id of posts) await system.create({ collection: 'posts', data: { id, count: 0 } })
  let oldest = await startWorker(url)
  let newest = await startWorker(url)
  // More than the longest pause, which an attempt that ended with its process lengthens too.
  const twoHours = 2 * 60 * 60 * 1000
  /** Makes those that wait for their next attempt be due, in the order of their times. */
  const hurry = () =>
    runSql(
      databaseUrl,
      `update stet_jobs set due_at = run_at - ${twoHours} where state = 'waiting'`,
    )
  for (let round = 0; round < rounds; round++) {
    const before = received.length
    const answers: Promise<unknown>[] = []
    for (const [index, id] of [...posts, ...posts, ...posts].entries()) {
      const writer = index % 2 === 0 ? oldest : newest
      answers.push(Promise.race([once(writer, 'message'), once(writer, 'exit')]))
      writer.send(id)
      // A process that is killed has lost or stored its write; that of this one is stored.
      await system.update({ collection: 'posts', id, data: { count: index } })
    }
    await hurry()
    await vi.waitFor(() => expect(received.length).toBeGreaterThan(before), {
      interval: 5,
    })
    await kill(oldest)
    await Promise.all(answers)
    oldest = newest
    newest = await startWorker(url)
  }
  const left = async () => {
    await hurry()
    // PostgreSQL tells no process of what was changed by hand; this one looks at once.
    await cms?.runJobs()
    const waiting = await system.jobs.find({ state: 'waiting', limit: 1 })
    const running = await system.jobs.find({ state: 'running', limit: 1 })
    return waiting.totalDocs + running.totalDocs
  }
  await vi.waitFor(async () => expect(await left()).toBe(0), { timeout: 60_000, interval: 50 })
  expect((await system.jobs.find({ state: 'failed', limit: 1 })).totalDocs).toBe(0)
  for (const id of posts) {
    const revisions = received
      .filter(({ data }) => data.id === id)
      .map(({ data }) => Number(data.revision))
    // One that is sent again, because its sender was killed or refused, comes before the next.
    expect(revisions).toEqual(revisions.toSorted((one, other) => one - other))
    const last = await lastRevisionOf(system, id)
    const everyOne = Array.from({ length: last - 1 }, (_, index) => index + 2)
    expect([...new Set(revisions)]).toEqual(everyOne)
  }
})

/** The revision of a post that was told of last. */
async function lastRevisionOf(cms: ReturnType<Cms['asSystem']>, id: string): Promise<number> {
  let last = 1
  for (let page = 1; ; page++) {
    const { docs } = await cms.jobs.find({ limit: 100, page })
    if (docs.length === 0) return last
    for (const { input } of docs) {
      const { write } = input as { write: { id: string; revision: number } }
      if (write.id === id) last = Math.max(last, write.revision)
    }
  }
}
