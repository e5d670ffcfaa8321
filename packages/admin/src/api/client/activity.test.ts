import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActivity, SLOW_AFTER } from './activity.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('progress', () => {
  test('is shown of what takes longer than a second, and before that second is over', () => {
    expect(SLOW_AFTER).toBeLessThan(1000)
    const activity = createActivity()
    const end = activity.begin()
    vi.advanceTimersByTime(SLOW_AFTER - 1)
    expect(activity.isSlow()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(activity.isSlow()).toBe(true)
    end()
    expect(activity.isSlow()).toBe(false)
  })

  test('is not shown of many quick things one after the other', () => {
    const activity = createActivity()
    for (let request = 0; request < 20; request += 1) {
      const end = activity.begin()
      vi.advanceTimersByTime(SLOW_AFTER / 2)
      expect(activity.isSlow()).toBe(false)
      end()
    }
    vi.advanceTimersByTime(10 * SLOW_AFTER)
    expect(activity.isSlow()).toBe(false)
  })

  test('stays until the last slow thing is over, and is told once each way', () => {
    const activity = createActivity()
    const told = vi.fn()
    activity.subscribe(told)
    const [first, second] = [activity.begin(), activity.begin()]
    vi.advanceTimersByTime(SLOW_AFTER)
    first()
    expect(activity.isSlow()).toBe(true)
    second()
    expect(activity.isSlow()).toBe(false)
    expect(told).toHaveBeenCalledTimes(2)
  })

  test('of something that ends twice is counted once', () => {
    const activity = createActivity()
    const [first, second] = [activity.begin(), activity.begin()]
    vi.advanceTimersByTime(SLOW_AFTER)
    first()
    first()
    expect(activity.isSlow()).toBe(true)
    second()
    expect(activity.isSlow()).toBe(false)
  })
})
