import type { JsonObject } from '@stet/core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiFailure } from '../api/client/api-failure.ts'
import type { CallOptions } from '../api/client/client.ts'
import { documentUploads } from './document-uploads.ts'
import { DuplicateFile } from './parts/duplicate-file.ts'
import { transfers } from './parts/transfers.ts'
import { storeWhole } from './store-whole.ts'

const picture = (content = '12345') => new File([content], 'Sea.png', { type: 'image/png' })
/** Of one part. */
const sha256 = '6860d0f5d9c4b0db633527188db9209c5bd0355bfeb530c900be4d87c859e0ef'
const known = { id: 'a', filename: 'sea.png' }

afterEach(() => void vi.restoreAllMocks())

/** A server that answers questions about files with `answer`. */
function opened(
  answer: (options: CallOptions | undefined) => unknown,
  { partSize = 8 }: { readonly partSize?: number | null } = {},
) {
  const asked: { path: string; query: unknown }[] = []
  const call = vi.fn(async (_file: File): Promise<JsonObject> => ({ doc: { id: 'new' } }))
  const store = (
    file: File,
    { path = '/media', signal }: { path?: string; signal?: AbortSignal } = {},
  ) =>
    storeWhole({
      client: {
        async get<T>(at: string, options?: CallOptions) {
          asked.push({ path: at, query: options?.query })
          return (await answer(options)) as T
        },
      },
      carried: { path, file, signal, onProgress: undefined },
      call,
      partSize,
      translate: async (key, values) => `${key} ${JSON.stringify(values ?? {})}`,
    })
  return { asked, call, store }
}

const none = () => ({ duplicate: null })
const offered = () => ({ duplicate: known })

describe('a file that is sent whole', () => {
  test('is asked for by its checksum, and sent where no document has it', async () => {
    const { asked, call, store } = opened(none)
    const file = picture()
    expect(await store(file, { path: '/media/a%2Fb' })).toEqual({ doc: { id: 'new' } })
    expect(asked).toEqual([{ path: '/media/known-file', query: { sha256, id: 'a/b' } }])
    expect(call).toHaveBeenCalledWith(file)
  })

  test('is offered instead where a document has it, unless its user wants it once more', async () => {
    const { asked, call, store } = opened(offered)
    const file = picture()
    const failure = await store(file).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(DuplicateFile)
    expect(failure).toMatchObject({
      message: 'upload:duplicate {"name":"sea.png"}',
      existing: { collection: 'media', ...known },
    })
    expect(transfers.duplicateOf(file)).toEqual({ collection: 'media', ...known })
    expect(call).not.toHaveBeenCalled()
    transfers.wantDuplicate(file)
    await store(file)
    expect([asked.length, call.mock.calls.length]).toEqual([1, 1])
  })

  test.each([
    ['fails', () => Promise.reject(new ApiFailure({ status: 503, errors: [] }))],
    ['is refused', () => Promise.reject(new ApiFailure({ status: 403, errors: [] }))],
    [
      'gets no answer',
      () => Promise.reject(new ApiFailure({ status: 0, errors: [], isOffline: true })),
    ],
    ['is answered by something else', () => 'a page'],
    ['is answered with nothing', () => null],
    [
      'is not answered in time',
      (options: CallOptions | undefined) =>
        new Promise((_resolve, reject) => {
          const { signal } = options ?? {}
          if (signal?.aborted) reject(signal.reason)
          signal?.addEventListener('abort', () => reject(signal.reason))
        }),
    ],
  ])('is sent where the question %s', async (_how, answer) => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new Error('too late')))
    const { call, store } = opened(answer)
    expect(await store(picture())).toEqual({ doc: { id: 'new' } })
    expect(call).toHaveBeenCalledOnce()
  })

  test('is sent without a question where the browser makes no checksums', async () => {
    const { asked, call, store } = opened(offered, { partSize: null })
    await store(picture())
    expect([asked, call.mock.calls.length]).toEqual([[], 1])
  })

  test('is not asked for again by a call that is made again, which may be the document’s own', async () => {
    const { asked, call, store } = opened(none)
    const file = picture()
    const lost = new ApiFailure({ status: 0, errors: [], isOffline: true })
    call.mockRejectedValueOnce(lost)
    await expect(store(file)).rejects.toBe(lost)
    await store(file)
    expect(asked).toHaveLength(1)
    // Another document is asked for anew, and so is one that gets the file later.
    await store(file)
    await store(file, { path: '/media/b' })
    expect(asked).toHaveLength(3)
  })

  test('is not sent any more when it is cancelled while it is asked for', async () => {
    const abort = new AbortController()
    const { call, store } = opened(() => {
      abort.abort(new Error('cancelled'))
      return Promise.reject(abort.signal.reason)
    })
    await expect(store(picture(), { signal: abort.signal })).rejects.toThrow('cancelled')
    expect(call).not.toHaveBeenCalled()
  })

  test('that was offered and is gone by the next attempt is no duplicate any more', async () => {
    const answers: readonly unknown[] = [offered(), none()]
    let count = 0
    const { store } = opened(() => answers[count++])
    const file = picture()
    await expect(store(file)).rejects.toBeInstanceOf(DuplicateFile)
    await store(file)
    expect(transfers.duplicateOf(file)).toBeNull()
  })
})

describe('a queue', () => {
  /** Uploads to a server that has the contents `there` already. */
  function queued(there: ReadonlySet<string>) {
    const sent: string[] = []
    const onStored = vi.fn()
    const queue = documentUploads({
      place: () => ({ collection: undefined, locale: null, t: (key) => key }),
      onStored,
      keepsStored: true,
      async fetch(path, { file, signal }) {
        if (file === undefined) return { id: path }
        const content = await file.text()
        const { store, call } = opened(() => (there.has(content) ? offered() : none()))
        call.mockImplementation(async () => {
          sent.push(content)
          return { doc: { id: content } }
        })
        return store(file, { path: '/media', ...(signal && { signal }) })
      },
    })
    const settled = () => vi.waitUntil(() => !queue.isBusy)
    const states = () =>
      queue
        .getEntries()
        .map(({ state }) =>
          state.kind === 'failed' ? (state.existing?.filename ?? state.message) : state.kind,
        )
    return { queue, sent, settled, states }
  }

  test('stops at no file that is there already, and takes it or sends it as its user decides', async () => {
    const { queue, sent, settled, states } = queued(new Set(['b', 'c']))
    const [, taken = '', again = ''] = queue.add(['a', 'b', 'c', 'd'].map(picture))
    await settled()
    expect([states(), sent]).toEqual([
      ['kept', 'sea.png', 'sea.png', 'kept'],
      ['a', 'd'],
    ])
    expect(queue.isOpen).toBe(true)
    await queue.takeExisting(taken)
    queue.storeAnyway(again)
    await settled()
    expect([states(), sent]).toEqual([
      ['kept', 'kept', 'kept', 'kept'],
      ['a', 'd', 'c'],
    ])
    expect(queue.getEntries()[1]?.state).toMatchObject({ document: { id: '/media/a' } })
  })
})
