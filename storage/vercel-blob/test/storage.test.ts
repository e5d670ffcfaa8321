import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { FileStorage } from 'stet'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type VercelBlobStorageOptions, vercelBlobStorage } from '../src/index.ts'
import type { BadMoment, BlobCall } from './blob-call.ts'
import { openBlobServer } from './blob-server.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stet-blob-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function open(options: VercelBlobStorageOptions = {}) {
  const server = await openBlobServer()
  onTestFinished(() => server.close())
  const { token, apiUrl, baseUrl } = server
  const storage = vercelBlobStorage({ token, apiUrl, baseUrl, retries: 1, ...options })
  return { server, storage }
}

let files = 0
async function fileOf(content: Buffer | string) {
  const path = join(folder, String(files++))
  await writeFile(path, content)
  return { path, size: Buffer.byteLength(content), mimeType: 'text/plain' }
}

async function contentOf(
  storage: FileStorage,
  key: string,
  range?: { start: number; end: number },
) {
  const bytes = await storage.read(key, range)
  if (bytes === null) return null
  const chunks: Uint8Array[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

async function keysIn(storage: FileStorage) {
  const keys: string[] = []
  for await (const { key } of storage.list()) keys.push(key)
  return keys
}

test('files are written once, read whole and in parts, listed and deleted', async () => {
  const { server, storage } = await open({ cacheControlMaxAge: 60 })
  const before = Date.now()
  expect(await storage.write('a b.txt', await fileOf('lighthouse'))).toBe(true)
  expect(await storage.write('a b.txt', await fileOf('harbour'))).toBe(false)
  expect(await contentOf(storage, 'a b.txt')).toBe('lighthouse')
  expect(await contentOf(storage, 'a b.txt', { start: 5, end: 8 })).toBe('hous')
  expect(await storage.stat('a b.txt')).toEqual({ size: 10, modified: expect.any(Number) })
  expect((await storage.stat('a b.txt'))?.modified).toBeGreaterThanOrEqual(before)
  expect(server.blobs.get('a b.txt')).toMatchObject({
    contentType: 'text/plain',
    cacheControl: 'public, max-age=60',
  })
  expect(await keysIn(storage)).toEqual(['a b.txt'])
  await storage.delete('a b.txt')
  await storage.delete('a b.txt')
  expect(await storage.stat('a b.txt')).toBeNull()
  expect(await storage.read('a b.txt')).toBeNull()
  expect(
    new Set(server.calls.filter(({ action }) => action !== 'read').map((call) => call.version)),
  ).toEqual(new Set(['12']))
})

test('of two that write a key at once one does, and the other one is told', async () => {
  const { server, storage } = await open()
  const both = await Promise.all(
    ['one', 'two'].map(async (text) => storage.write('a.txt', await fileOf(text))),
  )
  expect(both.sort()).toEqual([false, true])
  expect(server.blobs.size).toBe(1)
})

test('a file beyond 8 MiB goes in parts, and is the same', async () => {
  const { server, storage } = await open()
  const content = randomBytes(20 * 1024 * 1024)
  expect(await storage.write('film.mp4', await fileOf(content))).toBe(true)
  expect(server.blobs.get('film.mp4')?.bytes.equals(content)).toBe(true)
  expect(server.calls.filter(({ action }) => action === 'upload').length).toBe(3)
})

test('a list has more than one page, and only what is in the folder of the collection', async () => {
  const { server, storage } = await open({ prefix: '/papers/' })
  const all = vercelBlobStorage({ token: server.token, apiUrl: server.apiUrl })
  await storage.write('a.txt', await fileOf('a'))
  const one = server.blobs.get('papers/a.txt')
  if (!one) throw new Error('It was not stored in its folder.')
  for (let index = 0; index < 2100; index += 1) server.blobs.set(`papers/${index}.txt`, one)
  for (const name of ['papers/below/b.txt', 'papers/', 'other.txt', 'papersb.txt'])
    server.blobs.set(name, one)
  const keys = await keysIn(storage)
  expect(keys.length).toBe(2101)
  expect(keys).not.toContain('below/b.txt')
  expect(await keysIn(all)).toEqual(['other.txt', 'papersb.txt'])
})

test('the files of a private store are read with its token', async () => {
  const { storage, server } = await open({ access: 'private' })
  await storage.write('a.txt', await fileOf('secret'))
  expect(await contentOf(storage, 'a.txt')).toBe('secret')
  expect(server.reads.at(-1)?.authorization).toBe(`Bearer ${server.token}`)
  const publicly = vercelBlobStorage({
    token: server.token,
    apiUrl: server.apiUrl,
    baseUrl: server.baseUrl,
  })
  await contentOf(publicly, 'a.txt')
  // A public store needs no token, so none is sent about.
  expect(server.reads.at(-1)?.authorization).toBeUndefined()
})

test('a service without ranges is read like one with them', async () => {
  const { storage, server } = await open()
  server.state.hasRanges = false
  await storage.write('a.txt', await fileOf('0123456789'))
  expect(await contentOf(storage, 'a.txt', { start: 3, end: 5 })).toBe('345')
})

test('where the answer to a write is lost, the key is taken for used, and nothing is written twice', async () => {
  const { server, storage } = await open()
  server.state.misbehave = ({ action, attempt }) =>
    action === 'put' && attempt === 1 ? 'lost' : undefined
  expect(await storage.write('a.txt', await fileOf('once'))).toBe(false)
  expect(await contentOf(storage, 'a.txt')).toBe('once')
})

test.each([
  ['suspended', { status: 403, code: 'store_suspended' }, 'This store has been suspended.'],
  ['down', { status: 503, code: 'service_unavailable' }, 'not available'],
  ['talking nonsense', 'unparsable', 'Unknown error'],
  ['breaking off', 'reset', 'not available'],
] as [string, BadMoment, string][])(
  'a service that is %s is an error, never a missing file',
  async (_name, moment, message) => {
    const { server, storage } = await open({ retries: 0 })
    await storage.write('a.txt', await fileOf('a'))
    server.state.misbehave = ({ action }: BlobCall) =>
      action === 'read' && moment === 'unparsable' ? 'reset' : moment
    await expect(storage.stat('a.txt')).rejects.toThrow(message)
    await expect(storage.read('a.txt')).rejects.toThrow('Vercel Blob: ')
    await expect(storage.write('b.txt', await fileOf('b'))).rejects.toThrow(message)
    await expect(storage.delete('a.txt')).rejects.toThrow(message)
    await expect(keysIn(storage)).rejects.toThrow(message)
  },
)

test.each([
  [{ token: '' }, 'No token found.'],
  [{ token: 'abc' }, 'Invalid `token` parameter'],
  [{ prefix: '../elsewhere' }, 'pathname cannot contain'],
])('a mistake is said at the start: %o', (options, message) => {
  expect(() => vercelBlobStorage({ token: 'vercel_blob_rw_a_b', ...options })).toThrow(message)
})

test('200 MB are written with little memory, from a file as from a stream', async () => {
  const server = await openBlobServer({ keepsBytes: false })
  onTestFinished(() => server.close())
  const path = join(folder, 'large')
  await writeFile(path, '')
  const size = 200 * 1024 * 1024
  await truncate(path, size)
  const script = new URL('./processes/write-large.ts', import.meta.url).pathname
  for (const how of ['storage', 'stream']) {
    const { stdout } = await promisify(execFile)(process.execPath, [script, how, path], {
      env: {
        ...process.env,
        BLOB_READ_WRITE_TOKEN: server.token,
        VERCEL_BLOB_API_URL: server.apiUrl,
      },
    })
    expect(server.blobs.get(`${how}.bin`)?.size).toBe(size)
    const grown = Number(stdout)
    console.log(`writing 200 MB (${how}) took ${Math.round(grown / 1024 / 1024)} MB more`)
    // Of a stream, twice what is on its way is read ahead: 128 MiB; a file is not held at all.
    expect(grown).toBeLessThan((how === 'stream' ? 260 : 150) * 1024 * 1024)
  }
})
