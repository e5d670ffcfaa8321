import { vi } from 'vitest'

/**
 * Vitest's `waitFor` gives up after a second, which a busy machine may need for work that an idle
 * one does at once. A test with a timeout of its own keeps it. Files share a worker, so an earlier
 * file may already have done this.
 */
const wait = vi.waitFor
if (wait.name !== 'waitPatiently') {
  vi.waitFor = function waitPatiently(condition, options = {}) {
    return wait(condition, typeof options === 'number' ? options : { timeout: 30_000, ...options })
  }
}
