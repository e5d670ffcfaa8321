import { mkdir, mkdtemp, readFile, rm, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openSite } from '../../../src/create-cms.ts'
import { ImportProblem } from '../../../src/database/transfer/import-lines.ts'
import { defineConfig } from '../../../src/index.ts'
import { ExportedFiles, partSize } from '../../../src/transfer/exported-files.ts'
import { ImportedFiles } from '../../../src/transfer/imported-files.ts'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'
import { picture } from '../../sites/upload-site.ts'

const config = defineConfig({
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'media',
      upload: { imageSizes: [{ name: 'card', width: 40, height: 40 }] },
      versions: { drafts: true },
      fields: [],
    },
    { slug: 'papers', upload: { allowRestrictedFileTypes: true }, fields: [] },
  ],
})

async function openEmpty() {
  const dataDir = await mkdtemp(join(tmpdir(), 'stet-transfer-'))
  const databaseUrl = await freshDatabaseUrl()
  const site = await openSite(config, { databaseUrl, dataDir, secret: 'a secret for tests' })
  onTestFinished(async () => {
    await site.cms.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const fileOf = (slug: string, key: string) => join(dataDir, 'uploads', slug, key)
  return { ...site, dataDir, fileOf }
}
type Site = Awaited<ReturnType<typeof openEmpty>>

/** Longer than two parts, with different bytes where the parts meet. */
const long = Buffer.from(Uint32Array.from({ length: partSize / 2 + 7 }, (_, index) => index).buffer)

async function openFilled(): Promise<Site> {
  const site = await openEmpty()
  const system = site.cms.asSystem()
  const photo = { name: 'photo.png', data: await picture() }
  await system.create({
    collection: 'media',
    data: { _status: 'published' },
    file: photo,
    uploadEdits: { crop: { x: 0, y: 0, width: 50, height: 100 } },
  })
  await system.create({ collection: 'papers', data: {}, file: { name: 'long.bin', data: long } })
  const user = { email: 'ada@stet.test', password: 'correct horse battery' }
  await system.create({ collection: 'users', data: user })
  return site
}

async function exported({ runtime }: Site) {
  const files = new ExportedFiles(runtime)
  const lines: string[] = []
  const counts = await runtime.database.exportLines(
    { withSecrets: true },
    async (line) => void lines.push(line),
    files,
  )
  return { lines, counts, missing: files.missing }
}

async function imported({ runtime }: Site, lines: readonly string[]): Promise<string> {
  async function* each(): AsyncGenerator<string> {
    yield* lines
  }
  try {
    const { files } = await runtime.database.importLines(each(), new ImportedFiles(runtime))
    return `${files} files`
  } catch (error) {
    if (error instanceof ImportProblem) return error.message
    throw error
  }
}

const exists = (file: string) =>
  readFile(file).then(
    () => true,
    () => false,
  )

test('a site moves with its files, and exports the same bytes again', async () => {
  const source = await openFilled()
  const { lines, counts, missing } = await exported(source)
  expect({ files: counts.files, missing }).toEqual({ files: 4, missing: [] })
  expect(lines.filter((line) => line.startsWith('{"type":"part"'))).toHaveLength(3 + 3)

  const target = await openEmpty()
  expect(await imported(target, lines)).toBe('4 files')
  for (const [slug, key] of [
    ['media', 'photo.png'],
    ['media', 'photo-40x40.png'],
    ['media', 'photo-original.png'],
    ['papers', 'long.bin'],
  ] as const) {
    const content = await readFile(target.fileOf(slug, key))
    expect(content.equals(await readFile(source.fileOf(slug, key)))).toBe(true)
  }
  expect((await exported(target)).lines).toEqual(lines)
})

test('users sign in on the new site as on the old one', async () => {
  const { lines } = await exported(await openFilled())
  const target = await openEmpty()
  await imported(target, lines)
  const data = { email: 'ada@stet.test', password: 'correct horse battery' }
  const { user } = await target.cms.as(null).login({ collection: 'users', data })
  expect(user).toMatchObject({ email: 'ada@stet.test' })
})

test('data written by the operations passes all checks', async () => {
  const source = await openFilled()
  const system = source.cms.asSystem()
  const [doc] = (await system.find({ collection: 'media' })).docs
  const id = String(doc?.id)
  await system.update({ collection: 'media', id, data: { focalX: 10 }, draft: true })
  await system.update({ collection: 'media', id, data: { focalX: 20 } })
  await system.update({ collection: 'media', id, data: { _status: 'published' } })
  await system.update({ collection: 'media', id, data: { _status: 'draft' } })
  const told: string[] = []
  await source.runtime.database.check((sentence) => told.push(sentence))
  expect(told).toEqual([])
})

test('a missing file is named, and the rest is exported', async () => {
  const source = await openFilled()
  await unlink(source.fileOf('papers', 'long.bin'))
  const { lines, counts, missing } = await exported(source)
  expect(missing).toEqual([{ collection: 'papers', key: 'long.bin' }])
  expect(counts.files).toBe(3)
  expect(await imported(await openEmpty(), lines)).toBe('3 files')
})

test.each([
  ['lacks a part', (lines: string[]) => lines.splice(-3, 1), 'the file "long.bin" is not whole.'],
  [
    'has a part too many',
    (lines: string[]) => lines.splice(-2, 0, lines.at(-2) ?? ''),
    'a part belongs to no file.',
  ],
  [
    'has a part that is too long',
    (lines: string[]) => lines.splice(-2, 1, lines.at(-3) ?? ''),
    'the file "long.bin" is longer than it says.',
  ],
  ['lost a file', (lines: string[]) => lines.splice(-5, 4), 'and 4 files, but'],
  [
    'names a file outside its folder',
    (lines: string[]) => lines.splice(-5, 1, (lines.at(-5) ?? '').replace('long.bin', '../x')),
    'none can be of this name.',
  ],
  [
    'names a collection without files',
    (lines: string[]) => lines.splice(-5, 1, (lines.at(-5) ?? '').replace('papers', 'users')),
    'the collection "users" keeps no files.',
  ],
])(
  'an export that %s leaves neither documents nor files behind',
  async (_what, damage, message) => {
    const { lines } = await exported(await openFilled())
    const damaged = [...lines]
    damage(damaged)
    const target = await openEmpty()
    expect(await imported(target, damaged)).toContain(message)
    expect((await target.cms.asSystem().count({ collection: 'media' })).totalDocs).toBe(0)
    expect(await exists(target.fileOf('media', 'photo.png'))).toBe(false)
    expect(await imported(target, lines)).toBe('4 files')
  },
)

test('the files of a killed import are used again, others are never overwritten', async () => {
  const source = await openFilled()
  const { lines } = await exported(source)
  const killed = await openEmpty()
  await mkdir(join(killed.dataDir, 'uploads', 'media'), { recursive: true })
  const left = killed.fileOf('media', 'photo.png')
  await writeFile(left, await readFile(source.fileOf('media', 'photo.png')))
  expect(await imported(killed, lines)).toBe('4 files')

  const other = await openEmpty()
  await mkdir(join(other.dataDir, 'uploads', 'media'), { recursive: true })
  await writeFile(other.fileOf('media', 'photo.png'), 'something else')
  expect(await imported(other, lines)).toContain('there is another file "photo.png" in media')
  expect(await readFile(other.fileOf('media', 'photo.png'), 'utf8')).toBe('something else')
})
