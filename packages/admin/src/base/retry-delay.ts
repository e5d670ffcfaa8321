/** A short wait first: most interruptions are a lift or a sleeping Wi-Fi card. */
const FIRST_RETRY_DELAY = 1_000
/** An editor who is back online should not wait longer than this, even without the browser's notice. */
export const MAX_RETRY_DELAY = 30_000
/** A server that asks for more than five minutes is asked again anyway. */
export const MAX_RETRY_AFTER = 300_000

/**
 * Milliseconds to wait before the next attempt, `attempts` having failed before it: doubling, and
 * spread over half its range so that a hundred editors do not come back in the same instant.
 */
export function requestRetryDelay(
  attempts: number,
  random: number,
  retryAfter: number | null,
): number {
  const ceiling = Math.min(MAX_RETRY_DELAY, FIRST_RETRY_DELAY * 2 ** Math.min(attempts, 16))
  const delay = ceiling * (0.5 + random / 2)
  return Math.round(Math.max(delay, Math.min(retryAfter ?? 0, MAX_RETRY_AFTER)))
}
