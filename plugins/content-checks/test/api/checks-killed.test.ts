import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { openTestPlace, openTestSite, runSql, secret, type TestPlace } from '@stet/test-site'
import type { Cms } from 'stet'
import { expect, onTestFinished, test } from 'vitest'
import { killedSite } from '../killed-site.ts'

const program = fileURLToPath(new URL('../processes/check-victim.ts', import.meta.url))

/** A process that runs jobs until it has stored findings, at which it is killed. */
async function workUntilStored({ databaseUrl, dataDir }: TestPlace): Promise<NodeJS.Signals> {
  const child = fork(program, [databaseUrl, dataDir, secret], { execArgv: [] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [, signal] = await once(child, 'exit')
  // For it time passes, so that its leases are over.
  await runSql(
    databaseUrl,
    `update stet_jobs set due_at = 0 where state = 'running' and lease_owner like '% ${child.pid} %'`,
  )
  return signal
}

async function twice(cms: Cms): Promise<string[]> {
  const { docs } = await cms.asSystem().find({ collection: 'content-findings', limit: 0 })
  return docs
    .filter(({ findings }) => JSON.stringify(findings).includes('titleTwice'))
    .map(({ document }) => String(document))
    .toSorted()
}

test('a process that is killed once it has stored findings leaves none of other documents stale', async () => {
  const place = await openTestPlace()
  const cms = await openTestSite(killedSite(), {}, place)
  const site = cms.asSystem()
  for (const id of ['a', 'b']) {
    await site.create({ collection: 'posts', data: { id, title: id, summary: `About ${id}.` } })
  }
  await cms.runJobs()
  expect(await twice(cms)).toEqual([])
  await site.update({ collection: 'posts', id: 'b', data: { title: 'a' } })
  expect(await workUntilStored(place)).toBe('SIGKILL')
  await cms.runJobs()
  expect(await twice(cms)).toEqual(['a', 'b'])
  await site.delete({ collection: 'posts', id: 'b' })
  expect(await workUntilStored(place)).toBe('SIGKILL')
  await cms.runJobs()
  expect(await twice(cms)).toEqual([])
})
