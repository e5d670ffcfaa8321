/** Tells when something that somebody waits for has taken so long that they wonder. */
export interface Activity {
  /** Something has begun; what is answered is called when it ends, however it ends. */
  begin(): () => void
  /** Whether anything has been going on for that long. */
  isSlow(): boolean
  subscribe(listener: () => void): () => void
}

/** Well before the second after which everything shows that it is at work; what is quicker never flickers. */
export const SLOW_AFTER = 600

export function createActivity(slowAfter: number = SLOW_AFTER): Activity {
  const listeners = new Set<() => void>()
  let slow = 0

  function count(change: 1 | -1): void {
    const was = slow > 0
    slow += change
    if (was !== slow > 0) for (const listener of [...listeners]) listener()
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
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
