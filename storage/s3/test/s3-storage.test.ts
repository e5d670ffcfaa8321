import { setImmediate } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { s3Storage } from '../src/index.ts'
import { mebibyte, textOf, useFiles, wholeOf } from './files.ts'

async function keysOf(storage: ReturnType<typeof s3Storage>): Promise<readonly string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list()) keys.push(key)
  return keys.toSorted()
}

describe('files in a bucket', () => {
  test('are read whole, in part and not at all, with size and time', async () => {
    const { storage, file } = await useFiles()
    const before = Date.now()
    expect(await storage.write('a.txt', await file('0123456789'))).toBe(true)
    expect(await textOf(await storage.read('a.txt'))).toBe('0123456789')
    expect(await textOf(await storage.read('a.txt', { start: 2, end: 4 }))).toBe('234')
    expect(await textOf(await storage.read('a.txt', { start: 8, end: 99 }))).toBe('89')
    expect(await textOf(await storage.read('a.txt', { start: 99, end: 120 }))).toBe('')
    const found = await storage.stat('a.txt')
    expect(found?.size).toBe(10)
    // The protocol has whole seconds.
    expect(found?.modified).toBeGreaterThan(before - 2000)
    expect(await storage.read('b.txt')).toBeNull()
    expect(await storage.stat('b.txt')).toBeNull()
    await storage.delete('a.txt')
    await storage.delete('a.txt')
    expect(await storage.stat('a.txt')).toBeNull()
  })

  test('of no bytes are files', async () => {
    const { storage, file } = await useFiles()
    expect(await storage.write('empty.txt', await file(''))).toBe(true)
    expect(await storage.stat('empty.txt')).toMatchObject({ size: 0 })
    expect(await textOf(await storage.read('empty.txt'))).toBe('')
  })

  test('are sent in parts when they are large, and are the same afterwards', async () => {
    const { server, storage, file } = await useFiles()
    const content = Buffer.alloc(12 * mebibyte + 3, 'parts of a file, ')
    expect(await storage.write('large.bin', await file(content))).toBe(true)
    const parts = server.seen.filter(
      ({ method, url }) => method === 'PUT' && url.includes('large.bin'),
    )
    expect(parts.map(({ headers }) => headers['content-length'])).toEqual(
      expect.arrayContaining([String(5 * mebibyte), String(2 * mebibyte + 3)]),
    )
    expect(parts).toHaveLength(3)
    expect(content.equals(await wholeOf(await storage.read('large.bin')))).toBe(true)
  })

  test('are listed below the prefix alone, page by page', async () => {
    const { storage, open, file } = await useFiles()
    const keys = Array.from({ length: 230 }, (_, index) => `f-${index}.txt`)
    const one = await file('x')
    for (let start = 0; start < keys.length; start += 50) {
      await Promise.all(keys.slice(start, start + 50).map((key) => storage.write(key, one)))
    }
    for (const prefix of ['', 'media/below/', 'other/']) {
      expect(await open({ prefix }).write('stray.txt', one)).toBe(true)
    }
    expect(await keysOf(storage)).toEqual(keys.toSorted())
    expect(await keysOf(open({ prefix: 'other/' }))).toEqual(['stray.txt'])
    expect(await keysOf(open({ prefix: '' }))).toEqual(['stray.txt'])
  })

  test.each(['fähre.jpg', '灯台-写真.png', 'ملف.pdf', 'a b+c=d%2fe;~(1)!.txt', 'é'.repeat(100)])(
    'keep their names: %s',
    async (key) => {
      const { storage, file } = await useFiles()
      expect(await storage.write(key, await file('named'))).toBe(true)
      expect(await textOf(await storage.read(key))).toBe('named')
      expect(await keysOf(storage)).toEqual([key])
      await storage.delete(key)
      expect(await keysOf(storage)).toEqual([])
    },
  )

  test.each([
    '../out.txt',
    '..',
    '',
    'a/b',
    'a\\b',
    'a\u0000b',
    'a\nb',
    '.hidden',
    '\uD800',
    'x'.repeat(300),
    'é'.repeat(150),
  ])('are never outside of the prefix: %j', async (key) => {
    const { server, storage, file } = await useFiles({ conditionalWrites: true })
    expect(await storage.write(key, await file('x'))).toBe(false)
    expect(await storage.read(key)).toBeNull()
    expect(await storage.stat(key)).toBeNull()
    expect(
      await storage.addressOf(key, { mimeType: 'text/plain', disposition: 'inline' }),
    ).toBeNull()
    await storage.delete(key)
    expect(server.seen).toEqual([])
  })

  test('close their connection when the reader goes', async () => {
    const { server, storage, file } = await useFiles()
    await storage.write('large.bin', await file(Buffer.alloc(20 * mebibyte)))
    const before = await server.connections()
    for await (const chunk of (await storage.read('large.bin')) ?? []) {
      expect(chunk.byteLength).toBeGreaterThan(0)
      break
    }
    await setImmediate()
    await vi.waitFor(async () => expect(await server.connections()).toBeLessThan(before))
  })

  test('that many slow readers have open keep nobody else waiting', async () => {
    // No reader is given up meanwhile, which would make room.
    const { storage, file } = await useFiles({ timeout: 600_000 })
    await storage.write('large.bin', await file(Buffer.alloc(12 * mebibyte)))
    const readers = await Promise.all(
      Array.from({ length: 60 }, async () => {
        const bytes = await storage.read('large.bin')
        const reader = bytes?.[Symbol.asyncIterator]()
        await reader?.next()
        return reader
      }),
    )
    expect(await storage.stat('large.bin')).toMatchObject({ size: 12 * mebibyte })
    for (const reader of readers) await reader?.return?.()
  })

  test('are not stored where they have another length than they are said to have', async () => {
    const { storage, file } = await useFiles()
    for (const size of [4, 6, 6 * mebibyte]) {
      const said = { ...(await file('12345')), size }
      await expect(storage.write('a.txt', said)).rejects.toThrow('has 5 bytes instead of')
    }
    expect(await keysOf(storage)).toEqual([])
  })
})

describe('the address of a file', () => {
  const disposition = `inline; filename="a.png"; filename*=UTF-8''%C3%A4.png`
  const answer = { mimeType: 'image/png', disposition }

  test('answers it for a while, with the type and the name that were asked for', async () => {
    const { storage, open, file } = await useFiles()
    await storage.write('a.png', await file('picture'))
    expect(await storage.addressOf('a.png', answer)).toBeNull()
    const address = await open({ signedDownloads: { expiresIn: 60 } }).addressOf('a.png', answer)
    const response = await fetch(address ?? '')
    expect(await response.text()).toBe('picture')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': disposition,
      'cache-control': 'private, max-age=60',
    })
    expect(new URL(address ?? '').searchParams.get('X-Amz-Expires')).toBe('60')
  })

  test('is good for this file, type and method alone, and of where browsers reach the service', async () => {
    const { server, storage, open, file } = await useFiles()
    await storage.write('a.png', await file('picture'))
    await storage.write('b.png', await file('secret'))
    const signed = open({ signedDownloads: true })
    const address = (await signed.addressOf('a.png', answer)) ?? ''
    for (const other of [
      address.replace('a.png', 'b.png'),
      address.replace('image%2Fpng', 'text%2Fhtml'),
      address.replace('X-Amz-Expires=300', 'X-Amz-Expires=30000'),
    ]) {
      expect(other).not.toBe(address)
      expect((await fetch(other)).status).toBe(403)
    }
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(403)
    const publicEndpoint = server.endpoint.replace('127.0.0.1', 'localhost')
    const visible = await open({ signedDownloads: true, publicEndpoint }).addressOf('a.png', answer)
    expect(visible).toContain(`${publicEndpoint}/files/media/a.png`)
    expect(await (await fetch(visible ?? '')).text()).toBe('picture')
  })
})

describe('options', () => {
  const options = { bucket: 'files', region: 'auto' }

  test.each([
    [{ bucket: '' }, 'bucket must be given'],
    [{ region: ' ' }, 'region must be given'],
    [{ prefix: '/media/' }, 'prefix must be a name such as media/'],
    [{ prefix: 'a/../b/' }, 'prefix must be a name such as media/'],
    [{ prefix: 'media' }, 'prefix must be a name such as media/'],
    [{ endpoint: 'minio:9000' }, 'endpoint must be an address'],
    [{ publicEndpoint: 'files.example.com' }, 'publicEndpoint must be an address'],
    [{ partSize: mebibyte }, 'partSize must be a whole number from 5242880'],
    [{ timeout: 0 }, 'timeout must be a whole number from 1'],
    [{ attempts: 1.5 }, 'attempts must be a whole number from 1'],
    [{ signedDownloads: { expiresIn: 700_000 } }, 'signedDownloads.expiresIn must be a whole'],
  ])('that cannot be meant are refused at once: %j', (wrong, sentence) => {
    expect(() => s3Storage({ ...options, ...wrong })).toThrow(`s3Storage: ${sentence}`)
  })

  test('may be left out', () => {
    expect(s3Storage(options).parts?.partSize).toBe(8 * mebibyte)
  })
})
