import { Listeners } from '../../base/listeners.ts'

/** Reports requests that the user waits for and that take long. */
export interface Activity {
  /** A request has begun. The returned function is called when it ends, with or without success. */
  begin(): () => void
  /** Whether a request has been under way for that long. */
  isSlow(): boolean
  subscribe(listener: () => void): () => void
}

/** Milliseconds: late enough that quick requests do not flicker, early enough to be within a second. */
export const SLOW_AFTER = 600

export function createActivity(slowAfter: number = SLOW_AFTER): Activity {
  const listeners = new Listeners()
  let slow = 0

  function count(change: 1 | -1): void {
    const was = slow > 0
    slow += change
    if (was !== slow > 0) listeners.notify()
  }

  return {
    begin() {
      let state: 'quick' | 'slow' | 'over' = 'quick'
      const timer = setTimeout(() => {
        state = 'slow'
        count(1)
      }, slowAfter)
      return () => {
        clearTimeout(timer)
        if (state === 'slow') count(-1)
        state = 'over'
      }
    },
    isSlow: () => slow > 0,
    subscribe: listeners.subscribe,
  }
}
