import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { openTestPlace, openTestSite, runSql, secret, type TestPlace } from '@stet/test-site'
import { expect, onTestFinished, test, vi } from 'vitest'
import { searchConfig, titles } from '../search-site.ts'

const program = fileURLToPath(new URL('../processes/search-victim.ts', import.meta.url))
const count = 60
const kills = 5
/** Results of the process that ends the reindex: no limit. */
const all = '1000'

/** A process that runs jobs; it is killed after so many results, and another one may take its jobs. */
async function workAndKill({ databaseUrl, dataDir }: TestPlace, results: number): Promise<void> {
  const child = fork(program, [databaseUrl, dataDir, secret, String(results)], { execArgv: [] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let made = 0
  await new Promise<void>((resolve) => {
    child.on('message', () => {
      if (++made === results) resolve()
    })
  })
  await kill(child)
  await runSql(
    databaseUrl,
    `update stet_jobs set due_at = 0 where state = 'running' and lease_owner like '% ${child.pid} %'`,
  )
}

async function kill(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

test('a killed reindex goes on in another process; until its end the former results are found', async () => {
  const place = await openTestPlace()
  const beforeSync = ({ searchDoc }: { searchDoc: object }) => searchDoc as never
  const cms = await openTestSite(searchConfig({ beforeSync }), {}, place)
  const site = cms.asSystem()
  const names = Array.from(
    { length: count },
    (_, index) => `post-${String(index).padStart(2, '0')}`,
  )
  for (const title of names) {
    await site.create({ collection: 'posts', data: { id: title, title, _status: 'published' } })
  }
  await cms.runJobs()
  expect(await titles(cms)).toEqual(names)
  const input = { collections: ['posts', 'pages'] }
  const { id } = await site.jobs.queue({ task: 'search.reindex', input })
  const edited = new Map<string, string>()
  for (let round = 0; round < kills; round++) {
    await workAndKill(place, 7 + round)
    const unedited = names.filter((name) => !edited.has(name))
    expect(await titles(cms)).toEqual(expect.arrayContaining(unedited))
    expect(await titles(cms)).toHaveLength(count)
    const name = names[round * 4] ?? ''
    edited.set(name, `${name} edited`)
    await site.update({
      collection: 'posts',
      id: name,
      data: { title: `${name} edited`, _status: 'published' },
    })
  }
  expect((await site.jobs.findByID({ id })).state).not.toBe('done')
  const { databaseUrl, dataDir } = place
  const last = fork(program, [databaseUrl, dataDir, secret, all], { execArgv: [] })
  onTestFinished(() => void last.kill('SIGKILL'))
  const state = async () => (await site.jobs.findByID({ id })).state
  await vi.waitFor(async () => expect(await state()).toBe('done'))
  const expected = names.map((name) => `${edited.get(name) ?? name} new`)
  await vi.waitFor(async () => expect(await titles(cms)).toEqual(expected))
  await kill(last)
})
