import { StetError } from '@stet/core'
import type { HookPlace } from '../lib/slow-hooks.ts'
import { withinTime } from '../lib/time-limit.ts'
import type { Call } from './runtime.ts'

/** Milliseconds one hook may take: less than a transaction may, so that the answer names the hook. */
export const defaultHookTimeout = 20_000

/**
 * A hook that never answers must not hold a transaction, and with it everybody's writes. Where it
 * stands in the config is told in the log.
 */
export async function withinHookTime<T>(
  call: Call,
  hook: string,
  answer: T | Promise<T>,
  place?: HookPlace,
): Promise<T> {
  if (!(answer instanceof Promise)) return answer
  const { database, hookTimeout, slowHooks } = call.runtime
  const end = place && database.isInTransaction ? slowHooks.begin(place) : undefined
  try {
    return await withinTime(answer, hookTimeout, () => {
      if (place) slowHooks.late(place, hookTimeout)
      return new StetError('hookTimeout', { values: { hook } })
    })
  } finally {
    end?.()
  }
}
