/** Safari knows no idle time; by then a screen has long been shown. */
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
