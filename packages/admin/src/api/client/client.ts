import { EXPECTED_USER_HEADER, expectedUser, type Permissions, type User } from '@stet/core'
import { nextTask } from '../../base/timing/next-task.ts'
import type { Activity } from './activity.ts'
import { ApiFailure, readFailure } from './api-failure.ts'
import { limitedSignal } from './limited-signal.ts'
import { type Query, toQueryString } from './query-string.ts'
import { inReadableStage } from './readable-stage.ts'
import { receiveFile } from './receive-file.ts'
import { type FileAnswer, type SendFile, sendFile as sendFileByXHR } from './send-file.ts'
import type { SessionKeeper } from './session-keeper.ts'
import { createTogether } from './together.ts'

/** Browsers carry 64 KB beyond the end of a page; a character may take three bytes of them. */
const MAX_OUTLIVING_LENGTH = 20_000

/** Longer than any honest answer takes; a connection that hangs must become a visible state. */
const REQUEST_TIMEOUT = 30_000

/**
 * Milliseconds without a byte of a file. It may come from far behind the server, which gives up before
 * this; one that comes on takes as long as it takes.
 */
const DOWNLOAD_SILENCE = 180_000

export interface CallOptions {
  readonly query?: Query
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
  /** A 401 is the answer itself (signing in with a wrong password), not a lost session. */
  readonly ignoreSession?: boolean
  /** Sent without the id of the page's user, because it needs none: signing in, for example. */
  readonly withoutUser?: boolean
  /** The answer is returned as the text that it is, and not read as JSON. */
  readonly isText?: boolean
  /** Of a read: asked for in one request with others that are made at the same moment. */
  readonly isTogether?: boolean
  /** The user does not wait for it: no progress is shown, however long it takes. */
  readonly isBackground?: boolean
  /** The call outlives the page that makes it, if it is small enough for the browser to promise that. */
  readonly keepalive?: boolean
  /** Sent along with the body, as the wire format wants it. */
  readonly file?: File | undefined
  /** The body itself, as it is. */
  readonly bytes?: Blob
  /** How far the file, or the bytes, have come, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined
}

/** A call as it goes out: with a file, or with what names one that is in its storage. */
interface CallWithFile extends Omit<CallOptions, 'file'> {
  readonly file?: File | string | undefined
}

export interface Reply<T> {
  readonly body: T
  readonly status: number
  readonly etag: string | null
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** Calls the REST API as the signed-in editor; every failure is an `ApiFailure`. */
export interface Client {
  readonly api: string
  send<T>(method: Method, path: string, options?: CallOptions): Promise<Reply<T>>
  get<T>(path: string, options?: CallOptions): Promise<T>
  post<T>(path: string, options?: CallOptions): Promise<T>
  patch<T>(path: string, options?: CallOptions): Promise<T>
  put<T>(path: string, options?: CallOptions): Promise<T>
  delete<T>(path: string, options?: CallOptions): Promise<T>
  /** A file that the server answers with. */
  download(path: string, options?: DownloadOptions): Promise<File>
}

/** With a body, the file is asked for by a POST. */
export interface DownloadOptions extends Pick<CallOptions, 'query' | 'body' | 'signal'> {
  /** How far the file has come, from 0 to 1; null where its size is unknown. */
  readonly onProgress?: (share: number | null) => void
}

export interface ClientInit {
  /** Where the API is, without a slash at the end: `/api`. */
  readonly api: string
  /** Language of messages; read at every call, because the editor may switch. */
  readonly language: () => string
  /** Read at every call: rights may change while the panel is open. */
  readonly permissions?: () => Permissions | undefined
  /** The user of this page, once known. The server refuses calls if another user has signed in since. */
  readonly user?: () => User | undefined
  readonly session?: SessionKeeper
  readonly activity?: Activity
  readonly fetch?: typeof globalThis.fetch
  readonly sendFile?: SendFile
  readonly storeFirst?: StoreFirst | undefined
}

/** A file that a call carries. */
export interface CarriedFile {
  /** Of the call. */
  readonly path: string
  readonly file: File
  readonly signal: AbortSignal | undefined
  readonly onProgress: ((share: number) => void) | undefined
}

/**
 * Does a call that carries a file: with the file itself, or with what names it where it was put into its
 * storage first.
 */
export type StoreFirst = <T>(
  carried: CarriedFile,
  call: (file: File | string) => Promise<T>,
) => Promise<T>

export function createClient({
  api,
  language,
  permissions,
  user,
  session,
  activity,
  fetch = globalThis.fetch,
  sendFile = sendFileByXHR,
  storeFirst = (carried, call) => call(carried.file),
}: ClientInit): Client {
  function headersOf({ withoutUser = false }: Pick<CallOptions, 'withoutUser'> = {}) {
    const owner = withoutUser ? undefined : user?.()
    return {
      'Accept-Language': language(),
      ...(owner && { [EXPECTED_USER_HEADER]: expectedUser(owner) }),
    }
  }

  const together = createTogether((path, more) => ask('GET', path, more))

  /** As text, with what a reply is read from. */
  async function ask(method: Method, path: string, options: CallWithFile): Promise<FileAnswer> {
    const { body, headers, signal, file, bytes } = options
    const isReading = method === 'GET' && options.query !== undefined
    const query = isReading ? inReadableStage(options.query, path, permissions?.()) : options.query
    const asked = `${path}${query ? toQueryString(query) : ''}`
    if (method === 'GET' && options.isTogether) return together(asked, signal)
    const url = `${api}${asked}`
    const always = { Accept: 'application/json', ...headersOf(options) }
    if (file) {
      const form = new FormData()
      form.set('_payload', JSON.stringify(body ?? {}))
      form.set('file', file)
      const { onProgress } = options
      return sendFile({
        method,
        url,
        headers: { ...always, ...headers },
        body: form,
        signal,
        onProgress,
      })
    }
    if (bytes) {
      const { onProgress } = options
      const type = { 'Content-Type': 'application/octet-stream' }
      const sent = { ...always, ...type, ...headers }
      return sendFile({ method, url, headers: sent, body: bytes, signal, onProgress })
    }
    const sent = body === undefined ? null : JSON.stringify(body)
    const limited = limitedSignal(signal, REQUEST_TIMEOUT)
    try {
      // A fetch takes the thread for a millisecond or two, and a screen that is being drawn begins many.
      if (method === 'GET') await nextTask()
      const response = await fetch(url, {
        method,
        keepalive: options.keepalive === true && (sent?.length ?? 0) <= MAX_OUTLIVING_LENGTH,
        credentials: 'include',
        headers: {
          ...always,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        body: sent,
        signal: limited.signal,
      })
      const text = await response.text()
      return { status: response.status, text, header: (name) => response.headers.get(name) }
    } finally {
      limited.release()
    }
  }

  async function once<T>(method: Method, path: string, options: CallWithFile): Promise<Reply<T>> {
    const { signal } = options
    let answer: FileAnswer
    try {
      answer = await ask(method, path, options)
    } catch (cause) {
      // The caller's own abort is not a failure of the call.
      if (signal?.aborted) throw cause
      throw new ApiFailure({ status: 0, errors: [], isOffline: true, cause })
    }
    const { status, text, header } = answer
    const parsed = parse(text)
    if (status < 200 || status > 299) throw readFailure(status, parsed, header('Retry-After'))
    if (options.isText) return { body: text as T, status, etag: header('ETag') }
    if (parsed === undefined) {
      // A proxy's or a captive portal's page in place of the answer: nothing we sent arrived for sure.
      throw new ApiFailure({ status, errors: [], isOffline: true })
    }
    return { body: parsed as T, status, etag: header('ETag') }
  }

  async function downloadOnce(path: string, options: DownloadOptions): Promise<File> {
    const { query, body, signal, onProgress } = options
    const limited = limitedSignal(signal, DOWNLOAD_SILENCE)
    try {
      const response = await fetch(`${api}${path}${query ? toQueryString(query) : ''}`, {
        credentials: 'include',
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
        headers: {
          ...headersOf(),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        signal: limited.signal,
      })
      if (response.ok) {
        return await receiveFile(response, (share) => {
          limited.renew()
          onProgress?.(share)
        })
      }
      const retryAfter = response.headers.get('Retry-After')
      throw readFailure(response.status, parse(await response.text()), retryAfter)
    } catch (cause) {
      if (signal?.aborted || cause instanceof ApiFailure) throw cause
      throw new ApiFailure({ status: 0, errors: [], isOffline: true, cause })
    } finally {
      limited.release()
    }
  }

  function send<T>(method: Method, path: string, options: CallOptions = {}): Promise<Reply<T>> {
    const { file, signal, onProgress } = options
    if (file === undefined) return recovering(options, () => once<T>(method, path, options))
    return storeFirst({ path, file, signal, onProgress }, (carried) =>
      recovering(options, () => once<T>(method, path, { ...options, file: carried })),
    )
  }

  /** Does a call, and does it again where the session had ended and goes on. */
  async function recovering<T>(
    options: Pick<CallOptions, 'isBackground' | 'ignoreSession' | 'signal'>,
    call: () => Promise<T>,
  ): Promise<T> {
    for (;;) {
      const departedIn = session?.generation() ?? 0
      const end = options.isBackground ? undefined : activity?.begin()
      try {
        return await call().finally(end)
      } catch (error) {
        const refused =
          error instanceof ApiFailure && (error.status === 401 || error.status === 403)
        if (!refused || !session || options.ignoreSession) throw error
        if (!(await session.recover(departedIn)) || options.signal?.aborted) throw error
      }
    }
  }

  const bodyOf =
    (method: Method) =>
    async <T>(path: string, options?: CallOptions) =>
      (await send<T>(method, path, options)).body

  return {
    api,
    send,
    get: bodyOf('GET'),
    post: bodyOf('POST'),
    patch: bodyOf('PATCH'),
    put: bodyOf('PUT'),
    delete: bodyOf('DELETE'),
    download: (path, options = {}) => recovering(options, () => downloadOnce(path, options)),
  }
}

/** `undefined` for what is not JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
