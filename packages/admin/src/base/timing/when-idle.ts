/** The delay in Safari, which has no idle callback; the screen is shown by then. */
const IDLE_FALLBACK = 2000

/** Runs while nothing else is to do; the answer calls it off. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, IDLE_FALLBACK)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(() => run())
  return () => cancelIdleCallback(idle)
}
