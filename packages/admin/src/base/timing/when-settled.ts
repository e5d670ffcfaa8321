import { afterPaint } from './after-paint.ts'
import { whenIdle } from './when-idle.ts'

/** Milliseconds that a pause is waited for: some browsers do not tell of one, and a busy one has none. */
const LONGEST_WAIT = 200

/**
 * Runs when what was just drawn has been painted and nothing else is to do: what may come a moment later
 * must not hold that back. The answer calls it off.
 */
export function whenSettled(run: () => void): () => void {
  let stop = afterPaint(() => {
    const settle = () => {
      stop()
      run()
    }
    const stopIdle = whenIdle(settle)
    const timer = setTimeout(settle, LONGEST_WAIT)
    stop = () => {
      stopIdle()
      clearTimeout(timer)
    }
  })
  return () => stop()
}
