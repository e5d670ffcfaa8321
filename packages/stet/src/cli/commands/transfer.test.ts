import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

// Each test starts a process or two.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const entry = fileURLToPath(new URL('../main.ts', import.meta.url))
const stet = new URL('../../index.ts', import.meta.url).href

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stet-cli-'))
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(
    join(folder, 'stet.config.ts'),
    `import { defineConfig } from '${stet}'
    export default defineConfig({
      collections: [
        { slug: 'users', auth: true, fields: [] },
        { slug: 'notes', fields: [{ name: 'text', type: 'text' }] },
        { slug: 'papers', upload: true, fields: [] },
      ],
    })`,
  )
  await writeFile(
    join(folder, 'fill.ts'),
    `import { createCms } from '${stet}'
    import config from './stet.config.ts'
    const cms = await createCms(config, { databaseUrl: 'file:./old/stet.db', secret: 's', dataDir: 'old' })
    await cms.asSystem().create({ collection: 'notes', data: { text: 'kept' } })
    await cms.asSystem().create({ collection: 'users', data: { email: 'ada@stet.test', password: 'correct horse' } })
    await cms.close()`,
  )
  expect(await node(['fill.ts'])).toMatchObject({ code: 0 })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

interface Outcome {
  readonly code: number
  readonly out: string
  readonly err: string
}
function node(args: readonly string[], dataDir = 'old', input = ''): Promise<Outcome> {
  return new Promise((resolve) => {
    const env = { ...process.env, STET_DATA_DIR: dataDir, DATABASE_URL: '', STET_SECRET: 's' }
    const child = execFile(process.execPath, args, { cwd: folder, env }, (error, out, err) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, out, err })
    })
    child.stdin?.end(input)
  })
}
const run = (line: string, dataDir?: string, input?: string) =>
  node([entry, ...line.split(' ')], dataDir, input)

// A dozen processes one after the other, each of which loads the whole server.
test('a site moves through a file, compressed or not, and through a pipe', {
  timeout: 300_000,
}, async () => {
  const plain = await run('export --out all.ndjson')
  expect(plain).toMatchObject({ code: 0, out: '' })
  expect(plain.err).toContain('2 rows of documents')
  const text = await readFile(join(folder, 'all.ndjson'), 'utf8')
  expect(text).toContain('"text":"kept"')
  expect(text).not.toContain('argon2')
  expect((await stat(join(folder, 'all.ndjson'))).mode & 0o777).toBe(0o600)

  expect(await run('import all.ndjson', 'new')).toMatchObject({ code: 0 })
  expect((await run('export', 'new')).out).toBe(text)
  expect(await run('import -', 'piped', text)).toMatchObject({ code: 0 })
  expect((await run('export', 'piped')).out).toBe(text)

  expect(await run('export --with-secrets --out all.ndjson.gz')).toMatchObject({ code: 0 })
  expect(await run('import all.ndjson.gz', 'secret')).toMatchObject({ code: 0 })
  expect((await run('export --with-secrets', 'secret')).out).toContain('argon2')

  const again = await run('import all.ndjson', 'new')
  expect(again).toMatchObject({ code: 1, out: '' })
  expect(again.err).toContain('Stet did not import: the database is not empty')
})

test.each([
  ['import nothing.ndjson', 'fresh', 'nothing.ndjson cannot be read (ENOENT).'],
  ['import stet.config.ts', 'fresh', 'line 1 is not a JSON object.'],
  ['export --out nowhere/all.ndjson', 'old', 'cannot be written (ENOENT).'],
  ['export', 'empty', 'there is no database at'],
  ['check', 'empty', 'there is no database at'],
])('"stet %s" is refused in one sentence', async (line, dataDir, sentence) => {
  const { code, out, err } = await run(line, dataDir)
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toContain(sentence)
  expect(err).not.toMatch(/\n\s+at /)
})

test('a check ends with 1 where something disagrees, until it is repaired', async () => {
  expect(await run('check')).toMatchObject({ code: 0, out: 'Everything agrees.\n' })
  const database = new DatabaseSync(join(folder, 'old/stet.db'))
  database.exec(`update c_notes set pt_text = 'other'`)
  database.close()
  const broken = await run('check')
  expect(broken.code).toBe(1)
  expect(broken.out).toContain('is listed with "other" for text, but says "kept".')
  expect(broken.out).toContain('One place disagrees.')
  expect((await run('check --repair')).out).toContain('Everything agrees.')
  expect(await run('check')).toMatchObject({ code: 0 })
})

test('a check looks for files that no document names, and deletes them when it repairs', async () => {
  await writeFile(
    join(folder, 'upload.ts'),
    `import { createCms } from '${stet}'
    import config from './stet.config.ts'
    const cms = await createCms(config, { databaseUrl: 'file:./old/stet.db', secret: 's', dataDir: 'old' })
    const file = { name: 'kept.txt', data: Buffer.from('kept') }
    await cms.asSystem().create({ collection: 'papers', data: {}, file })
    await cms.close()`,
  )
  expect(await node(['upload.ts'])).toMatchObject({ code: 0 })
  const uploads = join(folder, 'old/uploads/papers')
  const files = async () => (await readdir(uploads)).filter((name) => !name.startsWith('.'))
  await writeFile(join(uploads, 'left.txt'), 'left by a killed process')
  expect(await run('check --orphans')).toMatchObject({
    code: 0,
    out: 'Everything agrees.\nEvery file is named by a document.\n',
  })
  const longAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000)
  await utimes(join(uploads, 'left.txt'), longAgo, longAgo)
  expect(await run('check --orphans')).toMatchObject({
    code: 1,
    out: 'Everything agrees.\nThe file left.txt of papers is named by no document.\n',
  })
  expect((await files()).sort()).toEqual(['kept.txt', 'left.txt'])
  const repaired = await run('check --repair --orphans')
  expect(repaired.code).toBe(0)
  expect(repaired.out).toContain(
    'The file left.txt of papers was named by no document and is deleted.',
  )
  expect(await files()).toEqual(['kept.txt'])
})
