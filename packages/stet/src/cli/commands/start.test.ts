import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

// Each test starts a process or two.
vi.setConfig({ testTimeout: 30_000 })

const entry = fileURLToPath(new URL('../main.ts', import.meta.url))
const stet = new URL('../../index.ts', import.meta.url).href
const goodConfig = `
import { defineConfig } from '${stet}'
export default defineConfig({
  collections: [
    { slug: 'users', auth: true, fields: [] },
    { slug: 'notes', fields: [{ name: 'text', type: 'text' }] },
  ],
  site: () => new Response('the site'),
})`

let folder = ''
let running: ChildProcess[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stet-start-'))
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(join(folder, 'stet.config.ts'), goodConfig)
})
afterEach(async () => {
  for (const child of running) await stopped(child)
  running = []
  await rm(folder, { recursive: true, force: true })
})

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.on('exit', () => resolve())
    child.kill('SIGKILL')
  })
}

interface Outcome {
  readonly code: number | null
  readonly output: string
}

/** Runs `stet start` until it ends or says that it listens. */
function run(
  env: Record<string, string> = {},
): Promise<Outcome & { readonly child: ChildProcess }> {
  return new Promise((resolve) => {
    const { STET_SECRET: _secret, DATABASE_URL: _url, STET_DATA_DIR: _dir, ...rest } = process.env
    const child = spawn(process.execPath, [entry, 'start'], {
      cwd: folder,
      env: { ...rest, PORT: '0', HOST: '127.0.0.1', ...env },
    })
    running.push(child)
    let output = ''
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk
    })
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk
      // What a start says it says at once, so where the address is, the rest is too.
      if (/API {6}http/.test(output)) resolve({ child, code: null, output })
    })
    child.on('exit', (code) => resolve({ child, code, output }))
  })
}

async function refuses(env: Record<string, string>): Promise<string> {
  const { code, output } = await run(env)
  expect({ code, output }).toMatchObject({ code: 1 })
  expect(output).not.toMatch(/\n\s+at /)
  return output.trim()
}

describe('stet start', () => {
  test('listens, says where, and answers the panel, the API and the site', async () => {
    const { output } = await run()
    const api = /API\s+(\S+)/.exec(output)?.[1] ?? ''
    expect(await (await fetch(`${api}/users/init`)).json()).toEqual({ initialized: false })
    expect(await (await fetch(new URL('/', api))).text()).toBe('the site')
  })

  test('runs `onInit` before it listens, and does not listen where that fails', async () => {
    const withInit = (code: string) =>
      goodConfig.replace('site:', `onInit: async ({ cms }) => { ${code} },\n  site:`)
    const file = join(folder, 'stet.config.ts')
    await writeFile(
      file,
      withInit(`console.log((await cms.count({ collection: 'notes' })).totalDocs, 'notes')`),
    )
    const { output } = await run()
    expect(output.indexOf('0 notes')).toBeGreaterThan(-1)
    expect(output.indexOf('0 notes')).toBeLessThan(output.indexOf('API'))
    await writeFile(file, withInit(`throw new Error('not yet')`))
    expect(await run()).toMatchObject({ code: 1, output: expect.stringContaining('not yet') })
  })

  test('makes a secret once, keeps it for its owner only, and says so', async () => {
    const first = await run()
    const file = join(folder, '.stet', 'secret')
    expect(first.output).toContain(`kept in ${file}`)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const secret = await readFile(file, 'utf8')
    expect(secret.trim()).toMatch(/^[0-9a-f]{64}$/)
    const second = await run()
    expect(second.output).not.toContain('random')
    expect(await readFile(file, 'utf8')).toBe(secret)
  })

  test('ends when it is told to, and the next start finds the same content', async () => {
    const { child } = await run({ DATABASE_URL: `file:${join(folder, 'content.db')}` })
    const ended = new Promise((resolve) => child.on('exit', resolve))
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect((await stat(join(folder, 'content.db'))).size).toBeGreaterThan(0)
  })
})

test('stet dev starts again when package.json changes', async () => {
  const { STET_SECRET: _secret, DATABASE_URL: _url, STET_DATA_DIR: _dir, ...rest } = process.env
  const child = spawn(process.execPath, [entry, 'dev'], {
    cwd: folder,
    env: { ...rest, PORT: '0', HOST: '127.0.0.1' },
  })
  running.push(child)
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk
  })
  const starts = () => output.match(/API {6}http/g)?.length ?? 0
  await vi.waitUntil(() => starts() === 1)
  // Node's watcher is told of the file by a message, which may come after the first change.
  let changed = Number.NEGATIVE_INFINITY
  const change = async () => {
    if (performance.now() - changed < 10_000) return
    changed = performance.now()
    await writeFile(join(folder, 'package.json'), '{"type":"module","name":"site"}')
  }
  await vi.waitUntil(async () => change().then(() => starts() > 1))
  const ended = new Promise((resolve) => child.on('exit', resolve))
  child.kill('SIGTERM')
  await ended
})

describe('stet start refuses in one clear sentence', () => {
  test('a port that is in use', async () => {
    const taken = createServer()
    const port = await new Promise<number>((resolve) => {
      taken.listen(0, '127.0.0.1', () => {
        const address = taken.address()
        resolve(typeof address === 'object' && address ? address.port : 0)
      })
    })
    const output = await refuses({ PORT: String(port) })
    taken.close()
    expect(output).toBe(
      `Stet did not start: port ${port} is in use; stop what uses it, or set PORT to another.`,
    )
  })
  test('a PORT that is no port', async () => {
    expect(await refuses({ PORT: 'http' })).toContain('PORT is "http"')
  })
  test('a data folder that cannot be made', async () => {
    await writeFile(join(folder, 'a-file'), '')
    expect(await refuses({ STET_DATA_DIR: 'a-file/data' })).toContain('cannot be written')
  })
  test('a DATABASE_URL of no known kind, without showing its password', async () => {
    const output = await refuses({ DATABASE_URL: 'mysql://me:hunter2@db/site' })
    expect(output).toContain('DATABASE_URL')
    expect(output).not.toContain('hunter2')
  })
  test('a database that does not answer, without showing its password', async () => {
    const output = await refuses({ DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/site' })
    expect(output).toContain('Cannot open the PostgreSQL database')
    expect(output).not.toContain('hunter2')
  })
  test('a missing config', async () => {
    await rm(join(folder, 'stet.config.ts'))
    expect(await refuses({})).toContain('there is no config at')
  })
  test('a config that cannot run', async () => {
    await writeFile(join(folder, 'stet.config.ts'), 'export default notDefined')
    expect(await refuses({})).toContain('notDefined is not defined')
  })
  test.each([
    ['a comma is missing', `export default {\n  a: [{ b: 1 } { c: 2 }],\n}`, ':2:16'],
    ['a name is misspelt', `const a = 1\nexport default {\n  a: aa,\n}`, ':3:6'],
    ['its TypeScript needs a compiler', `export default {}\nenum Kind { One }`, ':2:1'],
    ['a module is missing', `import { a } from './a.ts'\nexport default a`, ':1:19'],
    ['a package is missing', `\nimport a from 'not-there'\nexport default a`, ':2:15'],
    ['another one has no such export', `import { a } from './other.ts'\nexport default a`, ':1:10'],
    ['another one cannot be read', `import './broken.ts'`, ' (BROKEN:2:8)'],
  ])('a config in which %s, with file, line and column', async (_what, code, place) => {
    const file = join(folder, 'stet.config.ts')
    const broken = join(folder, 'broken.ts')
    await writeFile(join(folder, 'other.ts'), 'export const b = 1')
    await writeFile(broken, 'export const a = 1\nexport let = 2')
    await writeFile(file, code)
    const expected = `the config ${file}${place.replace('BROKEN', broken)} cannot be loaded: `
    expect(await refuses({})).toContain(expected)
  })
  test('a config that npm init made CommonJS, with the remedy', async () => {
    await writeFile(join(folder, 'package.json'), '{"type":"commonjs"}')
    expect(await refuses({})).toContain('set "type": "module" in package.json')
  })
  test('a plugin that throws or has no built panel, naming it with its place', async () => {
    const file = join(folder, 'stet.config.ts')
    const withPlugin = (plugin: string) =>
      goodConfig.replace('site:', `plugins: [${plugin}],\n  site:`)
    await writeFile(
      file,
      withPlugin(`{ name: 'seo', config() { throw new Error('no\\n  collections') } }`),
    )
    const thrown = await refuses({})
    expect(thrown).toMatch(
      /plugins\[0\]\(seo\)\.config: threw an error: no collections \(.*stet\.config\.ts:\d+:\d+\)$/,
    )
    await writeFile(file, withPlugin(`{ name: 'seo', panel: { built: './nowhere' } }`))
    expect(await refuses({})).toMatch(
      /plugins\(seo\)\.panel: has no built panel in \.\/nowhere: `stet plugin build` makes it$/,
    )
  })

  test('a config with mistakes, naming each with its path', async () => {
    await writeFile(
      join(folder, 'stet.config.ts'),
      goodConfig.replace(
        `{ name: 'text', type: 'text' }`,
        `{ name: 'a', type: 'relationship', relationTo: 'nothing' }, { name: 'a', type: 'text' }`,
      ),
    )
    const output = await refuses({})
    expect(output).toContain('2 mistakes')
    expect(output).toContain('relationTo')
  })
})
