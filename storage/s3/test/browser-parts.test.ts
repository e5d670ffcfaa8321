import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { mebibyte, type TestBucket, textOf, useFiles, wholeOf } from './files.ts'

const partSize = 5 * mebibyte
const content = Buffer.alloc(11 * mebibyte, 'a film in parts, ')
const film = { key: 'film.mp4', size: content.byteLength, mimeType: 'video/mp4' }
const pieces = [0, 1, 2].map((index) => content.subarray(index * partSize, (index + 1) * partSize))
const inAnHour = () => new Date(Date.now() + 3_600_000)

type Begun = Awaited<ReturnType<TestBucket['storage']['parts']['begin']>>

function signed(
  { parts }: TestBucket['storage'],
  upload: Begun,
  number: number,
  bytes: Buffer,
  expires = inAnHour(),
) {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return parts.sign(film, upload, { number, size: bytes.byteLength, sha256, expires })
}

async function put(
  storage: TestBucket['storage'],
  upload: Begun,
  number: number,
  bytes: Buffer,
): Promise<number> {
  const { url, headers } = await signed(storage, upload, number, bytes)
  return (await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) })).status
}

async function putAll(storage: TestBucket['storage'], upload: Begun): Promise<void> {
  for (const [index, piece] of pieces.entries()) {
    expect(await put(storage, upload, index + 1, piece)).toBe(200)
  }
}

describe.each(['all', 'none'] as const)(
  'a file that a browser brings in parts (%s)',
  (conditions) => {
    test('is a file when all of them are there, and none before', async () => {
      const { storage } = await useFiles({}, { conditions })
      expect(storage.parts.partSize).toBe(partSize)
      const upload = await storage.parts.begin(film)
      expect(JSON.parse(JSON.stringify(upload))).toEqual(upload)
      expect(await storage.parts.list(film, upload)).toEqual([])
      // In any order, and one of them twice.
      for (const number of [3, 1, 1, 2]) {
        expect(await put(storage, upload, number, pieces[number - 1] ?? Buffer.of())).toBe(200)
      }
      expect(await storage.parts.list(film, upload)).toEqual([
        { number: 1, size: partSize, etag: expect.any(String) },
        { number: 2, size: partSize, etag: expect.any(String) },
        { number: 3, size: mebibyte, etag: expect.any(String) },
      ])
      expect(await storage.stat('film.mp4')).toBeNull()
      expect(await storage.parts.complete(film, upload)).toBe(true)
      expect(content.equals(await wholeOf(await storage.read('film.mp4')))).toBe(true)
    })

    test('is joined once, and joining it again after a lost answer is no mistake', async () => {
      const { server, storage } = await useFiles({ attempts: 1 }, { conditions })
      const upload = await storage.parts.begin(film)
      await putAll(storage, upload)
      let lost = 0
      server.fault = ({ method, url }) =>
        method === 'POST' && url.includes('film.mp4') && lost++ < 1
          ? { loseAnswer: true }
          : undefined
      await expect(storage.parts.complete(film, upload)).rejects.toThrow('join the parts')
      await expect.poll(async () => (await storage.stat('film.mp4'))?.size).toBe(film.size)
      expect(await storage.parts.complete(film, upload)).toBe(true)
      expect(await storage.parts.complete(film, upload)).toBe(true)
      await storage.parts.abort(film, upload)
      expect(content.equals(await wholeOf(await storage.read('film.mp4')))).toBe(true)
    })

    test('takes no key that is in use, and changes nothing there', async () => {
      const { storage, open, file } = await useFiles({}, { conditions })
      const upload = await storage.parts.begin(film)
      await putAll(storage, upload)
      // Where services have no condition, whoever comes later gives way.
      const isFirst = await open().write('film.mp4', await file('another'))
      expect(isFirst).toBe(conditions === 'all')
      expect(await storage.parts.complete(film, upload)).toBe(!isFirst)
      const found = await wholeOf(await storage.read('film.mp4'))
      expect(found.equals(isFirst ? Buffer.from('another') : content)).toBe(true)
    })

    test('is given up with all that arrived of it, also twice', async () => {
      const { storage, file } = await useFiles({}, { conditions })
      const upload = await storage.parts.begin(film)
      await put(storage, upload, 1, pieces[0] ?? Buffer.of())
      await storage.parts.abort(film, upload)
      await storage.parts.abort(film, upload)
      expect(await storage.parts.list(film, upload)).toEqual([])
      await expect(storage.parts.complete(film, upload)).rejects.toThrow('not in the bucket')
      expect(await put(storage, upload, 2, pieces[1] ?? Buffer.of())).toBe(404)
      expect(await storage.write('film.mp4', await file('new'))).toBe(true)
    })
  },
)

test.each([
  ['a part is missing', [1, 3]],
  ['nothing arrived', []],
  ['the last part is missing', [1, 2]],
])('parts are not joined while %s', async (_name, numbers) => {
  const { storage } = await useFiles()
  const upload = await storage.parts.begin(film)
  for (const number of numbers)
    await put(storage, upload, number, pieces[number - 1] ?? Buffer.of())
  await expect(storage.parts.complete(film, upload)).rejects.toThrow('are not whole')
  expect(await storage.stat('film.mp4')).toBeNull()
})

describe('the request for a part', () => {
  const small = Buffer.from('a small part')
  async function request() {
    const { storage } = await useFiles()
    const upload = await storage.parts.begin(film)
    return { storage, upload, ...(await signed(storage, upload, 1, small)) }
  }
  const send = async (url: string, headers: Readonly<Record<string, string>>, body: Buffer) =>
    (await fetch(url, { method: 'PUT', headers, body: new Uint8Array(body) })).status

  test('is good for its content, size, checksum, part and file alone', async () => {
    const { url, headers } = await request()
    const other = Buffer.from('another part')
    expect(other.byteLength).toBe(small.byteLength)
    expect(await send(url, headers, other)).toBe(400)
    expect(await send(url, {}, small)).toBe(403)
    const sum = createHash('sha256').update(other).digest('base64')
    expect(await send(url, { ...headers, 'x-amz-checksum-sha256': sum }, other)).toBe(403)
    expect(await send(url, headers, Buffer.from('a longer part than was said'))).toBe(400)
    expect(await send(url.replace('partNumber=1', 'partNumber=2'), headers, small)).toBe(403)
    expect(await send(url.replace('film.mp4', 'other.mp4'), headers, small)).toBe(403)
    expect(await send(url.replace(/uploadId=[^&]+&?/, ''), headers, small)).toBe(403)
    expect((await fetch(url)).status).toBe(403)
    expect(await send(url, headers, small)).toBe(200)
  })

  test('ends with its time', async () => {
    const { storage, upload } = await request()
    const { url, headers } = await signed(storage, upload, 1, small, new Date(Date.now() + 1000))
    expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('1')
    await expect.poll(() => send(url, headers, small), { interval: 300, timeout: 10_000 }).toBe(403)
  })

  test('goes to where browsers reach the service, and says no checksum where none is kept', async () => {
    const { server, open } = await useFiles()
    const publicEndpoint = server.endpoint.replace('127.0.0.1', 'localhost')
    const storage = open({ publicEndpoint, checksums: false })
    const upload = await storage.parts.begin(film)
    const { url, headers } = await signed(storage, upload, 1, small)
    expect(url).toContain(`${publicEndpoint}/files/media/film.mp4?`)
    expect(headers).toEqual({})
    expect(await send(url, headers, Buffer.from('a longer part than was said'))).toBe(403)
    expect(await send(url, headers, small)).toBe(200)
  })
})

test('what other programs began below the prefix is left alone', async () => {
  const { storage, open } = await useFiles()
  const isKept = async () => false
  const below = open({ prefix: 'media/below/' })
  await below.parts.begin(film)
  await open({ prefix: '' }).parts.begin(film)
  await storage.parts.begin(film)
  const before = new Date(Date.now() + 60_000)
  expect(await storage.sweep({ before, isKept })).toBe(1)
  expect(await below.sweep({ before, isKept })).toBe(1)
})

test('a key that no object can have is not begun', async () => {
  const { server, storage } = await useFiles()
  await expect(storage.parts.begin({ ...film, key: '../a' })).rejects.toThrow('No object can have')
  await expect(storage.parts.list(film, 'x')).rejects.toThrow('not begun by this storage')
  expect(server.seen).toEqual([])
  expect(await textOf(await storage.read('a.txt'))).toBeNull()
})
