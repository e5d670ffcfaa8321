import { fork } from 'node:child_process'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { createCms } from '../../../src/index.ts'
import { databases } from '../../databases/databases.ts'
import { victimConfig } from '../../processes/upload-victim-config.ts'

const program = fileURLToPath(new URL('../../processes/upload-victim.ts', import.meta.url))
const kills = 4

/** Ids of the documents that a process acknowledged before it was killed. */
function killedAfter(count: number, args: readonly string[]): Promise<readonly unknown[]> {
  return new Promise((resolve) => {
    const ids: unknown[] = []
    const child = fork(program, args, { execArgv: [], silent: true })
    child.on('message', (id) => {
      ids.push(id)
      if (ids.length === count) child.kill('SIGKILL')
    })
    child.on('exit', () => resolve(ids))
  })
}

test('a server that is killed while it stores files loses none that it acknowledged', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'stet-killed-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const databaseUrl = (await databases[0]?.url()) ?? ''
  const acknowledged: unknown[] = []
  for (let kill = 0; kill < kills; kill++) {
    acknowledged.push(...(await killedAfter(3 + kill * 2, [databaseUrl, dataDir, `run${kill}`])))
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(3 + 5 + 7 + 9)

  const cms = await createCms(victimConfig, { databaseUrl, dataDir, secret: 'for tests' })
  onTestFinished(() => cms.close())
  const media = cms.asSystem()
  const { docs } = await media.find({ collection: 'media', limit: 0 })
  const ids = new Set(docs.map(({ id }) => id))
  for (const id of acknowledged) expect(ids).toContain(id)

  const folder = join(dataDir, 'uploads', 'media')
  const named = new Set<string>()
  for (const { filename, filesize, sizes } of docs) {
    expect((await stat(join(folder, String(filename)))).size).toBe(filesize)
    named.add(String(filename)).add(String(sizes?.small.filename))
  }
  await cms.collectOrphans({ olderThan: 0 })
  const left = (await readdir(folder)).filter((name) => !name.startsWith('.'))
  expect(left.sort()).toEqual([...named].sort())
  expect(await readdir(join(dataDir, 'uploads', '.incoming'))).toEqual([])
})
