/** As long as bytes move, a slow line may take its time; this long without one, it is down. */
const STALLED = 30_000
/** Once everything is there, the server examines the file and makes its sizes. */
const ANSWER_TIMEOUT = 180_000

export interface FileRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: FormData | Blob
  /** Whether the user's cookies go along. Default true. */
  readonly withCredentials?: boolean
  readonly signal: AbortSignal | undefined
  /** From 0 to 1, as far as it has left this device. */
  readonly onProgress: ((share: number) => void) | undefined
}

export interface FileAnswer {
  readonly status: number
  readonly text: string
  readonly header: (name: string) => string | null
}

export type SendFile = (request: FileRequest) => Promise<FileAnswer>

/** Sends a form with a file, or a part of one. `fetch` does not report the progress of an upload. */
export const sendFile: SendFile = ({
  method,
  url,
  headers,
  body,
  withCredentials = true,
  signal,
  onProgress,
}) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout>
    const fail = (cause: unknown) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', giveUp)
      reject(cause)
    }
    const giveUp = () => {
      request.abort()
      fail(signal?.reason)
    }
    const allow = (milliseconds: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        request.abort()
        fail(new Error('The upload stalled.'))
      }, milliseconds)
    }
    request.open(method, url)
    request.withCredentials = withCredentials
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => {
      allow(loaded === total ? ANSWER_TIMEOUT : STALLED)
      onProgress?.(total === 0 ? 0 : loaded / total)
    }
    request.onload = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', giveUp)
      resolve({
        status: request.status,
        text: request.responseText,
        header: (name) => request.getResponseHeader(name),
      })
    }
    request.onerror = () => fail(new Error('The upload did not get through.'))
    signal?.addEventListener('abort', giveUp)
    allow(STALLED)
    if (signal?.aborted) giveUp()
    else request.send(body)
  })
