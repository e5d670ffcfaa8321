import type { FileStorage } from 'stet'
import { BlobError, unreachable } from './client/blob-error.ts'
import { apiPath } from './client/request-api.ts'
import { isTransient, withRetries } from './client/retries.ts'
import { settingsOf } from './client/settings.ts'
import { IdleTimer } from './client/timeouts.ts'
import type { Store } from './store.ts'

type ByteRange = NonNullable<Parameters<FileStorage['read']>[1]>

/** Milliseconds until the first byte, and until each further one. */
const PATIENCE = 60_000

/** The content of a blob, or of a part of it, as it arrives; null where there is none. */
export async function readBlob(
  store: Store,
  pathname: string,
  range: ByteRange | undefined,
): Promise<AsyncIterable<Uint8Array> | null> {
  const { retries, pause } = settingsOf(store.calls)
  const open = () => openBlob(store, pathname, range)
  const { answer, timer } = await withRetries(open, { retries, pause, isRetried: isTransient })
  if (answer.status === 404 || !answer.body) return null
  const bytes = arriving(answer.body, timer)
  // Who does not understand ranges sends all of it.
  return range && answer.status === 200 ? partOf(bytes, range) : bytes
}

/** The timer runs while the service is to send bytes, and not while their reader takes time. */
async function* arriving(
  body: ReadableStream<Uint8Array>,
  timer: IdleTimer,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (;;) {
      timer.restart()
      const { done, value } = await reader.read()
      timer.pause()
      if (done) return
      yield value
    }
  } catch (error) {
    throw unreachable(error)
  } finally {
    timer.end()
    await reader.cancel().catch(() => {})
  }
}

async function openBlob(
  { baseUrl, access, token }: Store,
  pathname: string,
  range: ByteRange | undefined,
): Promise<{ readonly answer: Response; readonly timer: IdleTimer }> {
  const headers = new Headers({ 'accept-encoding': 'identity' })
  if (range) headers.set('range', `bytes=${range.start}-${range.end}`)
  if (access === 'private') headers.set('authorization', `Bearer ${token}`)
  const timer = new IdleTimer(PATIENCE)
  let answer: Response
  try {
    const url = `${baseUrl}${apiPath(pathname)}`
    answer = await fetch(url, { headers, redirect: 'error', signal: timer.signal })
  } catch (error) {
    throw unreachable(error)
  } finally {
    timer.pause()
  }
  const { status } = answer
  if (answer.ok || status === 404) return { answer, timer }
  await answer.body?.cancel()
  const code = status === 429 ? 'rate_limited' : 'unknown_error'
  throw new BlobError(`The file could not be read: ${status}`, { code, status })
}

async function* partOf(
  bytes: AsyncIterable<Uint8Array>,
  { start, end }: ByteRange,
): AsyncGenerator<Uint8Array> {
  let position = 0
  for await (const chunk of bytes) {
    const part = chunk.subarray(Math.max(start - position, 0), Math.max(end + 1 - position, 0))
    if (part.byteLength > 0) yield part
    position += chunk.byteLength
    if (position > end) return
  }
}
