import { describe, expect, test, vi } from 'vitest'
import { createTabPresence, TAB_REPLY_TIMEOUT, type TabEnvironment } from './tab-presence.ts'

/** Locks as a browser has them, shared by the tabs of one test. */
function browserLocks() {
  const held = new Set<string>()
  return {
    held,
    locks: {
      request: (name: string, _run: () => Promise<unknown>) => {
        held.add(name)
        return Promise.resolve()
      },
      query: async () => ({ held: [...held].map((name) => ({ name })), pending: [] }),
    } as unknown as NonNullable<TabEnvironment['locks']>,
  }
}

/** Channels that reach every other tab of one test. */
function browserChannels() {
  const tabs: ((event: { data: unknown }) => void)[][] = []
  return () => {
    const own: ((event: { data: unknown }) => void)[] = []
    tabs.push(own)
    return {
      postMessage(data: unknown) {
        for (const other of tabs) if (other !== own) for (const hear of other) hear({ data })
      },
      addEventListener(_type: string, hear: (event: { data: unknown }) => void) {
        own.push(hear)
      },
    } as unknown as ReturnType<NonNullable<TabEnvironment['channel']>>
  }
}

describe('which tabs are alive', () => {
  test('those that hold their lock; a crashed one holds none', async () => {
    const { locks, held } = browserLocks()
    const one = createTabPresence('one', { locks, channel: undefined })
    createTabPresence('two', { locks, channel: undefined })
    held.add('another-lock')
    expect(await one.living(['one', 'two', 'gone'])).toEqual(new Set(['one', 'two']))
    held.delete('stet-tab-two')
    expect(await one.living(['two'])).toEqual(new Set(['one']))
  })

  test('without locks, those that answer the roll call', async () => {
    vi.useFakeTimers()
    try {
      const channel = browserChannels()
      const one = createTabPresence('one', { locks: undefined, channel })
      createTabPresence('two', { locks: undefined, channel })
      const living = one.living(['two', 'gone'])
      await vi.advanceTimersByTimeAsync(TAB_REPLY_TIMEOUT)
      expect(await living).toEqual(new Set(['one', 'two']))
    } finally {
      vi.useRealTimers()
    }
  })

  test('without either, only this one', async () => {
    const one = createTabPresence('one', { locks: undefined, channel: undefined })
    expect(await one.living(['two'])).toEqual(new Set(['one']))
  })
})
