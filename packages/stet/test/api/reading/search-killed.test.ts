import { fork } from 'node:child_process'
import { on, once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createCms } from '../../../src/index.ts'
import { reopenable } from '../../databases/databases.ts'
import { plainSite, searchedSite } from '../../processes/index-victim-config.ts'

const program = fileURLToPath(new URL('../../processes/index-victim.ts', import.meta.url))
const dataDir = '/nonexistent'

/** Posts that a killed process leaves behind: some are indexed, some are being indexed, some are not. */
const rounds = [1, 2, 5, 11]

/** Writes posts from this number on, in a process that is killed after some of them. Answers the next number. */
async function writeAndKill(databaseUrl: string, first: number, count: number): Promise<number> {
  const most = String(count + 1)
  const child = fork(program, [databaseUrl, dataDir, String(first), most], { execArgv: [] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const exit = once(child, 'exit')
  let last = first
  let written = 0
  // Kept in a queue: under load several come at once, of which a listener for one would miss the others.
  for await (const [number] of on(child, 'message', { close: ['exit'] })) {
    last = Number(number)
    written += 1
    if (written === count) break
  }
  child.kill('SIGKILL')
  await exit
  // Another one may have been stored without its message.
  return last + 2
}

describe.each(reopenable)('an index in $name', (kind) => {
  test('is complete after the next start, whenever the process that wrote it was killed', async () => {
    const databaseUrl = await kind.url()
    const secret = 'for tests'
    const plain = await createCms(plainSite, { databaseUrl, dataDir, secret })
    for (let number = 0; number < 30; number++) {
      const data = { title: `Early number${number}`, body: 'lighthouses' }
      await plain.asSystem().create({ collection: 'posts', data })
    }
    await plain.close()
    let next = 100
    for (const count of rounds) {
      next = await writeAndKill(databaseUrl, next, count)
      const cms = await createCms(searchedSite, { databaseUrl, dataDir, secret })
      onTestFinished(() => cms.close())
      await cms.settled()
      const { docs } = await cms.asSystem().find({ collection: 'posts', limit: 0 })
      const found = await cms
        .as(null)
        .find({ collection: 'posts', where: { _words: { like: 'lighthouse' } }, limit: 0 })
      expect(new Set(found.docs.map(({ id }) => id))).toEqual(new Set(docs.map(({ id }) => id)))
      for (const { id, title } of docs) {
        const { docs: hits } = await cms.as(null).search({ q: `"${title}"`, correct: false })
        expect(hits.map((hit) => hit.id)).toEqual([id])
      }
      await cms.close()
    }
  })
})
