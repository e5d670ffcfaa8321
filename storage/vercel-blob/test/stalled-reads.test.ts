import { expect, onTestFinished, test } from 'vitest'
import { vercelBlobStorage } from '../src/index.ts'
import { openBlobServer } from './blob-server.ts'
import { useManualClock } from './manual-clock.ts'

async function open() {
  const clock = useManualClock()
  const server = await openBlobServer()
  onTestFinished(() => server.close())
  server.blobs.set('film.txt', {
    bytes: Buffer.from('first half, second half'),
    size: 23,
    sha256: '',
    contentType: 'text/plain',
    cacheControl: '',
    uploadedAt: new Date(0),
  })
  const { token, apiUrl, baseUrl } = server
  return { server, clock, storage: vercelBlobStorage({ token, apiUrl, baseUrl, retries: 0 }) }
}

test('a file whose bytes stop coming ends as a failure, not as a part of the file', async () => {
  const { server, storage, clock } = await open()
  server.state.misbehave = () => 'stalled'
  const bytes = (await storage.read('film.txt'))?.[Symbol.asyncIterator]()
  expect(Buffer.from((await bytes?.next())?.value).toString()).toBe('first half,')
  const next = bytes?.next().catch((error: Error) => error)
  clock.passes(60_000)
  expect(await next).toMatchObject({ code: 'service_unavailable' })
  expect(clock.running()).toBe(0)
})

test('a reader who takes long for a file is no failure of the service', async () => {
  const { storage, clock } = await open()
  const bytes = (await storage.read('film.txt'))?.[Symbol.asyncIterator]()
  clock.passes(120_000)
  expect(Buffer.from((await bytes?.next())?.value).toString()).toBe('first half, second half')
  clock.passes(120_000)
  expect(await bytes?.next()).toMatchObject({ done: true })
})
