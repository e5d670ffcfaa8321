import { createHash, randomBytes } from 'node:crypto'
import type { Json } from 'stet'
import { expect, onTestFinished, test } from 'vitest'
import { isTransient } from '../src/client/index.ts'
import { putResumably } from '../src/resumable-put.ts'
import { openBlobServer } from './blob-server.ts'

const MiB = 1024 * 1024
/** Four parts, the last of which is short. */
const bytes = randomBytes(3 * 8 * MiB + 1000)
const digest = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
const filmOf = (content: Buffer) => new File([new Uint8Array(content)], 'film.mp4')

/** A service, and a device whose page is left and opened again. */
async function open() {
  const server = await openBlobServer()
  onTestFinished(() => server.close())
  const device: { kept: Json; sent: number[] } = { kept: null, sent: [] }
  const store = (content = bytes, signal?: AbortSignal) => {
    const options = {
      access: 'public' as const,
      token: server.token,
      apiUrl: server.apiUrl,
      apiVersion: 12,
      retries: 1,
      isRetried: isTransient,
      pause: async () => {},
      concurrency: 1,
      signal,
    }
    return putResumably('film.mp4', filmOf(content), options, {
      kept: device.kept,
      async keep(state, sent) {
        // As IndexedDB keeps it.
        device.kept = structuredClone(state)
        device.sent.push(sent)
      },
    })
  }
  /** Sends until a part is on its way, and leaves the page then. */
  const storeUntil = async (left: number) => {
    const page = new AbortController()
    server.state.misbehave = ({ part }) => {
      if (part !== left) return undefined
      page.abort(new Error('The page was left.'))
      return new Promise(() => {})
    }
    await expect(store(bytes, page.signal)).rejects.toThrow('The page was left.')
    server.state.misbehave = () => undefined
    server.calls.length = 0
  }
  const partsSent = () =>
    server.calls.filter(({ action }) => action === 'upload').map(({ part }) => part)
  return { server, device, store, storeUntil, partsSent }
}

test('what arrived before the page was left is not sent again', async () => {
  const { server, device, store, storeUntil, partsSent } = await open()
  await storeUntil(3)
  expect(device.sent.at(-1)).toBe(16 * MiB)
  expect(await store()).toMatchObject({ pathname: 'film.mp4' })
  expect(server.calls.map(({ action }) => action)).toEqual(['upload', 'upload', 'complete'])
  expect(partsSent()).toEqual([3, 4])
  expect(server.blobs.get('film.mp4')?.sha256).toBe(digest(bytes))
  expect(device.sent.at(-1)).toBe(bytes.length)
})

test('another file of the same name and size is what is stored, not a mixture', async () => {
  const { server, store, storeUntil, partsSent } = await open()
  await storeUntil(3)
  const other = Buffer.from(bytes)
  other[5] = (other[5] ?? 0) ^ 1
  await store(other)
  expect(partsSent()).toEqual([1, 3, 4])
  expect(server.blobs.get('film.mp4')?.sha256).toBe(digest(other))
})

test('an upload that the service has forgotten begins anew', async () => {
  const { server, store, storeUntil, partsSent } = await open()
  await storeUntil(3)
  server.uploads.clear()
  await store()
  expect(partsSent()).toEqual([3, 1, 2, 3, 4])
  expect(server.blobs.get('film.mp4')?.sha256).toBe(digest(bytes))
})

test.each([
  ['a connection that breaks off', 'reset'],
  ['a service that is away', { status: 503, code: 'service_unavailable' }],
  ['a store that is suspended for a while', { status: 403, code: 'store_suspended' }],
] as const)('what arrived before %s is not sent again', async (_name, moment) => {
  const { server, device, store, partsSent } = await open()
  server.state.misbehave = ({ part }) => (part === 3 ? moment : undefined)
  await expect(store()).rejects.toThrow('Vercel Blob')
  expect(device.sent.at(-1)).toBe(16 * MiB)
  // It is away for longer than that.
  await expect(store()).rejects.toThrow('Vercel Blob')
  server.state.misbehave = () => undefined
  server.calls.length = 0
  await store()
  expect(partsSent()).toEqual([3, 4])
  expect(server.blobs.get('film.mp4')?.sha256).toBe(digest(bytes))
})

test.each([
  ['a token that is not good any more', { status: 403, code: 'forbidden' }],
  ['parts that the service does not take', { status: 400, code: 'bad_request' }],
  ['a type that it does not take', { status: 400, code: 'content_type_not_allowed' }],
] as const)('an upload that failed for %s begins anew', async (_name, moment) => {
  const { server, device, store } = await open()
  server.state.misbehave = ({ action }) => (action === 'complete' ? moment : undefined)
  await expect(store()).rejects.toThrow('Vercel Blob')
  expect(device.kept).toBeNull()
})

test('a film that was joined, and the answer was lost, is not sent once more', async () => {
  const { server, device, store, partsSent } = await open()
  server.state.misbehave = ({ action }) => (action === 'complete' ? 'lost' : undefined)
  expect(await store()).toEqual({ pathname: 'film.mp4' })
  expect(partsSent()).toEqual([1, 2, 3, 4])
  expect(device.kept).not.toBeNull()
  // The page was left before the document was written.
  server.state.misbehave = () => undefined
  server.calls.length = 0
  expect(await store()).toEqual({ pathname: 'film.mp4' })
  expect(partsSent()).toEqual([])
  expect(server.blobs.get('film.mp4')?.sha256).toBe(digest(bytes))
})

test('what was kept in another form is nothing', async () => {
  for (const kept of [null, 1, 'text', [], {}, { uploadId: 1, key: 'film.mp4', parts: [] }]) {
    const { server, device, store } = await open()
    device.kept = kept
    await store()
    expect(server.blobs.get('film.mp4')?.sha256).toBe(digest(bytes))
  }
})
