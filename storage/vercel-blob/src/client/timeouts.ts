/** Milliseconds that the service has for a call, besides the time for its body. */
const TIMEOUT = 60_000
/** Bytes of a body in a millisecond on the slowest line for which one request makes sense. */
const SLOWEST = 128

/** Milliseconds in which the service joins the parts of a file: a large one takes a while. */
export const JOINING_TIMEOUT = 180_000

/**
 * Milliseconds without progress after which a watched body is given up. Buffers of a slow line hold back
 * bytes that count as sent for about a minute; the panel gives up an upload after 180 s without progress,
 * in which a second attempt should have its turn.
 */
export const IDLE_TIMEOUT = 90_000

/** Milliseconds for a call whose body cannot be watched. */
export function timeoutOf(bytes: number): number {
  return TIMEOUT + Math.ceil(bytes / SLOWEST)
}

/** The timers behind the limits; tests replace them. */
export const timers: {
  set(run: () => void, milliseconds: number): unknown
  clear(timer: unknown): void
} = {
  set: (run, milliseconds) => setTimeout(run, milliseconds),
  clear: (timer) => clearTimeout(timer as number | undefined),
}

/** Aborts when it was not restarted for some time. */
export class IdleTimer {
  readonly #controller = new AbortController()
  readonly #milliseconds: number
  #timer: unknown
  #isEnded = false

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds
    this.restart()
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  restart(): void {
    this.pause()
    if (this.#isEnded) return
    this.#timer = timers.set(() => {
      const seconds = Math.round(this.#milliseconds / 1000)
      this.#controller.abort(new Error(`There was no answer for ${seconds} seconds.`))
    }, this.#milliseconds)
  }

  /** Stands still until the next `restart`. */
  pause(): void {
    timers.clear(this.#timer)
  }

  end(): void {
    this.#isEnded = true
    this.pause()
  }
}
