import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

// Each test starts several processes.
vi.setConfig({ testTimeout: 120_000 })

const entry = fileURLToPath(new URL('../main.ts', import.meta.url))
const stet = new URL('../../index.ts', import.meta.url).href

const config = `import { defineConfig } from '${stet}'
export default defineConfig({
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'notes',
      versions: { drafts: true },
      fields: [
        { name: 'number', type: 'number', index: true },
        { name: 'text', type: 'text' },
        { name: 'before', type: 'relationship', relationTo: 'notes' },
      ],
    },
  ],
})`
/** Writes without a pause and says each number once it is stored. */
const writer = `import { createCms } from '${stet}'
import config from './stet.config.ts'
const cms = await createCms(config, { databaseUrl: 'file:./.stet/stet.db', secret: 's', dataDir: '.stet' })
let before = null
for (let number = 1; ; number++) {
  const data = { number, text: 'x'.repeat(2000), before, _status: number % 2 ? 'draft' : 'published' }
  before = (await cms.asSystem().create({ collection: 'notes', data })).id
  process.stdout.write(number + '\\n')
  if (process.argv[2] === String(number)) break
}
if (process.argv[3] === 'close') await cms.close()
else setInterval(() => {}, 1000)
`

let folder = ''
let running: ChildProcess[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stet-backup-'))
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(join(folder, 'stet.config.ts'), config)
  await writeFile(join(folder, 'write.ts'), writer)
})
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL')
  running = []
  await rm(folder, { recursive: true, force: true })
})

function start(args: readonly string[], env: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: '', STET_DATA_DIR: '.stet', STET_SECRET: 's', ...env },
  })
  running.push(child)
  return child
}

/** A writer, and the last number that it has said. */
function writing(...args: readonly string[]) {
  const child = start(['write.ts', ...args])
  const state = { last: 0, child }
  if (child.stdout) {
    createInterface({ input: child.stdout }).on('line', (line) => {
      state.last = Number(line)
    })
  }
  return state
}

function run(line: string, env?: Record<string, string>) {
  return new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    const child = start([entry, ...line.split(' ')], env)
    const said = { out: '', err: '' }
    child.stdout?.on('data', (chunk) => {
      said.out += chunk
    })
    child.stderr?.on('data', (chunk) => {
      said.err += chunk
    })
    child.on('close', (code) => resolve({ code, ...said }))
  })
}

async function numbersIn(file: string): Promise<readonly number[]> {
  const { code, out, err } = await run('export', { DATABASE_URL: `file:${join(folder, file)}` })
  expect({ code, err }).toMatchObject({ code: 0 })
  return [
    ...new Set([...out.matchAll(/"number":(\d+)/g)].map(([, number]) => Number(number))),
  ].sort((a, b) => a - b)
}

describe('a backup', () => {
  test('that is made while documents are written has all that was stored before, is whole, and serves as the site', async () => {
    const state = writing()
    for (const file of ['first.db', 'second.db']) {
      const stored = state.last + 20
      await vi.waitUntil(() => state.last >= stored)
      const before = state.last
      expect(await run(`backup ${file}`)).toMatchObject({ code: 0 })
      expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600)
      const numbers = await numbersIn(file)
      // Without a gap: nothing of one moment and something of the next.
      expect(numbers).toEqual(numbers.map((_, index) => index + 1))
      expect(numbers.length).toBeGreaterThanOrEqual(before)
    }
    // The drill: the machine is gone, the copy is put where the database was.
    state.child.kill('SIGKILL')
    const kept = (await numbersIn('second.db')).length
    await rm(join(folder, '.stet'), { recursive: true })
    const env = { DATABASE_URL: `file:${join(folder, 'second.db')}` }
    expect(await run('check', env)).toMatchObject({ code: 0 })
    expect(kept).toBeGreaterThan(20)
  })

  test('is refused where it would write over something, and for what is no file', async () => {
    expect((await run('backup copy.db')).err).toContain('there is no database at')
    const done = writing('1', 'close')
    await new Promise((resolve) => done.child.on('exit', resolve))
    await writeFile(join(folder, 'copy.db'), 'mine')
    const taken = await run('backup copy.db')
    expect([taken.code, taken.err]).toEqual([1, expect.stringContaining('is there already')])
    expect(await readFile(join(folder, 'copy.db'), 'utf8')).toBe('mine')
    expect((await run('backup nowhere/copy.db')).err).toContain('cannot be written (ENOENT)')
    const postgres = { DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/site' }
    expect((await run('backup copy2.db', postgres)).err).toContain('pg_dump')
  })
})

describe('the database file alone', () => {
  const log = async () =>
    (await stat(join(folder, '.stet', 'stet.db-wal')).catch(() => null))?.size ?? 0

  test('has everything once nothing was written for a moment, and after a stop', async () => {
    const state = writing('5', 'stay')
    await vi.waitUntil(() => state.last === 5)
    await vi.waitUntil(async () => (await log()) === 0)
    expect(state.child.exitCode).toBeNull()
    const file = await readFile(join(folder, '.stet', 'stet.db'))
    await writeFile(join(folder, 'alone.db'), file)
    expect(await numbersIn('alone.db')).toEqual([1, 2, 3, 4, 5])
    state.child.kill('SIGKILL')

    const next = writing('3', 'close')
    await new Promise((resolve) => next.child.on('exit', resolve))
    expect(await log()).toBe(0)
  })
})
