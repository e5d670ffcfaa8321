import { type BlobPart, PART_SIZE } from './parts.ts'

export interface SendingOptions {
  /** How many parts are on their way at once. Default: 6 in a browser, 8 elsewhere. */
  readonly concurrency?: number | undefined
  /** Bytes in memory from which on nothing more is read. Default: twice what is on its way. */
  readonly maxHeld?: number | undefined
  readonly signal?: AbortSignal | undefined
}

const isBrowser = () => typeof window !== 'undefined'

/**
 * Sends parts, some at a time, and answers what was answered to each, in the order of the parts. While
 * they are sent, the next ones are read as far as memory allows. The first failure ends all that is on
 * its way.
 */
export async function sendParts<T>(
  parts: AsyncIterable<BlobPart>,
  sendPart: (part: BlobPart, signal: AbortSignal) => Promise<T>,
  options: SendingOptions = {},
): Promise<T[]> {
  const { concurrency = isBrowser() ? 6 : 8, maxHeld = 2 * PART_SIZE * concurrency } = options
  const controller = new AbortController()
  const { signal } = controller
  const giveUp = () => controller.abort(options.signal?.reason)
  options.signal?.addEventListener('abort', giveUp)
  if (options.signal?.aborted) giveUp()

  const answers: T[] = []
  const waiting: BlobPart[] = []
  let held = 0
  let isRead = false
  const changes = new Changes()

  async function read(): Promise<void> {
    for await (const part of parts) {
      signal.throwIfAborted()
      waiting.push(part)
      held += part.held
      changes.tell()
      while (held >= maxHeld && !signal.aborted) await changes.next()
      signal.throwIfAborted()
    }
    isRead = true
    changes.tell()
  }

  async function work(): Promise<void> {
    for (;;) {
      signal.throwIfAborted()
      const part = waiting.shift()
      if (part === undefined) {
        if (isRead) return
        await changes.next()
        continue
      }
      answers[part.number - 1] = await sendPart(part, signal)
      held -= part.held
      changes.tell()
    }
  }

  // Reading may be held up by whoever makes the bytes: the end does not wait for it.
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      changes.tell()
      reject(signal.reason)
    })
  })
  aborted.catch(() => {})
  const all = [read(), ...Array.from({ length: concurrency }, work)].map((one) =>
    one.catch((error: unknown) => {
      // Of several failures the first one is the reason, for all.
      controller.abort(error)
    }),
  )
  try {
    signal.throwIfAborted()
    await Promise.race([Promise.all(all), aborted])
    signal.throwIfAborted()
    return answers
  } finally {
    options.signal?.removeEventListener('abort', giveUp)
  }
}

/** Lets those wait who need something to change first. */
class Changes {
  #waiting: (() => void)[] = []

  next(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  tell(): void {
    const waiting = this.#waiting
    this.#waiting = []
    for (const go of waiting) go()
  }
}
