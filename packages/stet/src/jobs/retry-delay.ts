import type { CompleteTask } from '@stet/core'

/** The share of a pause by which it may be longer, so that what failed together is not tried again together. */
const spread = 0.25

/**
 * Milliseconds before the next attempt, twice as long after each one; null where that was the last.
 * `random` is from 0 to below 1.
 */
export function jobRetryDelay(
  { times, delay, maxDelay }: CompleteTask['retries'],
  attempts: number,
  random: number = Math.random(),
): number | null {
  if (attempts > times) return null
  const pause = delay * 2 ** Math.min(attempts - 1, 1000)
  return Math.round(Math.min(pause * (1 + spread * random), maxDelay))
}
