import { describe, expect, test } from 'vitest'
import { bytesOf, mebibyte, textOf, useFiles, wholeOf } from './files.ts'
import type { SeenRequest } from './server/bucket-server.ts'
import type { Fault } from './server/faults.ts'

/** The first requests for an object go wrong, the later ones do not. */
function firstOf(name: string, times: number, fault: Fault) {
  let count = 0
  return ({ url }: SeenRequest) => (url.includes(name) && count++ < times ? fault : undefined)
}
const slowDown: Fault = { status: 503, code: 'SlowDown', headers: { 'retry-after': '0' } }

describe('a service with a bad moment', () => {
  test.each([
    ['is busy', slowDown],
    ['has an error inside', { status: 500, code: 'InternalError' }],
    ['breaks the connection', { resetAfter: 0 }],
    ['loses its answer', { loseAnswer: true }],
  ] as const)('is asked again when it %s', async (_name, fault) => {
    const { server, storage, file } = await useFiles({ conditionalWrites: true })
    server.fault = firstOf('a.txt', 2, fault)
    expect(await storage.write('a.txt', await file('stored once'))).toBe(true)
    server.fault = firstOf('a.txt', 2, fault)
    expect(await storage.stat('a.txt')).toMatchObject({ size: 11 })
    server.fault = firstOf('a.txt', 2, fault)
    expect(await textOf(await storage.read('a.txt'))).toBe('stored once')
    server.fault = firstOf('a.txt', 2, fault)
    await storage.delete('a.txt')
    expect(await storage.stat('a.txt')).toBeNull()
  })

  test('has the file once when the answer to its last request is lost', async () => {
    const { server, storage, file } = await useFiles({ conditionalWrites: true })
    let lost = 0
    server.fault = ({ method, url }) =>
      method === 'POST' && url.includes('uploadId') && lost++ < 1 ? { loseAnswer: true } : undefined
    const content = Buffer.alloc(11 * mebibyte, 'once ')
    expect(await storage.write('large.bin', await file(content))).toBe(true)
    expect(lost).toBe(2)
    expect(content.equals(await wholeOf(await storage.read('large.bin')))).toBe(true)
  })

  test('is given up after a few attempts, in a sentence that names the object and no secret', async () => {
    const { server, storage } = await useFiles({ attempts: 3 })
    server.fault = () => slowDown
    const failure = await storage.read('a.txt').catch((error: unknown) => error)
    expect(String(failure)).toBe(
      'BucketError: The bucket files failed to read media/a.txt: SlowDown (503, 3 attempts): On request.',
    )
    expect(server.seen).toHaveLength(3)
    expect(failure).not.toHaveProperty('cause')
    expect(failure).not.toHaveProperty('$response')
    for (const secret of ['Credential', 'Signature', 'S3RVER']) {
      expect(String((failure as Error).stack)).not.toContain(secret)
    }
  })

  test('that never answers has failed after a while', async () => {
    const { server, storage, file } = await useFiles({
      timeout: 200,
      attempts: 2,
      conditionalWrites: true,
    })
    server.fault = () => ({ hang: true })
    await expect(storage.stat('a.txt')).rejects.toThrow('look at media/a.txt: TimeoutError')
    await expect(storage.write('a.txt', await file('x'))).rejects.toThrow('TimeoutError')
    await expect(storage.read('a.txt')).rejects.toThrow('TimeoutError')
  })

  test('that is not there is named', async () => {
    const { open } = await useFiles({ attempts: 1 })
    const storage = open({ endpoint: 'http://127.0.0.1:9' })
    await expect(storage.stat('a.txt')).rejects.toThrow(
      'The bucket files failed to look at media/a.txt: ECONNREFUSED',
    )
  })
})

describe('a file that is being read', () => {
  const content = Buffer.from(Array.from({ length: 3 * mebibyte }, (_, index) => index % 251))

  test('goes on where the connection broke', async () => {
    const { server, storage, file } = await useFiles()
    await storage.write('film.mp4', await file(content))
    let broken = 0
    server.fault = ({ method }) =>
      method === 'GET' && broken++ < 2 ? { resetAfter: 700_000 } : undefined
    const read = await bytesOf(await storage.read('film.mp4', { start: 5, end: 2_900_000 }))
    expect(read?.equals(content.subarray(5, 2_900_001))).toBe(true)
    const ranges = server.seen
      .filter(({ method }) => method === 'GET')
      .map(({ headers }) => headers.range)
    expect(ranges[0]).toBe('bytes=5-2900000')
    expect(ranges).toHaveLength(3)
    expect(new Set(ranges).size).toBe(3)
  })

  test('goes on when nothing has come for a while', async () => {
    const { server, storage, open, file } = await useFiles()
    await storage.write('film.mp4', await file(content))
    let count = 0
    // More is announced than ever comes.
    server.fault = ({ method }) => (method === 'GET' && count++ < 1 ? { lie: 10 } : undefined)
    const read = await bytesOf(
      await open({ timeout: 300, attempts: 2 }).read('film.mp4', {
        start: 0,
        end: content.length - 1,
      }),
    ).catch((error: unknown) => error)
    // What is behind the end is asked for again, and there is nothing.
    expect(String(read)).toContain('failed to read media/film.mp4')
  })

  test('fails when it breaks again and again, and is never taken for whole', async () => {
    const { server, storage, file } = await useFiles({ attempts: 2 })
    await storage.write('film.mp4', await file(content))
    server.fault = ({ method, headers }) =>
      method === 'GET' ? { resetAfter: headers.range ? 0 : 700_000 } : undefined
    await expect(bytesOf(await storage.read('film.mp4'))).rejects.toThrow(
      'The bucket files failed to read media/film.mp4',
    )
  })
})

describe('credentials', () => {
  test('that have expired fail in a sentence, and are fetched again for the next request', async () => {
    const { server, open } = await useFiles({ attempts: 1 })
    server.fault = () => ({ status: 400, code: 'ExpiredToken' })
    await expect(open().stat('a.txt')).rejects.toThrow(/look at media\/a\.txt: .*\(400/)
    let fetched = 0
    const storage = open({
      credentials: async () => {
        fetched++
        return {
          accessKeyId: 'S3RVER',
          secretAccessKey: 'S3RVER',
          expiration: new Date(Date.now() + 1000),
        }
      },
    })
    server.fault = () => undefined
    expect(await storage.stat('a.txt')).toBeNull()
    expect(await storage.stat('a.txt')).toBeNull()
    expect(fetched).toBeGreaterThan(1)
  })

  test('that are wrong open nothing, and stay out of the failure', async () => {
    const { storage, open, file } = await useFiles()
    await storage.write('a.txt', await file('x'))
    const wrong = open({
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'a-wrong-secret-key' },
    })
    const failure = await wrong.read('a.txt').catch((error: unknown) => error)
    expect(String(failure)).toContain('failed to read media/a.txt: SignatureDoesNotMatch (403')
    expect(String((failure as Error).stack)).not.toContain('a-wrong-secret-key')
    await expect(wrong.stat('a.txt')).rejects.toThrow('403')
  })
})
