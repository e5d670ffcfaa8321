import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createCms } from '../../../src/index.ts'
import { databases } from '../../databases/databases.ts'
import config from '../../processes/stale-reads-config.ts'

const program = fileURLToPath(new URL('../../processes/stale-reads-process.ts', import.meta.url))
const rounds = 120

async function start(url: string): Promise<ChildProcess> {
  const child = fork(program, [url], { execArgv: [], serialization: 'advanced' })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child, 'message')
  return child
}

async function told(child: ChildProcess, message: object | string): Promise<unknown> {
  child.send(message)
  const [answer] = await once(child, 'message')
  return answer
}

describe.each(databases.filter(({ name }) => name !== 'SQLite in memory'))(
  'two processes on $name',
  (kind) => {
    test('one answers with what the other has stored, also when they are paused and killed', async () => {
      const url = await kind.url()
      const cms = await createCms(config, {
        databaseUrl: url,
        dataDir: '/nonexistent',
        secret: 'for tests',
      })
      const data = { id: 'one', value: 0, other: 'one' }
      await cms.asSystem().create({ collection: 'numbers', data })
      await cms.close()
      let writer = await start(url)
      const readers = [await start(url), await start(url)]
      let stored = 0
      let answers = 0
      for (let round = 1; round <= rounds; round++) {
        const kill = round % 40 === 0
        const reader = readers[round % 2] as ChildProcess
        // Reads that are running while it is written, by a process that is paused in between.
        const during = told(reader, 'read')
        if (round % 10 === 3) reader.kill('SIGSTOP')
        if (kill) {
          writer.send({ write: round })
          await pause(round % 7)
          writer.kill('SIGKILL')
          await once(writer, 'exit')
          reader.kill('SIGCONT')
          await during
          writer = await start(url)
          // It may have been stored; from now on the answer must not change.
          const [now] = (await told(reader, 'read')) as readonly number[]
          expect([stored, round]).toContain(now)
          stored = now ?? stored
          continue
        }
        const writing = told(writer, { write: round })
        if (round % 10 === 7) {
          writer.kill('SIGSTOP')
          await pause(2)
          writer.kill('SIGCONT')
        }
        await writing
        stored = round
        reader.kill('SIGCONT')
        for (const value of (await during) as readonly number[])
          expect(value).toBeLessThanOrEqual(round)
        for (const one of readers) {
          // Three times: made, cached and found.
          for (let time = 0; time < 3; time++) {
            const values = (await told(one, 'read')) as readonly number[]
            expect({ round, values }).toEqual({ round, values: values.map(() => stored) })
            answers += values.length
          }
        }
      }
      expect(answers).toBeGreaterThan(rounds * 30)
    }, 600_000)
  },
)
