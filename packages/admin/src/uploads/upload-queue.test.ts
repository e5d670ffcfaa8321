import type { JsonObject } from '@stet/core'
import { describe, expect, test, vi } from 'vitest'
import { type UploadFailure, UploadQueue, type UploadQueueOptions } from './upload-queue.ts'

interface Sending {
  readonly file: File
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
  readonly stored: (document: JsonObject) => void
  readonly refused: (error: Error) => void
}

function opened(
  refuse: (file: File) => UploadFailure | null = () => null,
  options: Pick<UploadQueueOptions, 'keepsStored'> = {},
) {
  const sendings: Sending[] = []
  const onStored = vi.fn()
  const queue = new UploadQueue({
    send: (file, about) =>
      new Promise((stored, refused) => {
        sendings.push({ file, ...about, stored, refused })
      }),
    refuse,
    explain: (error) => ({
      message: error instanceof Error ? error.message : '',
      canRetry: true,
      needsDetails: false,
    }),
    onStored,
    find: async ({ id }) => ({ id }),
    ...options,
  })
  const states = () => queue.getEntries().map(({ file, state }) => `${file.name} ${state.kind}`)
  return { queue, sendings, onStored, states }
}

/** Files of different names differ in size. */
const file = (name: string) => new File(['x'.repeat(name.charCodeAt(0))], name)
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('several files', () => {
  test('are sent two at a time, and leave the queue as they are stored', async () => {
    const { queue, sendings, onStored, states } = opened()
    queue.add([file('a'), file('b'), file('c')])
    expect(states()).toEqual(['a sending', 'b sending', 'c waiting'])
    sendings[0]?.stored({ id: 1 })
    await settled()
    expect(states()).toEqual(['b sending', 'c sending'])
    expect(onStored).toHaveBeenCalledWith({ id: 1 }, sendings[0]?.file, expect.any(String))
  })

  test('are held until their fields are filled in, and then go the same way', async () => {
    const { queue, sendings, states } = opened((one) =>
      one.name === 'c' ? { message: 'no', canRetry: false, needsDetails: false } : null,
    )
    const [first = ''] = queue.add([file('a'), file('b'), file('c')], true)
    expect(states()).toEqual(['a held', 'b held', 'c failed'])
    expect(queue.isBusy).toBe(true)
    expect(sendings).toEqual([])
    queue.retry(first)
    expect(states()).toEqual(['a sending', 'b held', 'c failed'])
    queue.remove(...queue.getEntries().map(({ id }) => id))
    expect(queue.isBusy).toBe(false)
  })

  test('of one size wait for each other, so that the second of equal ones is found to be there', async () => {
    const { queue, sendings, states } = opened()
    queue.add([file('a'), file('a'), file('a'), file('b')])
    expect(states()).toEqual(['a sending', 'a waiting', 'a waiting', 'b sending'])
    sendings[1]?.stored({ id: 'b' })
    await settled()
    sendings[0]?.stored({ id: 'a' })
    await settled()
    expect(states()).toEqual(['a sending', 'a waiting', 'b stored'])
    queue.remove(queue.getEntries()[0]?.id ?? '')
    expect(states()).toEqual(['a waiting', 'b stored'])
    sendings[2]?.refused(new Error('cancelled'))
    await settled()
    expect(states()).toEqual(['a sending', 'b stored'])
  })

  test('have a result each: one that is refused stops no other, and can be tried again', async () => {
    const { queue, sendings, states } = opened()
    queue.add([file('a'), file('b'), file('c')])
    sendings[0]?.refused(new Error('Invalid MIME type: x.'))
    await settled()
    expect(states()).toEqual(['a failed', 'b sending', 'c sending'])
    expect(queue.getEntries()[0]?.state).toMatchObject({ message: 'Invalid MIME type: x.' })
    sendings[1]?.stored({})
    sendings[2]?.stored({})
    await settled()
    queue.retry(queue.getEntries()[0]?.id ?? '')
    expect(states()).toEqual(['a sending'])
    sendings[3]?.stored({})
    await settled()
    expect(states()).toEqual([])
  })

  test('are handed over in the order they were chosen in, whichever comes first', async () => {
    const { queue, sendings, onStored } = opened()
    queue.add([file('a'), file('b')])
    sendings[1]?.stored({ id: 'b' })
    await settled()
    expect(onStored).not.toHaveBeenCalled()
    sendings[0]?.stored({ id: 'a' })
    await settled()
    expect(onStored.mock.calls.map(([document]) => document)).toEqual([{ id: 'a' }, { id: 'b' }])
  })

  test('show how far they have come', () => {
    const { queue, sendings } = opened()
    queue.add([file('a')])
    sendings[0]?.onProgress(0.4)
    expect(queue.getEntries()[0]?.state).toEqual({ kind: 'sending', share: 0.4 })
  })
})

test('a file that is not taken here is not sent', () => {
  const refused = { message: 'Too large', canRetry: false, needsDetails: false }
  const { queue, sendings, states } = opened(({ name }) => (name === 'big' ? refused : null))
  queue.add([file('big'), file('small')])
  expect(states()).toEqual(['big failed', 'small sending'])
  expect(sendings).toHaveLength(1)
})

test('a file that is cancelled is given up, nothing is heard of it, and the next one goes', async () => {
  const { queue, sendings, onStored, states } = opened()
  queue.add([file('a'), file('b'), file('c')])
  queue.remove(queue.getEntries()[0]?.id ?? '')
  expect(sendings[0]?.signal.aborted).toBe(true)
  sendings[0]?.stored({ id: 1 })
  await settled()
  expect(onStored).not.toHaveBeenCalled()
  expect(states()).toEqual(['b sending', 'c sending'])
})

describe('a queue that keeps what is stored', () => {
  test('has a result for every file, and hands each document over once, as soon as it is there', async () => {
    const { queue, sendings, onStored, states } = opened(undefined, { keepsStored: true })
    queue.add([file('a'), file('b')])
    sendings[1]?.stored({ id: 'b' })
    await settled()
    expect(states()).toEqual(['a sending', 'b kept'])
    expect(onStored).toHaveBeenCalledTimes(1)
    sendings[0]?.refused(new Error('no'))
    await settled()
    expect(states()).toEqual(['a failed', 'b kept'])
    expect(onStored).toHaveBeenCalledTimes(1)
    expect(queue.isBusy).toBe(false)
  })

  test('can be emptied: what is on its way is given up', async () => {
    const { queue, sendings, states } = opened(undefined, { keepsStored: true })
    queue.add([file('a'), file('b'), file('c')])
    sendings[0]?.stored({ id: 'a' })
    await settled()
    queue.remove(...queue.getEntries().map(({ id }) => id))
    expect(states()).toEqual([])
    expect(sendings.map(({ signal }) => signal.aborted)).toEqual([false, true, true])
  })
})
