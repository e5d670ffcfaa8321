/** What the library tells of a failed request. */
interface RequestFailure {
  readonly name: string
  readonly message: string
  readonly code?: unknown
  readonly $metadata?: {
    readonly httpStatusCode?: number
    readonly requestId?: string
    readonly attempts?: number
  }
}

/**
 * A failed request in one sentence. The library's own error is not kept with it: it holds the request, whose
 * headers would let whoever reads the log repeat it.
 */
export class BucketError extends Error {
  override readonly name = 'BucketError'
  /** The service's word for it: `NoSuchUpload`. */
  readonly code: string
  /** HTTP status; null where there was no answer. */
  readonly status: number | null
  /** How often the request was sent. */
  readonly attempts: number

  constructor(what: string, bucket: string, failure: unknown) {
    const { name, message, code, $metadata = {} } = failureOf(failure)
    const { httpStatusCode, requestId, attempts = 1 } = $metadata
    const word = typeof code === 'string' ? code : name
    const details = [
      httpStatusCode,
      requestId && `request ${requestId}`,
      attempts > 1 && `${attempts} attempts`,
    ].filter(Boolean)
    const found = details.length === 0 ? word : `${word} (${details.join(', ')})`
    super(`The bucket ${bucket} failed to ${what}: ${found}${message ? `: ${message}` : ''}`)
    this.code = word
    this.status = httpStatusCode ?? null
    this.attempts = attempts
  }
}

function failureOf(failure: unknown): RequestFailure {
  return failure instanceof Error ? failure : { name: 'Error', message: String(failure) }
}

/** Whether there is no such object; a missing bucket is a failure. */
export function isMissing(error: unknown): boolean {
  if (!(error instanceof BucketError)) return false
  return error.code === 'NoSuchKey' || error.code === 'NotFound'
}

export function isMissingUpload(error: unknown): boolean {
  return error instanceof BucketError && error.code === 'NoSuchUpload'
}

/** Whether an object was there already. */
export function isInUse(error: unknown): boolean {
  return error instanceof BucketError && error.status === 412
}

/** Whether another request was about to write or delete the same object. */
export function isContended(error: unknown): boolean {
  return error instanceof BucketError && error.status === 409
}

/** Whether the service does not have what was asked for. */
export function isUnsupported(error: unknown): boolean {
  if (!(error instanceof BucketError)) return false
  return error.status === 501 || error.code === 'NotImplemented'
}
