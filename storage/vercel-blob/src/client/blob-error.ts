/** What the service can say went wrong. What it says in other words is `unknown_error`. */
export type BlobErrorCode =
  | 'store_suspended'
  | 'forbidden'
  | 'not_found'
  | 'store_not_found'
  | 'bad_request'
  | 'service_unavailable'
  | 'rate_limited'
  | 'unknown_error'

export interface BlobFailure {
  readonly code?: BlobErrorCode | undefined
  /** Of the answer; 0 where there was none. */
  readonly status?: number | undefined
  /** Seconds after which the service wants to be asked again. */
  readonly retryAfter?: number | undefined
  readonly cause?: unknown
}

/** A failed call of the service, or one that was not made because of its arguments: then without a code. */
export class BlobError extends Error {
  readonly code: BlobErrorCode | null
  readonly status: number
  readonly retryAfter: number

  constructor(message: string, failure: BlobFailure = {}) {
    const { code = null, status = 0, retryAfter = 0, cause } = failure
    super(`Vercel Blob: ${message}`, cause === undefined ? undefined : { cause })
    this.name = 'BlobError'
    this.code = code
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** The messages of the codes that have one of their own. Programs compare them, so they are the protocol's. */
const messages = {
  store_suspended: 'This store has been suspended.',
  forbidden: 'Access denied, please provide a valid token for this resource.',
  not_found: 'The requested blob does not exist',
  store_not_found: 'This store does not exist.',
  service_unavailable: 'The blob service is currently not available. Please try again.',
  unknown_error: 'Unknown error, please visit https://vercel.com/help.',
} as const

/** The error of an answer that is no success. */
export function errorOf(status: number, body: string, retryAfterHeader: string | null): BlobError {
  const { code: said, message } = parsed(body)
  if (said === 'bad_request') return new BlobError(message ?? 'Bad request', { code: said, status })
  if (said === 'rate_limited') {
    const retryAfter = secondsIn(retryAfterHeader)
    const hint = retryAfter > 0 ? ` - try again in ${retryAfter} seconds` : ''
    const text = `Too many requests please lower the number of concurrent requests ${hint}.`
    return new BlobError(text, { code: said, status, retryAfter })
  }
  const code = isWorded(said) ? said : 'unknown_error'
  // What the service says beside an unknown code is the only hint there is.
  const cause = said !== undefined && said !== code ? `${said}: ${message ?? ''}` : undefined
  return new BlobError(messages[code], { code, status, cause })
}

/** The service could not be reached, or broke off. */
export function unreachable(cause: unknown): BlobError {
  return new BlobError(messages.service_unavailable, { code: 'service_unavailable', cause })
}

/** The service answered what is no JSON, or not what was asked for. */
export function unreadable(status: number, cause: unknown): BlobError {
  return new BlobError(messages.unknown_error, { code: 'unknown_error', status, cause })
}

function isWorded(code: string | undefined): code is keyof typeof messages {
  return code !== undefined && Object.hasOwn(messages, code)
}

function parsed(body: string): { readonly code?: string; readonly message?: string } {
  try {
    const { error } = JSON.parse(body) as { error?: { code?: unknown; message?: unknown } }
    return {
      ...(typeof error?.code === 'string' && { code: error.code }),
      ...(typeof error?.message === 'string' && { message: error.message }),
    }
  } catch {
    return {}
  }
}

function secondsIn(header: string | null): number {
  // Services also say a date, which says nothing to a clock that is wrong.
  return Math.max(Number.parseInt(header ?? '', 10) || 0, 0)
}
