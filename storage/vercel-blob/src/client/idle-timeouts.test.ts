import { createHash, randomBytes } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { BadMoment, BlobCall } from '../../test/blob-call.ts'
import { openBlobServer } from '../../test/blob-server.ts'
import { useManualClock } from '../../test/manual-clock.ts'
import type { BlobError } from './blob-error.ts'
import { del, isTransient, type PutWholeOptions, put, upload } from './index.ts'
import { IDLE_TIMEOUT, JOINING_TIMEOUT, timeoutOf } from './timeouts.ts'

const MiB = 1024 * 1024
/** More than the buffers of a connection hold, so that the client notices who does not read. */
const film = randomBytes(16 * MiB)
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A service, and a clock that the test sets forward. */
async function openServer(misbehave: (call: BlobCall) => BadMoment | undefined) {
  const clock = useManualClock()
  const server = await openBlobServer()
  onTestFinished(() => server.close())
  server.state.misbehave = misbehave
  const options: PutWholeOptions = {
    access: 'public',
    token: server.token,
    apiUrl: server.apiUrl,
    apiVersion: 12,
    isRetried: isTransient,
    retries: 2,
    pause: async () => {},
  }
  return { server, options, clock }
}

const failure = (promise: Promise<unknown>): Promise<BlobError> =>
  promise.then(
    () => expect.unreachable(),
    (error) => error,
  )

/** Resolves when something holds; the clock of the test stands still meanwhile. */
async function until(holds: () => boolean): Promise<void> {
  let isOver = false
  onTestFinished(() => {
    isOver = true
  })
  while (!holds() && !isOver) await new Promise((resolve) => setImmediate(resolve))
}

test.each(['silent', 'stalled', new Promise(() => {})] as const)(
  'a service that takes a whole file and is %s then is given up after a while, and asked again',
  async (moment) => {
    const { server, options, clock } = await openServer(({ attempt }) =>
      attempt === 1 ? moment : undefined,
    )
    const putting = put('film.mp4', new Blob([film]), options)
    await until(() => server.calls.length === 1)
    clock.passes(timeoutOf(film.length) - 1000)
    expect(server.calls.length).toBe(1)
    clock.passes(1000)
    await putting
    expect(server.calls.length).toBe(2)
    expect(server.blobs.get('film.mp4')?.sha256).toBe(digest(film))
  },
)

test('a service that never answers to anything ends as an error that says so', async () => {
  const { server, options, clock } = await openServer(() => 'silent')
  const ended = failure(put('a.txt', 'a', options))
  for (const attempt of [1, 2, 3]) {
    await until(() => server.calls.length === attempt)
    clock.passes(timeoutOf(1))
  }
  const error = await ended
  expect(error.code).toBe('service_unavailable')
  expect(String(error.cause)).toMatch(/no answer/i)
  expect(server.calls.length).toBe(3)
})

test('one part that hangs costs that part only, and an end that hangs is asked for again', async () => {
  const { server, options, clock } = await openServer(({ action, part, attempt }) =>
    (part === 2 || action === 'complete') && attempt === 1 ? 'stalled' : undefined,
  )
  const inParts = { multipart: true, concurrency: 1 }
  const putting = put('film.mp4', new Blob([film]), { ...options, ...inParts })
  await until(() => server.calls.at(-1)?.part === 2)
  clock.passes(timeoutOf(8 * MiB))
  await until(() => server.calls.at(-1)?.action === 'complete')
  clock.passes(JOINING_TIMEOUT - 1000)
  clock.passes(1000)
  await putting
  const parts = server.calls.filter(({ action }) => action === 'upload').map(({ part }) => part)
  expect(parts.toSorted()).toEqual([1, 2, 2])
  expect(server.blobs.get('film.mp4')?.sha256).toBe(digest(film))
})

test('deleting ends, too', async () => {
  const { server, options, clock } = await openServer(({ attempt }) =>
    attempt === 1 ? 'silent' : undefined,
  )
  const deleting = del('a.txt', options)
  await until(() => server.calls.length === 1)
  clock.passes(timeoutOf(100))
  await deleting
  expect(server.calls.length).toBe(2)
})

test('a stream is given up where the service stops reading it, not where its source is slow', async () => {
  const { server, options, clock } = await openServer(() => undefined)
  let give: ((chunk: Uint8Array | null) => void) | undefined
  const slow = new ReadableStream<Uint8Array>(
    {
      pull: (controller) =>
        new Promise<void>((resolve) => {
          give = (chunk) => {
            give = undefined
            if (chunk) controller.enqueue(chunk)
            else controller.close()
            resolve()
          }
        }),
    },
    { highWaterMark: 0 },
  )
  const putting = put('slow.txt', slow, options)
  for (let chunk = 0; chunk < 3; chunk += 1) {
    await until(() => give !== undefined)
    // The first bytes come with the connection.
    if (chunk > 0) clock.passes(2 * IDLE_TIMEOUT)
    give?.(Buffer.from('a'))
    await until(() => server.calls.length === 1)
  }
  await until(() => give !== undefined)
  give?.(null)
  await putting
  expect(server.blobs.get('slow.txt')?.bytes.toString()).toBe('aaa')

  server.state.misbehave = () => 'stalled'
  let taken = 0
  const source = new ReadableStream<Uint8Array>({
    pull(controller) {
      taken += 1
      controller.enqueue(new Uint8Array(MiB))
    },
  })
  const stalled = failure(put('endless.txt', source, options))
  // The buffers of the connection are full when nothing more is taken.
  let before = -1
  while (taken === 0 || before !== taken) {
    before = taken
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
  clock.passes(IDLE_TIMEOUT)
  expect((await stalled).code).toBe('service_unavailable')
  // What was a stream is gone.
  expect(server.calls.length).toBe(2)
})

test('the site that gives out tokens is not waited for either', async () => {
  const { server, clock } = await openServer(() => 'silent')
  const uploading = failure(
    upload('a.txt', 'a', { access: 'public', handleUploadUrl: `${server.apiUrl}/token` }),
  )
  await until(() => server.calls.length === 1)
  clock.passes(timeoutOf(1000))
  expect((await uploading).code).toBe('service_unavailable')
})

/** A browser's request to a service of which the test decides what it takes. */
class HeldRequest {
  static readonly all: HeldRequest[] = []
  readonly upload: { onprogress?: (progress: { loaded: number }) => void } = {}
  readonly status = 200
  responseText = ''
  onload?: () => void
  onloadend?: () => void
  isAborted = false
  open(): void {}
  setRequestHeader(): void {}
  getResponseHeader(): null {
    return null
  }
  send(): void {
    HeldRequest.all.push(this)
  }
  abort(): void {
    this.isAborted = true
    this.onloadend?.()
  }
  takes(loaded: number): void {
    this.upload.onprogress?.({ loaded })
  }
  answers(value: object): void {
    this.responseText = JSON.stringify(value)
    this.onload?.()
    this.onloadend?.()
  }
}

test('in a browser a file goes on for as long as it moves, and is sent again where it stands still', async () => {
  HeldRequest.all.length = 0
  vi.stubGlobal('XMLHttpRequest', HeldRequest)
  const { options, clock } = await openServer(() => undefined)
  const putting = put('film.mp4', new Blob([film]), options)
  await until(() => HeldRequest.all.length === 1)
  const [first] = HeldRequest.all
  for (const loaded of [1, 2, 3, film.length]) {
    clock.passes(IDLE_TIMEOUT - 1)
    first?.takes(loaded)
  }
  clock.passes(IDLE_TIMEOUT - 1)
  expect(first?.isAborted).toBe(false)
  clock.passes(1)
  expect(first?.isAborted).toBe(true)
  await until(() => HeldRequest.all.length === 2)
  HeldRequest.all[1]?.answers({ pathname: 'film.mp4' })
  expect((await putting).pathname).toBe('film.mp4')
  expect(clock.running()).toBe(0)
})
