import { createHash, randomBytes } from 'node:crypto'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  type BlobError,
  isTransient,
  type PutWholeOptions,
  put,
  type UploadProgress,
} from '../src/client/index.ts'
import { signClientToken } from '../src/client-token.ts'
import { storeOf } from '../src/store.ts'
import type { BadMoment, BlobCall } from './blob-call.ts'
import { openBlobServer } from './blob-server.ts'

const MiB = 1024 * 1024
/** Nine parts, the last of which is short. */
const film = randomBytes(8 * 8 * MiB + 1000)
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const pauses: number[] = []
afterEach(() => {
  pauses.length = 0
})

async function openServer(misbehave: (call: BlobCall) => BadMoment | undefined = () => undefined) {
  const server = await openBlobServer()
  onTestFinished(() => server.close())
  server.state.misbehave = misbehave
  const options: PutWholeOptions = {
    access: 'public',
    token: server.token,
    apiUrl: server.apiUrl,
    apiVersion: 12,
    multipart: true,
    isRetried: isTransient,
    retries: 3,
    pause: async (milliseconds) => void pauses.push(milliseconds),
  }
  const partsSent = () =>
    server.calls.filter(({ action }) => action === 'upload').map(({ part }) => part ?? 0)
  return { server, options, partsSent }
}

const failure = (promise: Promise<unknown>): Promise<BlobError> =>
  promise.then(
    () => expect.unreachable(),
    (error) => error,
  )

test('a large file goes in parts, whole and once, from a blob and from a stream', async () => {
  const { server, options, partsSent } = await openServer()
  const stored = await put('film.mp4', new Blob([film]), options)
  expect(stored).toMatchObject({ pathname: 'film.mp4', contentType: 'video/mp4' })
  expect(stored.url).toBe(`${server.baseUrl}/film.mp4`)
  expect(partsSent().sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  await put('stream.mp4', new Blob([film]).stream(), options)
  for (const name of ['film.mp4', 'stream.mp4'])
    expect(digest(server.blobs.get(name)?.bytes ?? Buffer.alloc(0))).toBe(digest(film))
})

test('a connection that breaks off in part 7 of 9 costs that part only', async () => {
  const { server, options, partsSent } = await openServer(({ part, attempt }) =>
    part === 7 && attempt <= 2 ? 'reset' : undefined,
  )
  await put('film.mp4', new Blob([film]), options)
  expect(partsSent().sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 7, 7, 8, 9])
  expect(pauses.length).toBe(2)
  expect(server.blobs.get('film.mp4')?.sha256).toBe(digest(film))
})

test('a part that fails for ever ends the upload: nothing is stored, and nothing more is sent', async () => {
  const { server, options } = await openServer(({ part }) => (part === 7 ? 'reset' : undefined))
  const error = await failure(put('film.mp4', new Blob([film]), options))
  expect(error.message).toBe(
    'Vercel Blob: The blob service is currently not available. Please try again.',
  )
  expect(server.blobs.size).toBe(0)
  expect(server.calls.some(({ action }) => action === 'complete')).toBe(false)
  const before = server.calls.length
  await new Promise((resolve) => setImmediate(resolve))
  expect(server.calls.length).toBe(before)
})

test('every bad moment that passes is survived, in whichever step it comes', async () => {
  const moments: BadMoment[] = [
    { status: 503, code: 'service_unavailable' },
    { status: 429, code: 'rate_limited', retryAfter: '2' },
    'unparsable',
    'reset',
  ]
  const { server, options } = await openServer(({ action, part, attempt }) => {
    if (action === 'upload' && part !== 2) return undefined
    // To begin has no body that could break off.
    const moment = moments[attempt - 1]
    return action === 'create' && moment === 'reset' ? undefined : moment
  })
  const body = new Blob([film.subarray(0, 9 * MiB)])
  await put('film.mp4', body, { ...options, retries: 4 })
  expect(server.blobs.get('film.mp4')?.size).toBe(9 * MiB)
  expect(pauses.filter((milliseconds) => milliseconds === 2000).length).toBe(3)
})

test('parts that arrived without a blob made of them are no blob, and the same can be sent again', async () => {
  const { server, options } = await openServer(({ action }) =>
    action === 'complete' ? { status: 503, code: 'service_unavailable' } : undefined,
  )
  const body = new Blob([film.subarray(0, 9 * MiB)])
  expect((await failure(put('film.mp4', body, options))).code).toBe('service_unavailable')
  expect(server.blobs.size).toBe(0)
  server.state.misbehave = () => undefined
  await put('film.mp4', body, options)
  expect(server.blobs.size).toBe(1)
})

test('tags that are not of the parts make no blob', async () => {
  const { server, options } = await openServer(({ part }) => (part === 1 ? 'wrongEtag' : undefined))
  const error = await failure(put('film.mp4', new Blob([film.subarray(0, 9 * MiB)]), options))
  expect(error.code).toBe('bad_request')
  expect(server.blobs.size).toBe(0)
})

test('a token that expires in the middle ends the upload at once', async () => {
  const { server, options } = await openServer(({ part }) => {
    if (part === 2) server.state.now = () => Date.now() + 3_600_000
    return undefined
  })
  const token = signClientToken(storeOf({ token: server.token }), {
    pathname: 'film.mp4',
    validUntil: Date.now() + 60_000,
    addRandomSuffix: false,
    allowOverwrite: false,
    maximumSizeInBytes: film.length,
  })
  const error = await failure(
    put('film.mp4', new Blob([film]), { ...options, token, concurrency: 1 }),
  )
  expect(error.code).toBe('forbidden')
  expect(server.calls.map(({ action }) => action)).toEqual(['create', 'upload', 'upload'])
  expect(server.blobs.size).toBe(0)
})

test('cancelling ends all parts that are on their way', async () => {
  const held = new Promise(() => {})
  const { options, partsSent } = await openServer(({ action }) =>
    action === 'upload' ? held : undefined,
  )
  const controller = new AbortController()
  const { signal } = controller
  const putting = failure(put('film.mp4', new Blob([film]), { ...options, signal, concurrency: 2 }))
  await vi.waitFor(() => expect(partsSent().sort()).toEqual([1, 2]))
  controller.abort(new Error('The user cancelled.'))
  expect((await putting).message).toBe('The user cancelled.')
  expect(partsSent().length).toBe(2)
})

test('progress never goes back, not even where a part is sent again, and ends at 100 once', async () => {
  const { options } = await openServer(({ part, attempt }) =>
    part === 3 && attempt === 1 ? 'reset' : undefined,
  )
  const told: UploadProgress[] = []
  const onUploadProgress = (progress: UploadProgress) => told.push(progress)
  await put('film.mp4', new Blob([film]), { ...options, onUploadProgress })
  const loaded = told.map((one) => one.loaded)
  expect(loaded).toEqual(loaded.toSorted((one, other) => one - other))
  expect(told.at(-1)).toEqual({ loaded: film.length, total: film.length, percentage: 100 })
  expect(told.filter(({ percentage }) => percentage === 100).length).toBe(1)
  expect(told.length).toBeGreaterThan(5)
})
