import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { limitedSignal } from './limited-signal.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a signal with a limit', () => {
  test('aborts when its time is over', () => {
    const { signal } = limitedSignal(undefined, 1000)
    vi.advanceTimersByTime(999)
    expect(signal.aborted).toBe(false)
    vi.advanceTimersByTime(1)
    expect(signal.reason).toMatchObject({ name: 'TimeoutError' })
  })

  test('begins its time again when it is renewed', () => {
    const { signal, renew } = limitedSignal(undefined, 1000)
    vi.advanceTimersByTime(999)
    renew()
    vi.advanceTimersByTime(999)
    expect([signal.aborted, vi.getTimerCount()]).toEqual([false, 1])
    vi.advanceTimersByTime(1)
    expect(signal.aborted).toBe(true)
  })

  test('aborts with the signal that it follows, also with one that has aborted before', () => {
    const caller = new AbortController()
    const { signal } = limitedSignal(caller.signal, 1000)
    const reason = new Error('left')
    caller.abort(reason)
    expect(signal.reason).toBe(reason)
    expect(limitedSignal(caller.signal, 1000).signal.reason).toBe(reason)
  })

  test('leaves nothing behind once it is released', () => {
    const caller = new AbortController()
    const { signal, release } = limitedSignal(caller.signal, 1000)
    release()
    expect(vi.getTimerCount()).toBe(0)
    caller.abort()
    expect(signal.aborted).toBe(false)
  })
})
