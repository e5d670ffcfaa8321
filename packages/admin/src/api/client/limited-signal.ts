/** A signal that ends a call, and what releases it once the call is over. */
export interface LimitedSignal {
  readonly signal: AbortSignal
  readonly release: () => void
  /** Gives the call its whole time again, because something of its answer came. */
  readonly renew: () => void
}

/**
 * Aborts with a signal, and after some milliseconds with a `TimeoutError`. `AbortSignal.timeout` would
 * keep the signals of every call until its time is over, however early it was answered.
 */
export function limitedSignal(
  signal: AbortSignal | undefined,
  milliseconds: number,
): LimitedSignal {
  const own = new AbortController()
  const follow = () => own.abort(signal?.reason)
  const start = () =>
    setTimeout(
      () => own.abort(new DOMException('The server took too long to answer', 'TimeoutError')),
      milliseconds,
    )
  let timer = start()
  if (signal?.aborted) follow()
  else signal?.addEventListener('abort', follow)
  return {
    signal: own.signal,
    release() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', follow)
    },
    renew() {
      clearTimeout(timer)
      timer = start()
    },
  }
}
