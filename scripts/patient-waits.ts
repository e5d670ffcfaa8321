import { vi } from 'vitest'

/**
 * Vitest gives up waiting for a condition after a second, which a busy machine may need for what an
 * idle one does at once. A test that names its own time keeps it. Files share a worker, so this may
 * have been done by the one before.
 */
const wait = vi.waitFor
if (wait.name !== 'waitPatiently') {
  vi.waitFor = function waitPatiently(condition, options = {}) {
    return wait(condition, typeof options === 'number' ? options : { timeout: 30_000, ...options })
  }
}
