import { vi } from 'vitest'

/** Milliseconds after which a condition is held to never come true, on the busiest machine. */
const patience = 120_000

/**
 * Vitest's `waitFor` and `waitUntil` give up after a second, which a busy machine may need for work that an
 * idle one does at once. Files share a worker, so an earlier file may already have done this.
 */
const { waitFor, waitUntil } = vi
type Options = Parameters<typeof waitFor>[1]

const patient = (options: Options) => ({
  ...(typeof options === 'object' && options),
  timeout: patience,
})

if (waitFor.name !== 'waitForPatiently') {
  vi.waitFor = function waitForPatiently(condition, options) {
    return waitFor(condition, patient(options))
  }
  vi.waitUntil = function waitUntilPatiently(condition, options) {
    return waitUntil(condition, patient(options))
  }
}
