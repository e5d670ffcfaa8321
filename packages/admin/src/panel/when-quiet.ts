import type { QueryClient } from '@tanstack/react-query'
import { whenIdle } from '../base/timing/when-idle.ts'

/**
 * Runs while nothing else is to do and nothing is being read: what may be needed later must not hold back
 * what a screen waits for. The answer calls it off.
 */
export function whenQuiet(queries: QueryClient, run: () => void): () => void {
  let stop: () => void
  const wait = () => {
    stop = whenIdle(() => {
      if (queries.isFetching() === 0) {
        run()
        return
      }
      stop = queries.getQueryCache().subscribe(() => {
        if (queries.isFetching() > 0) return
        stop()
        wait()
      })
    })
  }
  wait()
  return () => stop()
}
