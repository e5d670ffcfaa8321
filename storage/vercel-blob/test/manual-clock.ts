import { onTestFinished, vi } from 'vitest'
import { timers } from '../src/client/timeouts.ts'

/**
 * A clock for the client's own time limits, which passes when the test says so. The timers of the process
 * stay as they are: those of `fetch` would hold on to a faked clock, also in later tests.
 */
export function useManualClock() {
  let now = 0
  const waiting = new Map<unknown, { readonly at: number; readonly run: () => void }>()
  const set = vi.spyOn(timers, 'set').mockImplementation((run, milliseconds) => {
    const id = {}
    waiting.set(id, { at: now + milliseconds, run })
    return id
  })
  const clear = vi.spyOn(timers, 'clear').mockImplementation((id) => void waiting.delete(id))
  onTestFinished(() => {
    set.mockRestore()
    clear.mockRestore()
  })
  return {
    passes(milliseconds: number): void {
      now += milliseconds
      for (const [id, { at, run }] of [...waiting]) {
        if (at <= now && waiting.delete(id)) run()
      }
    },
    /** Time limits that run now. */
    running: () => waiting.size,
  }
}
