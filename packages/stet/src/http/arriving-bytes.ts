import { StetError } from '@stet/core'

export interface ArrivalLimits {
  /** Bytes of everything. */
  readonly total: number
  /** Milliseconds without a byte after which the sender is taken to be gone. */
  readonly silence: number
  /** Milliseconds for everything: a byte now and then keeps nobody's connection forever. */
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
      const { done, value } = await inTime(
        reader.read(),
        Math.min(silence, end - performance.now()),
      )
      if (done) return
      size += value.byteLength
      if (size > total) throw new StetError('tooLarge', { values: { max: total } })
      yield value
    }
  } catch (error) {
    // What the sender's side says about its own failure is no matter of ours.
    const known = error instanceof StetError ? error : new StetError('badRequest', { cause: error })
    if (known.code === 'requestTimeout') reader.cancel().catch(() => {})
    throw known
  } finally {
    // What is refused otherwise is not cancelled: whoever holds the connection takes the rest.
    reader.releaseLock()
  }
}

async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    const stop = () => reject(new StetError('requestTimeout'))
    timer = setTimeout(stop, Math.max(0, milliseconds))
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
