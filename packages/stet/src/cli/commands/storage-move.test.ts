import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { runCli } from '../../../test/processes/run-cli.ts'
import { type Cms, createCms, type StetConfig } from '../../index.ts'

// Each test starts a few processes.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 })

const source = (path: string) => new URL(`../../${path}`, import.meta.url).href
const entry = fileURLToPath(new URL('../main.ts', import.meta.url))

/** A config whose files are on disk, in another folder, or on their way from one to the other. */
const configs = {
  disk: '',
  moving: `storage: elsewhere, formerStorage: 'disk',`,
  elsewhere: 'storage: elsewhere,',
  back: 'formerStorage: elsewhere,',
}

const config = (upload: string) => `
import { defineConfig } from '${source('index.ts')}'
import { LocalDisk } from '${source('files/local-disk.ts')}'
const elsewhere = new LocalDisk('elsewhere', 'media')
export default defineConfig({
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'media',
      trash: true,
      versions: { drafts: true },
      access: { read: () => true },
      upload: { ${upload} imageSizes: [{ name: 'small', width: 10 }] },
      fields: [],
    },
    { slug: 'papers', upload: true, fields: [] },
  ],
})
`

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stet-move-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  for (const [name, upload] of Object.entries(configs)) {
    // The folder of the other storage is relative to where a command runs, and tests run elsewhere.
    const text = config(upload).replace(`'elsewhere', 'media'`, `'${folder}/elsewhere', 'media'`)
    await writeFile(join(folder, `${name}.config.ts`), text)
  }
})

async function open(name: keyof typeof configs): Promise<Cms> {
  const path = join(folder, `${name}.config.ts`)
  const { default: config } = (await import(path)) as { default: StetConfig }
  const cms = await createCms(config, {
    databaseUrl: `file:${join(folder, '.stet', 'stet.db')}`,
    secret: 's',
    dataDir: join(folder, '.stet'),
  })
  onTestFinished(() => cms.close())
  return cms
}

const move = (name: keyof typeof configs, ...words: string[]) =>
  runCli(folder, ['storage', 'move', '--config', `${name}.config.ts`, ...words])

const onDisk = async (...path: string[]) =>
  (await readdir(join(folder, ...path)).catch(() => []))
    .filter((name) => !name.startsWith('.'))
    .toSorted()
const former = () => onDisk('.stet', 'uploads', 'media')
const present = () => onDisk('elsewhere')

async function add(cms: Cms, name: string, data: Uint8Array): Promise<string> {
  const published = { _status: 'published' }
  const doc = await cms
    .asSystem()
    .create({ collection: 'media', data: published, file: { name, data } })
  return String(doc.id)
}
const sum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
async function sumAt(cms: Cms, name: string): Promise<string | number> {
  const address = `http://stet.test/api/media/file/${encodeURIComponent(name)}`
  const answer = await cms.fetch(new Request(address), { address: '192.0.2.1' })
  return answer.ok ? sum(Buffer.from(await answer.arrayBuffer())) : answer.status
}

test('the files of a site are moved, compared and deleted at the end, and moved back', async () => {
  const cms = await open('disk')
  const files = new Map<string, Buffer>()
  for (const name of ['Sea.txt', 'film.bin', 'trashed.txt', 'draft.txt']) {
    files.set(name, randomBytes(name === 'film.bin' ? 3_000_000 : 1000))
  }
  const ids = new Map<string, string>()
  for (const [name, data] of files) ids.set(name, await add(cms, name, data))
  const { default: sharp } = await import('sharp')
  const create = { width: 40, height: 30, channels: 3, background: '#c0392b' } as const
  await add(cms, 'picture.png', await sharp({ create }).png().toBuffer())
  const deletedAt = new Date().toISOString()
  const id = ids.get('trashed.txt') ?? ''
  await cms.asSystem().update({ collection: 'media', id, data: { deletedAt } })
  await writeFile(join(folder, '.stet', 'uploads', 'media', 'orphan.txt'), 'of no document')
  const all = await former()

  const dry = await move('moving', '--dry-run', '--delete-source')
  expect([dry.code, dry.out]).toEqual([
    0,
    'media: 6 files would be moved (3.0 MB), 0 there already.\n',
  ])
  expect(await present()).toEqual([])

  const first = await move('moving', '--collection', 'media')
  expect([first.code, first.out]).toEqual([
    0,
    'media: 6 files moved (3.0 MB), 0 there already.\nmedia: the former storage still has its files; --delete-source deletes them there.\n',
  ])
  expect(await present()).toEqual(all.filter((name) => name !== 'orphan.txt'))
  expect(await former()).toEqual(all)

  const last = await move('moving', '--delete-source')
  expect([last.code, last.out]).toEqual([
    0,
    'media: 0 files moved (0 bytes), 6 there already.\nmedia: 6 files deleted from the former storage; `formerStorage` can leave the config.\n',
  ])
  // What no document has is not moved, and is found by `stet check --orphans`.
  expect(await former()).toEqual(['orphan.txt'])
  expect(await onDisk('.stet', 'storage-moves')).toEqual([])
  const moved = await open('elsewhere')
  for (const [name, data] of files) {
    const expected = name === 'trashed.txt' ? 404 : sum(data)
    expect([name, await sumAt(moved, name)]).toEqual([name, expected])
  }

  const back = await move('back', '--delete-source')
  expect(back.out).toContain('media: 6 files moved (3.0 MB), 0 there already.')
  expect(await present()).toEqual([])
  expect(await former()).toEqual(all)
})

test('a site answers all its files while they are moved, and takes new ones', async () => {
  const before = await open('disk')
  const files = new Map<string, Buffer>()
  for (let index = 0; index < 30; index++) files.set(`f-${index}.bin`, randomBytes(50_000))
  const ids: string[] = []
  for (const [name, data] of files) ids.push(await add(before, name, data))

  const cms = await open('moving')
  let isMoving = true
  const moving = move('moving', '--delete-source').finally(() => {
    isMoving = false
  })
  const problems: unknown[] = []
  let round = 0
  while (isMoving) {
    for (const [name, data] of files) {
      const found = await sumAt(cms, name)
      if (found !== sum(data)) problems.push([round, name, found])
    }
    const name = `new-${round++}.bin`
    const data = randomBytes(1000)
    await add(cms, name, data)
    files.set(name, data)
    const gone = ids.pop()
    if (gone !== undefined && round % 2 === 0) {
      await cms.asSystem().delete({ collection: 'media', id: gone })
      files.delete(`f-${ids.length}.bin`)
    } else if (gone !== undefined) ids.push(gone)
  }
  expect(problems).toEqual([])
  expect((await moving).code).toBe(0)
  expect((await move('moving', '--delete-source')).code).toBe(0)
  expect(await former()).toEqual([])
  for (const [name, data] of files)
    expect([name, await sumAt(cms, name)]).toEqual([name, sum(data)])
})

test('a move that is killed goes on where it was, and nothing was lost', async () => {
  const cms = await open('disk')
  const files = new Map<string, Buffer>()
  for (let index = 0; index < 40; index++) files.set(`f-${index}.bin`, randomBytes(400_000))
  for (const [name, data] of files) await add(cms, name, data)
  for (const kill of [2, 20]) {
    const child = spawn(
      process.execPath,
      [entry, 'storage', 'move', '--config', 'moving.config.ts', '--delete-source'],
      {
        cwd: folder,
        env: { ...process.env, STET_SECRET: 's', DATABASE_URL: '', STET_DATA_DIR: '' },
      },
    )
    const ended = new Promise((resolve) => child.once('exit', resolve))
    await vi.waitFor(async () => expect((await present()).length).toBeGreaterThanOrEqual(kill), {
      timeout: 30_000,
      interval: 2,
    })
    child.kill('SIGKILL')
    await ended
    const inBoth = await open('moving')
    for (const [name, data] of files) {
      expect([name, await sumAt(inBoth, name)]).toEqual([name, sum(data)])
    }
  }
  const last = await move('moving', '--delete-source')
  expect(last).toMatchObject({ code: 0, err: '' })
  expect(last.out).toContain('there already')
  expect(await former()).toEqual([])
  const moved = await open('elsewhere')
  for (const [name, data] of files) {
    expect([name, await sumAt(moved, name)]).toEqual([name, sum(data)])
  }
  // What the killed processes were copying is removed like any file that never arrived whole.
  await moved.collectOrphans({ olderThan: 0 })
  expect(await readdir(join(folder, '.stet', 'uploads', '.incoming'))).toEqual([])
})

test('what cannot be moved is named, and nothing is deleted then', async () => {
  const cms = await open('disk')
  for (const name of ['good.txt', 'lost.txt', 'other.txt', 'changed.txt']) {
    await add(cms, name, Buffer.from(`content of ${name}`))
  }
  await move('moving')
  await rm(join(folder, 'elsewhere', 'lost.txt'))
  await rm(join(folder, '.stet', 'uploads', 'media', 'lost.txt'))
  // Of the same length, after it was compared.
  await writeFile(join(folder, 'elsewhere', 'changed.txt'), 'CONTENT of changed.txt')
  await truncate(join(folder, 'elsewhere', 'other.txt'), 3)
  const failed = await move('moving', '--delete-source')
  expect([failed.code, failed.out.trim().split('\n')]).toEqual([
    1,
    [
      'media: 0 files moved (0 bytes), 1 there already.',
      'media: lost.txt is named by a document and in neither storage.',
      'media: the two storages have different files changed.txt; both were left as they are.',
      'media: the two storages have different files other.txt; both were left as they are.',
      'media: nothing was deleted, because not every file could be moved.',
    ],
  ])
  expect(await former()).toEqual(['changed.txt', 'good.txt', 'other.txt'])
  expect(await readFile(join(folder, 'elsewhere', 'other.txt'), 'utf8')).toBe('con')
})

test('files are moved only where the config says from where', async () => {
  await (await open('disk')).close()
  const nowhere = await move('disk')
  expect([nowhere.code, nowhere.err]).toEqual([
    1,
    expect.stringContaining(
      'no collection has `upload.formerStorage`; name there where the files were before',
    ),
  ])
  const papers = await move('moving', '--collection', 'papers')
  expect(papers.err).toContain('the collection "papers" does not have `upload.formerStorage`')
  const none = await move('moving', '--collection', 'nothing')
  expect(none.err).toContain('there is no collection "nothing".')
})
