import type { JsonObject } from '@stet/core'

/** What a request to the server is for. */
export type SendOperation = 'create' | 'update' | 'publish' | 'unpublish'

/** One write. `body` holds the changed top-level fields only (on create: all of them). */
export interface SendRequest {
  /** Globals are updated by POST, collections by PATCH. */
  readonly method: 'POST' | 'PATCH'
  readonly operation: SendOperation
  readonly body: JsonObject
  /** Goes into `If-Match`; null only for a document that was never stored. */
  readonly revision: number | null
  readonly autosave: boolean
  readonly draft: boolean
  /** For publishing and unpublishing: what readers get in other locales stays unchanged. */
  readonly onlyThisLocale: boolean
  /** Set when the server merged what another editor had stored meanwhile. */
  readonly merged?: true
}

/** What the server found wrong with one field, in its own words; `path` is dotted with row indexes. */
export interface ServerProblem {
  readonly path: string
  readonly message: string
}

/** The stored document as one locale's flat JSON at depth 0, without fallback values. */
export interface StoredAnswer {
  readonly document: JsonObject
  readonly revision: number
}

/** What came of a write. `unreachable` and `busy` leave open whether it was stored. */
export type SendResult =
  | ({ readonly kind: 'stored'; readonly message?: string } & StoredAnswer)
  /** Another editor wrote since `revision`. */
  | { readonly kind: 'stale' }
  /** A document with this id is there already. */
  | { readonly kind: 'exists' }
  | { readonly kind: 'signedOut' }
  | {
      readonly kind: 'invalid'
      readonly problems: readonly ServerProblem[]
      readonly message: string
    }
  | { readonly kind: 'refused'; readonly status: number; readonly message: string }
  | { readonly kind: 'unreachable' }
  /** 5xx and 429; `retryAfter` in milliseconds. */
  | { readonly kind: 'busy'; readonly retryAfter: number | null }

/** The read that follows a stale write. */
export type ReadResult =
  | ({ readonly kind: 'stored' } & StoredAnswer)
  | Exclude<SendResult, { kind: 'stored' | 'stale' | 'exists' | 'invalid' }>

export type Send = (request: SendRequest) => Promise<SendResult>
export type Read = () => Promise<ReadResult>

/** A failed call as the panel's client throws it; described here so that nothing is imported upwards. */
export interface FailedCall {
  /** 0 when no answer came. */
  readonly status: number
  readonly isOffline: boolean
  readonly message: string
  /** Seconds. */
  readonly retryAfter: number | null
  readonly errors: readonly { readonly name: string | null }[]
  readonly fieldProblems: readonly ServerProblem[]
}

/** Sorts a failed call by what the queue does about it. */
export function readFailedCall(failure: FailedCall): Exclude<SendResult, { kind: 'stored' }> {
  const { status, message } = failure
  if (failure.isOffline || status === 0) return { kind: 'unreachable' }
  if (status === 401) return { kind: 'signedOut' }
  if (status === 412) return { kind: 'stale' }
  if (status === 409) {
    const isStale = failure.errors.some((error) => error.name === 'RevisionConflict')
    return { kind: isStale ? 'stale' : 'exists' }
  }
  if (status === 400) {
    const problems = failure.fieldProblems
    const isIdTaken = problems.length === 1 && problems[0]?.path === 'id'
    return isIdTaken ? { kind: 'exists' } : { kind: 'invalid', problems, message }
  }
  // 507 is not among them: a full disk does not empty itself while the editor waits.
  if (status === 408 || status === 429 || (status >= 500 && status !== 507)) {
    const retryAfter = failure.retryAfter === null ? null : failure.retryAfter * 1000
    return { kind: 'busy', retryAfter }
  }
  return { kind: 'refused', status, message }
}

/** A call that throws counts as unreachable: whether it was stored is unknown, as with a lost reply. */
export async function answered<R>(
  call: () => Promise<R>,
): Promise<R | { readonly kind: 'unreachable' }> {
  try {
    return await call()
  } catch (error) {
    console.error(error)
    return { kind: 'unreachable' }
  }
}
