import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Unavailable } from '@stet/core'

/** Requests answered at once. More would wait so long that their callers have given up before. */
const maxActiveRequests = 1000

/** Milliseconds that the process may be behind; beyond it new requests only make it worse. */
export const maxDelay = 1000

/** Seconds after which a refused caller should come again. */
const retryAfter = 2

// Often enough to notice within a second, seldom enough to cost nothing.
const resolution = 20

export interface LoadShedderOptions {
  readonly maxActive?: number
  /** Milliseconds that the process is behind now. */
  readonly delay?: () => number
}

/** Refuses early what could not be answered in time, so that what is accepted still is. */
export interface LoadShedder {
  /** Throws Unavailable where there is too much to do already. */
  answer<T>(work: () => Promise<T>): Promise<T>
}

export function createLoadShedder({
  maxActive = maxActiveRequests,
  delay = measuredDelay(),
}: LoadShedderOptions = {}): LoadShedder {
  let active = 0
  return {
    async answer(work) {
      if (active >= maxActive || delay() > maxDelay) throw new Unavailable(retryAfter)
      active++
      try {
        return await work()
      } finally {
        active--
      }
    },
  }
}

function measuredDelay(): () => number {
  const histogram = monitorEventLoopDelay({ resolution })
  histogram.enable()
  const lasting = createDelayMeter()
  setInterval(() => {
    // Before the first sample the mean is not a number.
    lasting.add(Number.isNaN(histogram.mean) ? 0 : histogram.mean / 1e6)
    histogram.reset()
  }, 1000).unref()
  return lasting.value
}

/**
 * Of the last two seconds the better one: one slow request, or a machine that was asleep, is over
 * when it is noticed; a row of slow requests is not.
 */
export function createDelayMeter() {
  let before = 0
  let current = 0
  return {
    /** The mean of another second. */
    add(mean: number): void {
      before = current
      current = mean
    },
    value: (): number => Math.min(before, current),
  }
}
