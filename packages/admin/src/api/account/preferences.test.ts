import type { User } from '@stet/core'
import { describe, expect, test, vi } from 'vitest'
import { ApiFailure } from '../client/api-failure.ts'
import type { CallOptions } from '../client/client.ts'
import { createPreferenceSaver } from './preferences.ts'

const ada: User = { id: 1, collection: 'users' }
const bob: User = { id: 2, collection: 'users' }

/** A server whose answers are given by hand. */
function server() {
  const calls: { path: string; value: unknown; answer(): void; fail(error?: Error): void }[] = []
  const post = <T>(path: string, options?: CallOptions) =>
    new Promise<T>((resolve, reject) => {
      const { value } = (options?.body ?? {}) as { value?: unknown }
      calls.push({
        path,
        value,
        answer: () => resolve(undefined as T),
        fail: (error = new Error('offline')) => reject(error),
      })
    })
  return { calls, post, values: () => calls.map(({ value }) => value) }
}

/** A timer runs after every promise that is ready. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('what an editor chooses', () => {
  test('is sent at once', () => {
    const { calls, post } = server()
    createPreferenceSaver({ post }, () => ada, new EventTarget()).save('collection-articles', {
      limit: 25,
    })
    expect(calls.map(({ path, value }) => [path, value])).toEqual([
      ['/preferences/collection-articles', { limit: 25 }],
    ])
  })

  test('waits for the choice before it, and only the last of several is sent', async () => {
    const { calls, post, values } = server()
    const saver = createPreferenceSaver({ post }, () => ada, new EventTarget())
    for (const value of [1, 2, 3]) saver.save('nav', value)
    expect(values()).toEqual([1])
    calls[0]?.answer()
    await settled()
    expect(values()).toEqual([1, 3])
    calls[1]?.answer()
    await settled()
    expect(values()).toEqual([1, 3])
  })

  test('of one kind does not wait for the others', () => {
    const { post, values } = server()
    const saver = createPreferenceSaver({ post }, () => ada, new EventTarget())
    saver.save('nav', 1)
    saver.save('collection-pages', 2)
    expect(values()).toEqual([1, 2])
  })

  test('is sent again when the network is back', async () => {
    const { calls, post, values } = server()
    const network = new EventTarget()
    const saver = createPreferenceSaver({ post }, () => ada, network)
    saver.save('nav', 1)
    calls[0]?.fail()
    await settled()
    network.dispatchEvent(new Event('online'))
    expect(values()).toEqual([1, 1])
    calls[1]?.answer()
    await settled()
    network.dispatchEvent(new Event('online'))
    expect(values()).toEqual([1, 1])
  })

  test.each([
    ['the server cannot be reached', { status: 0, errors: [], isOffline: true }],
    ['the server is busy', { status: 503, errors: [] }],
  ])('is sent again by itself where %s', async (_, failure) => {
    vi.useFakeTimers()
    try {
      const { calls, post, values } = server()
      createPreferenceSaver({ post }, () => ada, new EventTarget()).save('nav', 1)
      for (const attempt of [0, 1]) {
        calls[attempt]?.fail(new ApiFailure(failure))
        await vi.advanceTimersByTimeAsync(2000)
        expect(values()).toHaveLength(attempt + 2)
      }
      calls[2]?.answer()
      await vi.advanceTimersByTimeAsync(60_000)
      expect(values()).toEqual([1, 1, 1])
    } finally {
      vi.useRealTimers()
    }
  })

  test('is not sent again by itself where it was refused', async () => {
    vi.useFakeTimers()
    try {
      const { calls, post, values } = server()
      createPreferenceSaver({ post }, () => ada, new EventTarget()).save('nav', 1)
      calls[0]?.fail(new ApiFailure({ status: 403, errors: [] }))
      await vi.advanceTimersByTimeAsync(60_000)
      expect(values()).toEqual([1])
    } finally {
      vi.useRealTimers()
    }
  })

  test.each([
    ['after a while', 'timer'],
    ['when the network is back', 'network'],
  ])('is never sent as another user, %s', async (_, way) => {
    vi.useFakeTimers()
    try {
      const { calls, post, values } = server()
      const network = new EventTarget()
      let user: User | undefined = ada
      const saver = createPreferenceSaver({ post }, () => user, network)
      saver.save('nav', "Ada's")
      calls[0]?.fail(new ApiFailure({ status: 0, errors: [], isOffline: true }))
      await vi.advanceTimersByTimeAsync(0)
      user = bob
      if (way === 'network') network.dispatchEvent(new Event('online'))
      await vi.advanceTimersByTimeAsync(60_000)
      expect(values()).toEqual(["Ada's"])
      saver.save('nav', "Bob's")
      expect(values()).toEqual(["Ada's", "Bob's"])
    } finally {
      vi.useRealTimers()
    }
  })

  test('goes on when the page is left right after it', () => {
    const post = vi.fn(() => new Promise<never>(() => {}))
    createPreferenceSaver({ post }, () => ada, new EventTarget()).save('nav', 1)
    expect(post).toHaveBeenCalledWith(
      '/preferences/nav',
      expect.objectContaining({ keepalive: true }),
    )
  })

  test('is sent with the next choice when it could not be sent before', async () => {
    const { calls, post, values } = server()
    const saver = createPreferenceSaver({ post }, () => ada, new EventTarget())
    saver.save('nav', 1)
    calls[0]?.fail()
    await settled()
    saver.save('nav', 2)
    expect(values()).toEqual([1, 2])
  })
})
