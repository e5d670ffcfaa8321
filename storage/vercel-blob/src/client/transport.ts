import { unreachable } from './blob-error.ts'

/** What can be sent as one request. */
export type RequestBody = Blob | Uint8Array<ArrayBuffer> | string | ReadableStream<Uint8Array>

export interface BlobRequest {
  readonly url: string
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: RequestBody | undefined
  readonly signal?: AbortSignal | undefined
  /** Bytes of the body that were sent so far. */
  readonly onProgress?: ((sent: number) => void) | undefined
}
export interface BlobAnswer {
  readonly status: number
  readonly body: string
  readonly retryAfter: string | null
}

/** Milliseconds that the service has for a call without a body. */
const PATIENCE = 60_000

/** Makes one request. Throws a `BlobError` where there was no answer, and the signal's reason where it is aborted. */
export function send(request: BlobRequest): Promise<BlobAnswer> {
  const { body, onProgress } = request
  const isWatched = onProgress !== undefined && body !== undefined && !isStream(body)
  return isWatched && typeof XMLHttpRequest !== 'undefined'
    ? sendWatched(request)
    : fetchIt(request)
}

async function fetchIt({ url, method, headers, body, signal }: BlobRequest): Promise<BlobAnswer> {
  const patience = body === undefined ? AbortSignal.timeout(PATIENCE) : undefined
  const signals = [signal, patience].filter((one) => one !== undefined)
  try {
    const answer = await fetch(url, {
      method,
      headers,
      ...(body !== undefined && { body }),
      // Node refuses streams without it.
      ...(isStream(body) && { duplex: 'half' }),
      ...(signals.length > 0 && { signal: AbortSignal.any(signals) }),
    })
    const retryAfter = answer.headers.get('retry-after')
    return { status: answer.status, body: await answer.text(), retryAfter }
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    throw unreachable(error)
  }
}

/** With `XMLHttpRequest`, because `fetch` does not say how far a body has come. */
function sendWatched(asked: BlobRequest): Promise<BlobAnswer> {
  const { url, method, headers, body, signal, onProgress } = asked
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason)
      return
    }
    const request = new XMLHttpRequest()
    const giveUp = () => {
      request.abort()
      reject(signal?.reason)
    }
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded }) => onProgress?.(loaded)
    request.onload = () =>
      resolve({
        status: request.status,
        body: request.responseText,
        retryAfter: request.getResponseHeader('retry-after'),
      })
    request.onerror = () => reject(unreachable(new Error('The connection failed.')))
    request.onloadend = () => signal?.removeEventListener('abort', giveUp)
    signal?.addEventListener('abort', giveUp)
    request.send(isStream(body) ? null : body)
  })
}

export function isStream(body: unknown): body is ReadableStream<Uint8Array> {
  return typeof ReadableStream !== 'undefined' && body instanceof ReadableStream
}
