import { BlobError, type BlobErrorCode } from './blob-error.ts'

/** How often, and after which failures, a call is made again. */
export interface BlobRetries {
  /** How often it is made again. Default: the environment's `VERCEL_BLOB_RETRIES`, or 10. */
  readonly retries?: number | undefined
  /** Which failures are tried again. Default: those that `isRetriedByCode` names. */
  readonly isRetried?: ((error: BlobError) => boolean) | undefined
  /** Waits some milliseconds; for tests. */
  readonly pause?: ((milliseconds: number, signal?: AbortSignal) => Promise<void>) | undefined
}

/** Milliseconds before the second attempt; each pause after it is twice as long. */
const FIRST_PAUSE = 1000
const FACTOR = 2

const retriedCodes: ReadonlySet<BlobErrorCode> = new Set([
  'store_suspended',
  'forbidden',
  'not_found',
  'store_not_found',
  'bad_request',
  'rate_limited',
])

/** The table of codes of the specification (decision 367). */
export function isRetriedByCode({ code }: BlobError): boolean {
  return code !== null && retriedCodes.has(code)
}

/**
 * What can pass by itself: a service that is down, is asked too often or answers nonsense. What it refused
 * for a reason it would refuse again.
 */
export function isTransient({ code, status }: BlobError): boolean {
  if (code === 'unknown_error') return status >= 500 || status < 400
  return code === 'rate_limited' || code === 'service_unavailable'
}

/** The result of the first attempt that succeeds, or the error of the last one. */
export async function withRetries<T>(
  attempt: (number: number) => Promise<T>,
  options: Required<Pick<BlobRetries, 'retries' | 'isRetried'>> & BlobRetries,
  signal?: AbortSignal,
): Promise<T> {
  const { retries, isRetried, pause = wait } = options
  for (let number = 0; ; number += 1) {
    try {
      return await attempt(number)
    } catch (error) {
      if (signal?.aborted) throw signal.reason
      if (!(error instanceof BlobError) || number >= retries || !isRetried(error)) throw error
      const own = FIRST_PAUSE * FACTOR ** number * (1 + Math.random())
      // Where the service says when, nothing else counts.
      await pause(error.retryAfter > 0 ? error.retryAfter * 1000 : own, signal)
    }
  }
}

function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', giveUp)
      resolve()
    }, milliseconds)
    if (signal?.aborted) giveUp()
    else signal?.addEventListener('abort', giveUp, { once: true })
  })
}
