import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCms, type StetConfig } from 'stet'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mebibyte, useFiles, wholeOf } from './files.ts'

vi.setConfig({ testTimeout: 300_000 })

const cli = fileURLToPath(new URL('cli/main.ts', import.meta.resolve('stet')))
const own = new URL('../src/index.ts', import.meta.url).href

/** A site in a folder, once with its files on disk, once moving to the bucket, and once moving back. */
async function openFolder(endpoint: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stet-s3-move-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  const config = (upload: string) => `
import { defineConfig } from '${import.meta.resolve('stet')}'
import { s3Storage } from '${own}'
const bucket = s3Storage({
  bucket: 'files',
  region: 'eu-central-1',
  prefix: 'media/',
  endpoint: '${endpoint}',
  credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  partSize: ${5 * mebibyte},
})
export default defineConfig({
  collections: [
    { slug: 'users', auth: true, fields: [] },
    { slug: 'media', upload: { ${upload} }, fields: [] },
  ],
})
`
  const uploads = {
    disk: '',
    there: `storage: bucket, formerStorage: 'disk'`,
    back: 'formerStorage: bucket',
  }
  for (const [name, upload] of Object.entries(uploads)) {
    await writeFile(join(folder, `${name}.config.ts`), config(upload))
  }
  return folder
}

/** Starts `stet storage move` with the config of this name. */
function move(folder: string, name: string) {
  const { DATABASE_URL: _url, STET_DATA_DIR: _dir, ...env } = process.env
  const words = ['storage', 'move', '--config', `${name}.config.ts`, '--delete-source']
  const child = spawn(process.execPath, [cli, ...words], {
    cwd: folder,
    env: { ...env, STET_SECRET: 's' },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk
    })
  }
  const ended = new Promise<string>((resolve) => child.once('close', () => resolve(said)))
  return { child, ended }
}

test('files go from the disk to the bucket through killed processes, and back', async () => {
  const { server, storage } = await useFiles()
  const folder = await openFolder(server.endpoint)
  const { default: config } = (await import(join(folder, 'disk.config.ts'))) as {
    default: StetConfig
  }
  const cms = await createCms(config, {
    databaseUrl: `file:${join(folder, '.stet', 'stet.db')}`,
    secret: 's',
    dataDir: join(folder, '.stet'),
  })
  const files = new Map<string, Buffer>()
  for (const [name, size] of [
    ['a.bin', 100],
    ['b.bin', 12 * mebibyte],
    ['c.bin', 0],
    ['d.bin', 5],
  ]) {
    const data = randomBytes(Number(size))
    files.set(String(name), data)
    const file = { name: String(name), data }
    await cms.asSystem().create({ collection: 'media', data: {}, file })
  }
  await cms.close()

  // The first is killed between two parts, the second when all parts of a file are there.
  const isJoining = (method: string, url: string) =>
    method === 'POST' && /b\.bin.*uploadId/.test(url)
  for (const isMoment of [
    (method: string, url: string) => method === 'PUT' && /b\.bin.*partNumber=2/.test(url),
    isJoining,
  ]) {
    const { child, ended } = move(folder, 'there')
    server.fault = ({ method, url }) => {
      if (!isMoment(method, url)) return undefined
      child.kill('SIGKILL')
      return { resetAfter: 0 }
    }
    await ended
    expect(child.signalCode).toBe('SIGKILL')
    expect(await storage.stat('b.bin')).toBeNull()
    expect(await readdir(join(folder, '.stet/uploads/media'))).toEqual(
      expect.arrayContaining([...files.keys()]),
    )
  }
  server.fault = () => undefined
  expect(await move(folder, 'there').ended).toContain('media: 4 files deleted from the former')
  for (const [key, data] of files) {
    expect((await wholeOf(await storage.read(key))).equals(data)).toBe(true)
  }
  const before = new Date(Date.now() + 60_000)
  expect(await storage.sweep({ before, isKept: async () => false })).toBe(2)

  expect(await move(folder, 'back').ended).toContain('media: 4 files moved')
  for (const [key, data] of files) {
    expect(await storage.stat(key)).toBeNull()
    expect(sum(await readFile(join(folder, '.stet/uploads/media', key)))).toBe(sum(data))
  }
})

test('a bucket that is away fails a move, and nothing is deleted', async () => {
  const { server } = await useFiles()
  const folder = await openFolder(server.endpoint)
  const { default: config } = (await import(join(folder, 'disk.config.ts'))) as {
    default: StetConfig
  }
  const cms = await createCms(config, {
    databaseUrl: `file:${join(folder, '.stet', 'stet.db')}`,
    secret: 's',
    dataDir: join(folder, '.stet'),
  })
  const file = { name: 'a.txt', data: Buffer.from('here') }
  await cms.asSystem().create({ collection: 'media', data: {}, file })
  await cms.close()
  server.fault = () => ({ status: 403, code: 'AccessDenied' })
  const { child, ended } = move(folder, 'there')
  const said = await ended
  expect(child.exitCode).toBe(1)
  expect(said).toMatch(/media: a\.txt was not moved: The bucket files failed to .*403/)
  expect(said).toContain('nothing was deleted, because not every file could be moved')
  expect(said).not.toContain('S3RVER')
  expect(await readFile(join(folder, '.stet/uploads/media/a.txt'), 'utf8')).toBe('here')
})

const sum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
