import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How much of a body is thrown away, and for how long. */
interface Bound {
  readonly bytes: number
  /** Milliseconds. */
  readonly duration: number
}

export interface UnreadBodyBounds {
  /** Of a refused body, so that its connection can go on. */
  readonly rest: Bound
  /** After an answer that ends the connection, so that a sender still gets to read it. */
  readonly linger: Bound
}

const mebibyte = 1024 * 1024

export const unreadBodyBounds: UnreadBodyBounds = {
  rest: { bytes: 20 * mebibyte, duration: 500 },
  linger: { bytes: 100 * mebibyte, duration: 5000 },
}

const ending = new WeakSet<Socket>()

/** Whether the connection is past a response that announced its end. */
export function isEnding({ socket }: IncomingMessage): boolean {
  return ending.has(socket)
}

/**
 * Must be called when a request is answered, before the answer is begun. A body that was read to its
 * end, or can be within a bound, leaves its connection open. Otherwise:
 *
 *   "Connection: close" and the answer ──▶ the rest is thrown away ──▶ end
 *                                          as long as it is bearable
 *
 * Ended at once, a connection is reset while its sender is still writing, and the answer is lost.
 */
export async function drainUnreadBody(
  request: Request,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { rest, linger }: UnreadBodyBounds,
): Promise<void> {
  // It is still read, to be answered while it arrives.
  if (incoming.complete || request.body?.locked) return
  const reader = request.body?.getReader()
  if (!reader) return
  await discard(reader, rest)
  if (incoming.complete) return
  ending.add(incoming.socket)
  outgoing.setHeader('connection', 'close')
  const end = outgoing.end.bind(outgoing)
  outgoing.end = (chunk?: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) outgoing.write(chunk)
    discard(reader, linger).finally(() => end())
    return outgoing
  }
}

/** Reads and discards, to the end or up to the limits. */
async function discard(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  { bytes, duration }: Bound,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), duration)
  })
  try {
    for (let size = 0; size <= bytes; ) {
      const read = await Promise.race([reader.read(), late])
      if (read === 'late' || read.done) return
      size += read.value.byteLength
    }
  } catch {
    // The sender is gone.
  } finally {
    clearTimeout(timer)
  }
}
