import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { mebibyte, textOf, useFiles } from './files.ts'

const services = ['all', 'whole', 'none'] as const

// Some start processes, and one sends 200 MB.
vi.setConfig({ testTimeout: 300_000 })

describe.each(services)('a key of a service whose conditions are for: %s', (conditions) => {
  test('is written once, however many write it at the same moment, and stays what it became', async () => {
    const { open, file } = await useFiles({}, { conditions })
    let round = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(0, 1, 2000, 6 * mebibyte), { minLength: 2, maxLength: 5 }),
        async (sizes) => {
          const key = `same-${round++}.txt`
          const contents = sizes.map((size, index) => `${index}`.padEnd(size, `${index}`))
          // Each as another process has it.
          const writers = await Promise.all(
            contents.map(async (content) => ({ storage: open(), file: await file(content) })),
          )
          const stored = await Promise.all(
            writers.map((writer) => writer.storage.write(key, writer.file)),
          )
          const winners = contents.filter((_, index) => stored[index])
          expect(winners.length).toBeLessThanOrEqual(1)
          const found = await textOf(await open().read(key))
          expect(found).toBe(winners[0] ?? null)
          if (winners.length === 1) {
            expect(await open().write(key, await file('later'))).toBe(false)
            expect(await textOf(await open().read(key))).toBe(winners[0])
          }
        },
      ),
      { numRuns: 8 },
    )
  })

  test('is free again when it was deleted', async () => {
    const { storage, file } = await useFiles({}, { conditions })
    expect(await storage.write('a.txt', await file('one'))).toBe(true)
    await storage.delete('a.txt')
    expect(await storage.write('a.txt', await file('two'))).toBe(true)
    expect(await textOf(await storage.read('a.txt'))).toBe('two')
  })
})

test('a service is believed where the config says so, and tried out once where it does not', async () => {
  const { server, storage, open, file } = await useFiles()
  const trials = () => server.seen.filter(({ url }) => url.includes('.stet-write-once')).length
  await open({ conditionalWrites: true }).write('a.txt', await file('x'))
  await open({ conditionalWrites: false }).write('b.txt', await file('x'))
  expect(trials()).toBe(0)
  await Promise.all([
    storage.write('c.txt', await file('x')),
    storage.write('d.txt', await file('x')),
  ])
  const first = trials()
  expect(first).toBeGreaterThan(0)
  await storage.write('e.txt', await file('x'))
  expect(trials()).toBe(first)
})

test('a service that is away when it is tried out is tried out again', async () => {
  const { server, storage, file } = await useFiles({ attempts: 1 })
  server.fault = () => ({ status: 503, code: 'SlowDown' })
  await expect(storage.write('a.txt', await file('x'))).rejects.toThrow('try out')
  server.fault = () => undefined
  expect(await storage.write('a.txt', await file('x'))).toBe(true)
  expect(await storage.write('a.txt', await file('y'))).toBe(false)
})

test('a service that refuses the condition itself is used without it', async () => {
  const { server, storage, file } = await useFiles({ attempts: 1 }, { conditions: 'none' })
  server.fault = ({ headers }) =>
    headers['if-none-match'] ? { status: 501, code: 'NotImplemented' } : undefined
  expect(await storage.write('a.txt', await file('x'))).toBe(true)
  expect(await storage.write('a.txt', await file('y'))).toBe(false)
})

const victim = fileURLToPath(new URL('./processes/write-victim.ts', import.meta.url))

/** Starts a process that stores a file of this size, and answers the most memory it had. */
function writer(endpoint: string, size: number) {
  const child = fork(victim, [endpoint, String(size)], { silent: true })
  onTestFinished(() => void child.kill('SIGKILL'))
  const said = new Promise<number>((resolve, reject) => {
    child.once('message', (peak) => resolve(Number(peak)))
    child.once('exit', (code, signal) => reject(new Error(`It ended with ${code ?? signal}.`)))
  })
  return { child, said }
}

test.each(services)(
  'a process that is killed between the parts leaves no file, only parts that are given up (%s)',
  async (conditions) => {
    const { server, storage, file } = await useFiles({}, { conditions })
    const { child, said } = writer(server.endpoint, 40 * mebibyte)
    const dead = new Promise((resolve) => child.once('exit', resolve))
    // The last parts never arrive.
    let parts = 0
    server.fault = ({ method, url }) => {
      if (method !== 'PUT' || !url.includes('partNumber') || !url.includes('large'))
        return undefined
      if (++parts <= 3) return undefined
      child.kill('SIGKILL')
      return { hang: true }
    }
    await expect(said).rejects.toThrow('SIGKILL')
    await dead
    server.fault = () => undefined
    expect(await storage.stat('large.bin')).toBeNull()
    expect(await storage.read('large.bin')).toBeNull()
    const isKept = async () => false
    expect(await storage.sweep({ before: new Date(Date.now() - 60_000), isKept })).toBe(0)
    const later = new Date(Date.now() + 60_000)
    expect(await storage.sweep({ before: later, isKept: async (key) => key === 'large.bin' })).toBe(
      0,
    )
    expect(await storage.sweep({ before: later, isKept })).toBe(1)
    expect(await storage.sweep({ before: later, isKept })).toBe(0)
    expect(await storage.write('large.bin', await file('another one'))).toBe(true)
  },
)

test('a process that is killed after the last part has stored all of it or nothing', async () => {
  const { server, storage, file } = await useFiles()
  const { child, said } = writer(server.endpoint, 12 * mebibyte)
  const dead = new Promise((resolve) => child.once('exit', resolve))
  server.fault = ({ method, url }) => {
    if (method !== 'POST' || !url.includes('uploadId') || !url.includes('large')) return undefined
    child.kill('SIGKILL')
    return { loseAnswer: true }
  }
  await expect(said).rejects.toThrow('SIGKILL')
  await dead
  server.fault = () => undefined
  // The request had arrived, so its file is whole: an orphan, which no document names.
  await expect.poll(async () => (await storage.stat('large.bin'))?.size).toBe(12 * mebibyte)
  expect(await storage.write('large.bin', await file('x'))).toBe(false)
})

test('two hundred megabytes go through a few buffers', async () => {
  const { server, storage } = await useFiles()
  const size = 200 * mebibyte
  const small = await writer(server.endpoint, 1).said
  await storage.delete('large.bin')
  const large = await writer(server.endpoint, size).said
  expect(await storage.stat('large.bin')).toMatchObject({ size })
  // Four parts of eight megabytes, and what connections keep of them.
  expect((large - small) / mebibyte).toBeLessThan(90)
})
