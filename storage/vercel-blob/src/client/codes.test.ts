import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { BadMoment, BlobCall } from '../../test/blob-call.ts'
import { openBlobServer } from '../../test/blob-server.ts'
import { BlobError } from './blob-error.ts'
import { isTransient, type PutWholeOptions, put } from './index.ts'

const pauses: number[] = []
const pause = async (milliseconds: number) => void pauses.push(milliseconds)
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
    pause,
    addRandomSuffix: false,
  }
  return { server, options }
}

const failure = (promise: Promise<unknown>): Promise<BlobError> =>
  promise.then(
    () => expect.unreachable(),
    (error) => error,
  )

const unknown = 'Vercel Blob: Unknown error, please visit https://vercel.com/help.'

test.each([
  ['store_suspended', 10, 'Vercel Blob: This store has been suspended.'],
  ['forbidden', 10, 'Vercel Blob: Access denied, please provide a valid token for this resource.'],
  ['not_found', 10, 'Vercel Blob: The requested blob does not exist'],
  ['store_not_found', 10, 'Vercel Blob: This store does not exist.'],
  ['bad_request', 10, 'Vercel Blob: What the service says.'],
  [
    'rate_limited',
    10,
    'Vercel Blob: Too many requests please lower the number of concurrent requests .',
  ],
  [
    'service_unavailable',
    0,
    'Vercel Blob: The blob service is currently not available. Please try again.',
  ],
  ['unknown_error', 0, unknown],
  ['not_allowed', 0, unknown],
  ['__proto__', 0, unknown],
])(
  '%s is tried again %i times, and says so in the words of the protocol',
  async (code, retries, message) => {
    const { server, options } = await openServer(() => ({
      status: 418,
      code,
      message: 'What the service says.',
    }))
    const error = await failure(put('a.txt', 'a', options))
    expect(error).toBeInstanceOf(BlobError)
    expect(error.message).toBe(message)
    expect(server.calls.length).toBe(retries + 1)
    expect(server.blobs.size).toBe(0)
  },
)

test('pauses double from a second on, and are not the same for everybody', async () => {
  const { options } = await openServer(() => ({ status: 400, code: 'bad_request' }))
  await failure(put('a.txt', 'a', options))
  expect(pauses.length).toBe(10)
  pauses.forEach((milliseconds, index) => {
    expect(milliseconds).toBeGreaterThanOrEqual(1000 * 2 ** index)
    expect(milliseconds).toBeLessThan(2000 * 2 ** index)
  })
})

test('who is asked too often says when to come again', async () => {
  const { server, options } = await openServer(({ attempt }) =>
    attempt === 1 ? { status: 429, code: 'rate_limited', retryAfter: '7' } : undefined,
  )
  await put('a.txt', 'a', options)
  expect(pauses).toEqual([7000])
  expect(server.blobs.get('a.txt')?.bytes.toString()).toBe('a')
  server.state.misbehave = () => ({ status: 429, code: 'rate_limited', retryAfter: '3' })
  const error = await failure(put('b.txt', 'b', { ...options, retries: 0 }))
  expect(error.message).toBe(
    'Vercel Blob: Too many requests please lower the number of concurrent requests  - try again in 3 seconds.',
  )
  expect(error.retryAfter).toBe(3)
})

test('what cannot be read, or breaks off, is an error of the service', async () => {
  const { server, options } = await openServer(() => 'unparsable')
  expect((await failure(put('a.txt', 'a', options))).message).toBe(unknown)
  server.state.misbehave = () => 'reset'
  const error = await failure(put('a.txt', 'a', options))
  expect(error.code).toBe('service_unavailable')
  expect(error.cause).toBeDefined()
  server.close()
  expect((await failure(put('a.txt', 'a', options))).code).toBe('service_unavailable')
  expect(pauses).toEqual([])
})

test.each([
  [{ status: 503, code: 'service_unavailable' }, 4],
  [{ status: 500, code: 'internal_server_error' }, 4],
  [{ status: 429, code: 'rate_limited' }, 4],
  ['reset', 4],
  ['unparsable', 4],
  [{ status: 403, code: 'forbidden' }, 0],
  [{ status: 403, code: 'store_suspended' }, 0],
  [{ status: 400, code: 'bad_request' }, 0],
  [{ status: 404, code: 'not_found' }, 0],
  [{ status: 405, code: 'not_allowed' }, 0],
] as const)('the storage and the panel try again what can pass: %o', async (moment, retries) => {
  const { server, options } = await openServer(() => moment)
  await failure(put('a.txt', 'a', { ...options, retries: 4, isRetried: isTransient }))
  expect(server.calls.length).toBe(retries + 1)
})

test('what a call lacks is said before it is made', async () => {
  const { server, options } = await openServer()
  const said = async (promise: Promise<unknown>) => (await failure(promise)).message
  expect(await said(put('a.txt', '', options))).toBe('Vercel Blob: body is required')
  expect(await said(put('a.txt', null, options))).toBe('Vercel Blob: body is required')
  expect(await said(put('', 'a', options))).toBe('Vercel Blob: pathname is required')
  const none = undefined as unknown as PutWholeOptions
  expect(await said(put('a.txt', 'a', none))).toBe('Vercel Blob: missing options, see usage')
  expect(await said(put('a.txt', 'a', { ...options, access: 'private' }))).toBe(
    'Vercel Blob: access must be "public"',
  )
  vi.stubEnv('BLOB_READ_WRITE_TOKEN', '')
  expect(await said(put('a.txt', 'a', { ...options, token: undefined }))).toBe(
    'Vercel Blob: No token found. Either configure the `BLOB_READ_WRITE_TOKEN` environment variable, or pass a `token` option to your calls.',
  )
  for (const pathname of [
    '../a',
    'a/../../delete',
    './a',
    'a//b',
    'a\u0000b',
    'a\nb',
    '\ud800',
    'a'.repeat(951),
  ])
    expect(await said(put(pathname, 'a', options))).toMatch(/^Vercel Blob: pathname /)
  expect(server.calls).toEqual([])
})

test('names with what addresses give a meaning arrive as they are', async () => {
  const { server, options } = await openServer()
  for (const pathname of ['a b.txt', 'ü/ö.txt', 'a?b#c%2e.txt', '%2e%2e/x', 'folder/'])
    await put(pathname, pathname.endsWith('/') ? null : 'a', options)
  expect([...server.blobs.keys()]).toEqual([
    'a b.txt',
    'ü/ö.txt',
    'a?b#c%2e.txt',
    '%2e%2e/x',
    'folder/',
  ])
})

test('the environment says where the service is, its version, its token and how often', async () => {
  const { server, options } = await openServer(({ action }) =>
    action === 'put' ? { status: 400, code: 'bad_request' } : undefined,
  )
  await failure(put('a.txt', 'a', { ...options, retries: 0 }))
  expect(server.calls[0]?.version).toBe('7')
  vi.stubEnv('BLOB_READ_WRITE_TOKEN', server.token)
  vi.stubEnv('NEXT_PUBLIC_VERCEL_BLOB_API_URL', `${server.apiUrl}/`)
  vi.stubEnv('VERCEL_BLOB_API_VERSION_OVERRIDE', '9')
  vi.stubEnv('VERCEL_BLOB_RETRIES', '2')
  server.calls.length = 0
  await failure(put('a.txt', 'a', { access: 'public', pause }))
  expect(server.calls.map(({ version }) => version)).toEqual(['9', '9', '9'])
  await failure(put('a.txt', 'a', { access: 'public', pause, apiVersion: 12, retries: 0 }))
  expect(server.calls.at(-1)?.version).toBe('12')
})

test('an aborted call ends at once, also between two attempts', async () => {
  const held = new Promise(() => {})
  const { server, options } = await openServer(() => held)
  const controller = new AbortController()
  const { signal } = controller
  const putting = failure(put('a.txt', 'a', { ...options, signal }))
  await vi.waitFor(() => expect(server.calls.length).toBe(1))
  controller.abort(new Error('The user cancelled.'))
  expect((await putting).message).toBe('The user cancelled.')
  server.state.misbehave = () => ({ status: 429, code: 'rate_limited', retryAfter: '3600' })
  const second = new AbortController()
  const waiting = failure(
    put('a.txt', 'a', { ...options, pause: undefined, signal: second.signal }),
  )
  await vi.waitFor(() => expect(server.calls.length).toBe(2))
  second.abort(new Error('Again.'))
  expect((await waiting).message).toBe('Again.')
})
