import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiFailure } from '../api/client/api-failure.ts'
import type { PanelUploadHandler } from '../plugins/panel-plugin.ts'
import { DuplicateFile } from './parts/duplicate-file.ts'
import { transfers } from './parts/transfers.ts'
import type { UploadRecord, UploadRecords } from './parts/upload-records.ts'
import { type DirectUpload, storeDirectly } from './store-directly.ts'

/** On no day that a test runs on. */
const reservedUntil = '9999-12-31T00:00:00.000Z'
const picture = () => new File(['12345'], 'Sea.png', { type: 'image/png' })

/** A site that takes everything, and a storage that does what `handler` says. */
function opened(
  handler: PanelUploadHandler = async () => 'etag',
  records: UploadRecords | null = null,
  { partSize = null, known }: { partSize?: number | null; known?: { id: string } } = {},
) {
  const posted: { path: string; body: unknown }[] = []
  const deleted: string[] = []
  const client: DirectUpload<unknown>['client'] = {
    async post<T>(path: string, options?: { body?: unknown }) {
      posted.push({ path, body: options?.body })
      if (known && Object.hasOwn(options?.body ?? {}, 'sha256')) return { duplicate: known } as T
      const begun = {
        filename: `sea-${posted.length}.png`,
        expiresAt: reservedUntil,
        upload: { url: 'https://bucket' },
      }
      return begun as T
    },
    async delete<T>(path: string) {
      deleted.push(path)
      return {} as T
    },
  }
  const shares: number[] = []
  const store = <T>(
    file: File,
    call: (carried: File | string) => Promise<T>,
    { path = '/media', signal }: { path?: string; signal?: AbortSignal } = {},
  ) =>
    storeDirectly({
      client,
      carried: { path, file, signal, onProgress: (share) => shares.push(share) },
      call,
      handler,
      keeping: records && { user: 'users/1', records },
      partSize,
      translate: async (key) => `The text of ${key}`,
    })
  return { posted, deleted, shares, store }
}

const refused = (path: string) =>
  new ApiFailure({
    status: 400,
    errors: [
      {
        name: 'ValidationError',
        message: 'No.',
        data: { errors: [{ path, message: 'No.', label: null }] },
      },
    ],
  })

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('a file of a call', () => {
  test('is in the storage before the call, which names it', async () => {
    const { posted, shares, store } = opened(async ({ details, collection, onProgress }) => {
      onProgress(0.5)
      onProgress(7)
      return { details, collection }
    })
    const call = vi.fn(async (_carried: File | string) => 'stored')
    expect(await store(picture(), call, { path: '/media/a%2Fb' })).toBe('stored')
    expect(posted).toEqual([
      {
        path: '/media/direct-upload',
        body: { filename: 'Sea.png', mimeType: 'image/png', filesize: 5, id: 'a/b' },
      },
    ])
    expect(JSON.parse(String(call.mock.calls[0]?.[0]))).toEqual({
      collectionSlug: 'media',
      filename: 'sea-1.png',
      mimeType: 'image/png',
      size: 5,
      clientUploadContext: { details: { url: 'https://bucket' }, collection: 'media' },
    })
    expect(shares).toEqual([0.5, 1])
  })

  test.each([
    ['is not put there again for another attempt at the same', refused('title'), 1],
    [
      'is not put there again where no answer came',
      new ApiFailure({ status: 0, errors: [], isOffline: true }),
      1,
    ],
    ['is put there anew where the server does not take it', refused('file'), 2],
  ])('%s', async (_name, failure, times) => {
    const { posted, store } = opened()
    const file = picture()
    await expect(store(file, () => Promise.reject(failure))).rejects.toBe(failure)
    await store(file, async () => 'stored')
    expect(posted).toHaveLength(times)
    // A copy of the document has a file of its own.
    await store(file, async () => 'stored')
    expect(posted).toHaveLength(times + 1)
  })
})

describe('a handler that fails', () => {
  test('is told as a problem of the file that can be tried again, and its name is given back', async () => {
    const { deleted, store } = opened(() => Promise.reject(new Error('403 of bucket.internal')))
    const file = picture()
    const failure = await store(file, async () => 'stored').catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ApiFailure)
    const { fieldProblems, errors } = failure as ApiFailure
    expect(fieldProblems).toEqual([
      { path: 'file', message: 'The text of error:storageUnavailable', label: null },
    ])
    expect(errors[0]?.name).toBe('StorageUnavailable')
    expect(deleted).toEqual(['/media/direct-upload/sea-1.png'])
  })

  test('in that nothing moves any more is stopped', async () => {
    vi.useFakeTimers()
    const { deleted, store } = opened(
      ({ signal, onProgress }) =>
        new Promise((_resolve, reject) => {
          setTimeout(() => onProgress(0.5), 170_000)
          signal.addEventListener('abort', () => reject(signal.reason))
        }),
    )
    const ended = store(picture(), async () => 'stored').catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(300_000)
    expect(deleted).toEqual([])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await ended).toBeInstanceOf(ApiFailure)
    expect(deleted).toHaveLength(1)
  })

  test('because it was cancelled gives the name back and says nothing', async () => {
    const { deleted, store } = opened(
      ({ signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
        }),
    )
    const controller = new AbortController()
    const ended = store(picture(), async () => 'stored', { signal: controller.signal })
    await Promise.resolve()
    controller.abort(new Error('cancelled'))
    await expect(ended).rejects.toThrow('cancelled')
    expect(deleted).toHaveLength(1)
    expect(console.error).not.toHaveBeenCalled()
  })
})

/** What a device keeps, in its memory. */
function deviceRecords() {
  const all = new Map<string, UploadRecord>()
  const records: UploadRecords = {
    async put(record) {
      all.set(record.session, { ...record, isKept: true })
    },
    async advance(session, sent, state = null) {
      const record = all.get(session)
      if (record?.direct) {
        all.set(session, { ...record, sent, direct: { ...record.direct, state } })
      }
    },
    async delete(session) {
      all.delete(session)
    },
    of: async (user) => [...all.values()].filter((record) => record.user === user),
    file: async () => undefined,
  }
  return { all, records }
}

describe('what a handler keeps', () => {
  const left = new Promise<never>(() => {})
  const call = async (reference: File | string) => JSON.parse(String(reference)).filename

  /** A page that is left when the handler has kept something. */
  async function leave(records: UploadRecords) {
    const kept = Promise.withResolvers<void>()
    const page = opened(async ({ keep }) => {
      await keep({ parts: 1 }, 2)
      await keep({ parts: 2 }, 4)
      kept.resolve()
      return left
    }, records)
    void page.store(picture(), call)
    await kept.promise
    return page
  }
  /** Locks end with their page, of which there is only one here. */
  const anew = async () => {
    vi.resetModules()
    return (await import('./store-directly.ts')).storeDirectly
  }

  test('is found for the same file when the page is opened again, with the name that was reserved', async () => {
    const { all, records } = deviceRecords()
    const { posted } = await leave(records)
    expect([...all.values()]).toMatchObject([{ name: 'Sea.png', size: 5, sent: 4 }])
    const seen: unknown[] = []
    const again = await anew()
    const deleted: string[] = []
    const stored = await again({
      client: {
        post: async () => expect.unreachable(),
        async delete<T>(path: string) {
          deleted.push(path)
          return {} as T
        },
      },
      carried: { path: '/media', file: picture(), signal: undefined, onProgress: undefined },
      call,
      handler: async (upload) => void seen.push([upload.details, upload.kept]),
      keeping: { user: 'users/1', records },
      partSize: null,
      translate: async (key) => key,
    })
    expect(stored).toBe('sea-1.png')
    expect(seen).toEqual([[{ url: 'https://bucket' }, { parts: 2 }]])
    expect([posted.length, deleted, all.size]).toEqual([1, [], 0])
  })

  test('is nothing to another file, document or user, nor to another tab meanwhile', async () => {
    const { all, records } = deviceRecords()
    await leave(records)
    const seen: unknown[] = []
    const other = opened(async ({ kept }) => void seen.push(kept), records)
    await other.store(new File(['123456'], 'Sea.png'), call)
    await other.store(new File(['12345'], 'Lake.png'), call)
    await other.store(picture(), call, { path: '/media/12' })
    // The page that keeps it is still open.
    await other.store(picture(), call)
    expect(seen).toEqual([null, null, null, null])
    expect(all.size).toBe(1)
  })

  test('is there when a file that failed is tried again, with the name that was reserved', async () => {
    const { all, records } = deviceRecords()
    const seen: unknown[] = []
    let late = async () => {}
    const { store, posted, deleted } = opened(async ({ kept, keep, details }) => {
      seen.push([details, kept])
      if (seen.length === 3) return
      await keep({ parts: seen.length }, seen.length)
      if (seen.length === 1) late = () => keep({ parts: 0 }, 0)
      throw new Error('The network is away.')
    }, records)
    const file = picture()
    await expect(store(file, call)).rejects.toThrow()
    expect(transfers.isKept(file)).toBe(true)
    // What an attempt that is over says late is nothing to the next one.
    await late()
    await expect(store(file, call)).rejects.toThrow()
    // Another upload of such a file takes nothing of it.
    const other = opened(async ({ kept }) => void seen.push(kept), records)
    await other.store(picture(), call)
    expect(seen.pop()).toBeNull()
    expect(await store(file, call)).toBe('sea-1.png')
    const details = { url: 'https://bucket' }
    expect(seen).toEqual([
      [details, null],
      [details, { parts: 1 }],
      [details, { parts: 2 }],
    ])
    expect([posted.length, deleted, all.size, transfers.isKept(file)]).toEqual([1, [], 0, false])
  })

  test('is there for another attempt where the device keeps nothing', async () => {
    const none: UploadRecords = {
      async put() {},
      async advance() {},
      async delete() {},
      of: async () => [],
      file: async () => undefined,
    }
    const seen: unknown[] = []
    const { store, posted } = opened(async ({ kept, keep }) => {
      seen.push(kept)
      if (kept !== null) return
      await keep({ parts: 1 }, 2)
      throw new Error('The network is away.')
    }, none)
    const file = picture()
    await expect(store(file, call)).rejects.toThrow()
    expect(await store(file, call)).toBe('sea-1.png')
    expect([seen, posted.length]).toEqual([[null, { parts: 1 }], 1])
  })

  test('is nothing any more once its name is not reserved', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-28T12:00:00.000Z'), toFake: ['Date'] })
    const { all, records } = deviceRecords()
    const seen: unknown[] = []
    const { store } = opened(async ({ kept, keep }) => {
      seen.push(kept)
      if (seen.length > 1) return
      await keep({ parts: 1 }, 2)
      throw new Error('The network is away.')
    }, records)
    const file = picture()
    await expect(store(file, call)).rejects.toThrow()
    vi.setSystemTime(Date.parse(reservedUntil) + 1000)
    expect(await store(file, call)).toBe('sea-2.png')
    expect([seen, all.size]).toEqual([[null, null], 0])
  })

  test.each(['cancelled', 'given up', 'dropped by the handler'])(
    'is forgotten when the upload is %s, and the name is given back',
    async (how) => {
      const { all, records } = deviceRecords()
      const controller = new AbortController()
      const { store, deleted } = opened(async ({ keep }) => {
        await keep({ parts: 1 }, 2)
        if (how === 'cancelled') controller.abort(new Error('cancelled'))
        if (how === 'dropped by the handler') await keep(null, 0)
        throw new Error('The bucket refuses it.')
      }, records)
      const file = picture()
      await expect(store(file, call, { signal: controller.signal })).rejects.toThrow()
      if (how === 'given up') {
        expect(deleted).toEqual([])
        transfers.giveUp(file)
        await vi.waitFor(() => expect(all.size).toBe(0))
      }
      expect([all.size, deleted]).toEqual([0, ['/media/direct-upload/sea-1.png']])
      expect(transfers.isKept(file)).toBe(false)
    },
  )
})

describe('a file that is larger than a part', () => {
  const large = () => new File(['1234567'], 'Sea.png', { type: 'image/png' })
  // Of the parts 123, 456 and 7.
  const sha256 = '9e078eebaff252f40a4f2d3153307336f2e9145e7eb6e11de859e6c95aa90dc2'
  const call = async (reference: File | string) => JSON.parse(String(reference)).filename

  test('is announced with its checksum, as is a small one', async () => {
    const { store, posted } = opened(async () => null, null, { partSize: 3 })
    await store(large(), call)
    await store(new File(['123'], 'Sea.png'), call)
    expect(posted.map(({ body }) => body)).toMatchObject([
      { filesize: 7, sha256 },
      { filesize: 3, sha256: '5a77d1e9612d350b3734f6282259b7ff0a3f87d62cfef5f35e91a5604c0490a3' },
    ])
  })

  test('is offered instead where a document has it, unless its user wants it once more', async () => {
    const known = { id: 'a', filename: 'sea.png' }
    const handler = vi.fn(async () => null)
    const { store, posted, deleted } = opened(handler, null, { partSize: 3, known })
    const file = large()
    const failure = await store(file, call).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(DuplicateFile)
    expect(failure).toMatchObject({ existing: { collection: 'media', ...known } })
    expect(transfers.duplicateOf(file)).toEqual({ collection: 'media', ...known })
    expect([handler.mock.calls.length, deleted]).toEqual([0, []])
    transfers.wantDuplicate(file)
    expect(await store(file, call)).toBe('sea-2.png')
    expect(posted[1]?.body).not.toHaveProperty('sha256')
  })

  test('that cannot be read any more is told as such', async () => {
    const { store } = opened(async () => null, null, { partSize: 3 })
    const file = large()
    const unreadable = { arrayBuffer: () => Promise.reject(new Error('NotReadableError')) }
    vi.spyOn(file, 'slice').mockReturnValue(unreadable as unknown as Blob)
    const failure = await store(file, call).catch((error: unknown) => error)
    expect((failure as ApiFailure).fieldProblems).toMatchObject([
      { path: 'file', message: 'The text of upload:unreadable' },
    ])
  })

  test('is not read to its end when it is cancelled meanwhile', async () => {
    const { store, posted } = opened(async () => null, null, { partSize: 3 })
    const controller = new AbortController()
    const file = large()
    const stop = transfers.subscribe(() => {
      if (transfers.of(file)?.getStatus().kind === 'hashing')
        controller.abort(new Error('cancelled'))
    })
    await expect(store(file, call, { signal: controller.signal })).rejects.toThrow('cancelled')
    stop()
    expect([posted, transfers.of(file)]).toEqual([[], null])
  })

  test('waits while its user pauses it', async () => {
    const { store, posted } = opened(async () => null, null, { partSize: 3 })
    const file = large()
    const slice = vi.spyOn(file, 'slice')
    const isPaused = Promise.withResolvers<void>()
    let wasPaused = false
    const stop = transfers.subscribe(() => {
      const transfer = transfers.of(file)
      transfer?.subscribe(() => {
        if (transfer.getStatus().kind !== 'hashing' || wasPaused) return
        wasPaused = true
        // The first part was read.
        transfer.pause()
        isPaused.resolve()
      })
    })
    const ended = store(file, call)
    await isPaused.promise
    await new Promise((resolve) => setTimeout(resolve))
    expect(transfers.of(file)?.getStatus()).toMatchObject({ kind: 'paused', share: 3 / 7 })
    expect([slice.mock.calls.length, posted]).toEqual([1, []])
    transfers.of(file)?.resume()
    expect(await ended).toBe('sea-1.png')
    stop()
  })
})
