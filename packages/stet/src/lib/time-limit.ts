/**
 * What the work answers; where it takes longer than so many milliseconds, throws what `tooLate`
 * makes. The work itself goes on.
 */
export async function withinTime<T>(
  work: Promise<T>,
  milliseconds: number,
  tooLate: () => Error,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(tooLate()), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Waits for the work, at most so many milliseconds. */
export async function waitAtMost(work: Promise<void>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** What the work answers; throws the reason of the signal where that aborts first. The work itself goes on. */
export async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const ended = new AbortController()
  const aborted = new Promise<never>((_resolve, reject) => {
    const options = { once: true, signal: ended.signal }
    signal.addEventListener('abort', () => reject(signal.reason), options)
    if (signal.aborted) reject(signal.reason)
  })
  try {
    return await Promise.race([work, aborted])
  } finally {
    ended.abort()
  }
}
