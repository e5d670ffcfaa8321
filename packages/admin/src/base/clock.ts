/** Time and chance, injected so that tests own both. */
export interface Clock {
  /** Milliseconds that only ever grow, at the pace of real time; only differences matter. */
  now(): number
  /** Runs once after `delay` milliseconds; the answer cancels it. */
  setTimer(run: () => void, delay: number): () => void
  /** From 0 up to, not including, 1. */
  random(): number
}

export const systemClock: Clock = {
  // Not the time of day: that jumps when the device's clock is set, and nothing would be due for hours.
  now: () => performance.now(),
  setTimer(run, delay) {
    const timer = setTimeout(run, delay)
    return () => clearTimeout(timer)
  },
  random: () => Math.random(),
}
