import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_RETRY_AFTER, MAX_RETRY_DELAY, requestRetryDelay } from './retry-delay.ts'

describe('the wait before the next attempt', () => {
  test('doubles up to half a minute', () => {
    expect(
      [0, 1, 2, 3, 4, 5, 60].map((attempts) => requestRetryDelay(attempts, 0.999_99, null)),
    ).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  })

  test('is spread, so that editors do not come back all at once', () => {
    expect(requestRetryDelay(2, 0, null)).toBe(2_000)
    expect(requestRetryDelay(2, 0.5, null)).toBe(3_000)
  })

  test('is never shorter than the server asks for, within reason', () => {
    fc.assert(
      fc.property(
        fc.nat(100),
        fc.double({ min: 0, max: 0.999_999, noNaN: true }),
        fc.nat(10_000_000),
        (attempts, random, retryAfter) => {
          const delay = requestRetryDelay(attempts, random, retryAfter)
          expect(delay).toBeGreaterThanOrEqual(Math.min(retryAfter, MAX_RETRY_AFTER))
          expect(delay).toBeLessThanOrEqual(Math.max(MAX_RETRY_DELAY, MAX_RETRY_AFTER))
          expect(delay).toBeGreaterThan(0)
        },
      ),
    )
  })
})
