import { unreachable } from './blob-error.ts'
import { IDLE_TIMEOUT, IdleTimer, timeoutOf } from './timeouts.ts'

/** What can be sent as one request. */
export type RequestBody = Blob | Uint8Array<ArrayBuffer> | string | ReadableStream<Uint8Array>

export interface BlobRequest {
  readonly url: string
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: RequestBody | undefined
  readonly signal?: AbortSignal | undefined
  /** Milliseconds for a call whose answer takes long. Default: what its body takes on a slow line. */
  readonly timeout?: number | undefined
  /** Bytes of the body that were sent so far. */
  readonly onProgress?: ((sent: number) => void) | undefined
}
export interface BlobAnswer {
  readonly status: number
  readonly body: string
  readonly retryAfter: string | null
}

/**
 * Makes one request. Throws a `BlobError` where there was no answer, or none in time, and the signal's reason
 * where it is aborted.
 */
export function send(request: BlobRequest): Promise<BlobAnswer> {
  const { body } = request
  const isWatched = body !== undefined && !isStream(body)
  return isWatched && typeof XMLHttpRequest !== 'undefined'
    ? sendWatched(request)
    : fetchIt(request)
}

async function fetchIt(request: BlobRequest): Promise<BlobAnswer> {
  const { url, method, headers, body, signal, timeout = timeoutOf(bytesOf(body)) } = request
  const timer = new IdleTimer(isStream(body) ? IDLE_TIMEOUT : timeout)
  const given = signal ? AbortSignal.any([signal, timer.signal]) : timer.signal
  try {
    const answer = await fetch(url, {
      method,
      headers,
      ...(body !== undefined && { body: isStream(body) ? watched(body, timer, given) : body }),
      // Node refuses streams without it.
      ...(isStream(body) && { duplex: 'half' }),
      signal: given,
    })
    const retryAfter = answer.headers.get('retry-after')
    return { status: answer.status, body: await answer.text(), retryAfter }
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    throw unreachable(error)
  } finally {
    timer.end()
  }
}

/**
 * A stream that has the timer run while the service is to take bytes, and not while its source makes some.
 * It ends when it is given up: the `fetch` of Node goes on reading then, for as long as there are bytes.
 */
function watched(
  stream: ReadableStream<Uint8Array>,
  timer: IdleTimer,
  signal: AbortSignal,
): ReadableStream<Uint8Array> {
  const reader = stream.getReader()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (signal.aborted) {
          await reader.cancel(signal.reason)
          throw signal.reason
        }
        timer.pause()
        const { done, value } = await reader.read()
        timer.restart()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

/** With `XMLHttpRequest`, because the `fetch` of browsers does not say how far a body has come. */
function sendWatched(asked: BlobRequest): Promise<BlobAnswer> {
  const { url, method, headers, body, signal, timeout = IDLE_TIMEOUT, onProgress } = asked
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason)
      return
    }
    const request = new XMLHttpRequest()
    const timer = new IdleTimer(timeout)
    const giveUp = () => {
      request.abort()
      reject(signal?.reason)
    }
    timer.signal.addEventListener('abort', () => {
      request.abort()
      reject(unreachable(timer.signal.reason))
    })
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded }) => {
      timer.restart()
      onProgress?.(loaded)
    }
    request.onload = () =>
      resolve({
        status: request.status,
        body: request.responseText,
        retryAfter: request.getResponseHeader('retry-after'),
      })
    request.onerror = () => reject(unreachable(new Error('The connection failed.')))
    request.onloadend = () => {
      timer.end()
      signal?.removeEventListener('abort', giveUp)
    }
    signal?.addEventListener('abort', giveUp)
    request.send(isStream(body) ? null : body)
  })
}

/** Of a body that is no stream. A text may have more bytes than characters, but none has many. */
function bytesOf(body: RequestBody | undefined): number {
  if (body === undefined || isStream(body)) return 0
  if (typeof body === 'string') return body.length
  return body instanceof Blob ? body.size : body.byteLength
}

export function isStream(body: unknown): body is ReadableStream<Uint8Array> {
  return typeof ReadableStream !== 'undefined' && body instanceof ReadableStream
}
