import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCli } from '../../../../test/processes/run-cli.ts'
import { createCms, type defineConfig } from '../../../index.ts'

const stet = new URL('../../../index.ts', import.meta.url).href
const config = `import { existsSync } from 'node:fs'
import { defineConfig, defineTask } from '${stet}'
export default defineConfig({
  collections: [{ slug: 'users', auth: true, fields: [] }],
  jobs: {
    tasks: [
      defineTask({
        name: 'call',
        input(given) {
          if (typeof given?.to !== 'string') throw new Error('no number')
          return given
        },
        retries: 0,
        run() {
          if (!existsSync(new URL('./line', import.meta.url))) throw new Error('no line\\nat all')
        },
      }),
    ],
  },
})`

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stet-jobs-'))
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(join(folder, 'stet.config.ts'), config)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const jobs = (...words: readonly string[]) => runCli(folder, ['jobs', ...words])

test('jobs are listed, run, shown, tried again and cancelled from the command line', async () => {
  const { default: site } = (await import(join(folder, 'stet.config.ts'))) as {
    default: ReturnType<typeof defineConfig>
  }
  const databaseUrl = `file:${join(folder, '.stet', 'stet.db')}`
  const options = { databaseUrl, secret: 's', dataDir: join(folder, '.stet'), runsJobs: false }
  const cms = await createCms(site, options)
  const { id } = await cms.asSystem().jobs.queue({ task: 'call', input: { to: 'ada' } })
  await cms.close()

  const waiting = await jobs('list')
  expect(waiting.out.split('\t').slice(0, 3)).toEqual([id, 'waiting', 'call'])
  expect(await jobs('run')).toMatchObject({ code: 0, out: '1 job was run.\n' })
  const failed = await jobs('list', '--state', 'failed', '--task', 'call', '--limit', '1')
  expect(failed.out).toMatch(/\t1 attempt\tError: no line at all\n$/)
  const shown = JSON.parse((await jobs('show', id)).out)
  expect(shown).toMatchObject({ id, state: 'failed', input: { to: 'ada' } })

  await writeFile(join(folder, 'line'), '')
  expect((await jobs('retry', id)).out).toContain('is tried again')
  expect((await jobs('run')).out).toBe('1 job was run.\n')
  expect(await jobs('retry', id)).toMatchObject({
    code: 1,
    err: `Stet did not have the job tried again: the job ${id} is done.\n`,
  })
  expect((await jobs('cancel', 'none')).err).toContain('there is no job none.')
  expect((await jobs('list', '--state', 'lost')).err).toContain('must be one of waiting')
  expect((await jobs('list', '--limit', '0')).err).toContain('at least 1')
  expect((await jobs('list', '--state', 'failed')).out).toBe('')

  const queued = await jobs('queue', 'call', '--input', '{"to":"bob"}')
  expect(JSON.parse((await jobs('show', queued.out.trim())).out)).toMatchObject({
    task: 'call',
    state: 'waiting',
    input: { to: 'bob' },
  })
  expect((await jobs('queue', 'cal')).err).toContain('no task "cal"; it has call.')
  expect((await jobs('queue', 'call')).err).toContain('refuses this input: no number')
  expect((await jobs('queue', 'call', '--input', 'bob')).err).toContain('must be JSON')
  expect((await jobs('run')).out).toBe('1 job was run.\n')
})
