import { StetError } from '@stet/core'
import { withinTime } from '../../lib/time-limit.ts'

export interface ArrivalLimits {
  /** Bytes of everything. */
  readonly total: number
  /** Milliseconds without a byte after which the sender is taken to be gone. */
  readonly silence: number
  /** Milliseconds for everything: a byte now and then must not keep a connection forever. */
  readonly duration: number
}

/** The body's bytes while they come often enough and are not too many. */
export async function* arriving(
  request: Request,
  { total, silence, duration }: ArrivalLimits,
): AsyncGenerator<Uint8Array, void> {
  if (!request.body) return
  const reader = request.body.getReader()
  const end = performance.now() + duration
  let size = 0
  try {
    for (;;) {
      const { done, value } = await withinTime(
        reader.read(),
        Math.max(0, Math.min(silence, end - performance.now())),
        () => new StetError('requestTimeout'),
      )
      if (done) return
      size += value.byteLength
      if (size > total) throw new StetError('tooLarge', { values: { max: total } })
      yield value
    }
  } catch (error) {
    // The sender's own error is irrelevant here.
    const known = error instanceof StetError ? error : new StetError('badRequest', { cause: error })
    if (known.code === 'requestTimeout') reader.cancel().catch(() => {})
    throw known
  } finally {
    // What is refused otherwise is not cancelled: the server of the connection takes the rest.
    reader.releaseLock()
  }
}
