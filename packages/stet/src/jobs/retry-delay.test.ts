import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jobRetryDelay } from './retry-delay.ts'

const options = fc.record({
  times: fc.nat(1000),
  delay: fc.nat(100_000),
  maxDelay: fc.nat(10_000_000),
})
const random = fc.double({ min: 0, max: 0.999, noNaN: true })

test('pauses double, differ by a quarter at the most, and never exceed the longest', () => {
  const retries = { times: 4, delay: 1000, maxDelay: 6000 }
  expect([1, 2, 3, 4, 5].map((attempts) => jobRetryDelay(retries, attempts, 0))).toEqual([
    1000,
    2000,
    4000,
    6000,
    null,
  ])
  expect(jobRetryDelay(retries, 1, 0.999)).toBe(1250)
})

test('a job is tried as often as its task says, after pauses that never shrink', () => {
  fc.assert(
    fc.property(options, fc.integer({ min: 1, max: 2000 }), random, (retries, attempts, chance) => {
      const pause = jobRetryDelay(retries, attempts, chance)
      expect(pause === null).toBe(attempts > retries.times)
      if (pause === null) return
      expect(pause).toBeGreaterThanOrEqual(Math.min(retries.delay, retries.maxDelay))
      expect(pause).toBeLessThanOrEqual(retries.maxDelay)
      const before = attempts === 1 ? 0 : (jobRetryDelay(retries, attempts - 1, 0) ?? 0)
      expect(pause).toBeGreaterThanOrEqual(before)
    }),
  )
})
