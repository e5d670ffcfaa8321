import type { DocumentId } from '../document-reference.ts'
import { interpolate } from '../i18n/format.ts'
import type { MessageKey } from '../i18n/messages.ts'
import type { MessageValues } from '../i18n/translate.ts'
import type { Json, JsonObject } from '../json.ts'
import { type ErrorCode, errorCatalogue } from './catalogue.ts'
import { englishErrors } from './english.ts'
import type { Problem } from './problem.ts'

export interface StetErrorDetails {
  /** Key of another message than the usual one of the code. */
  readonly key?: MessageKey
  readonly values?: MessageValues
  /** The `data` of the answer. */
  readonly data?: Json
  readonly path?: string
  readonly status?: number
  readonly isPublic?: boolean
  /** A message that is shown as it is, not translated. */
  readonly message?: string
  readonly cause?: unknown
}

const english: Readonly<Record<string, string>> = englishErrors

const inEnglish = (key: MessageKey, values: MessageValues | undefined): string => {
  const name = key.slice(key.indexOf(':') + 1)
  const message = english[name] ?? english[`${name}_${values?.count === 1 ? 'one' : 'other'}`]
  return message === undefined ? key : interpolate(message, values)
}

/** An error of the catalogue: what every operation throws when it refuses or fails on purpose. */
export class StetError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly key: MessageKey
  readonly values: MessageValues | undefined
  readonly data: Json | undefined
  readonly path: string | undefined
  readonly isPublic: boolean
  /** True when `message` was written by a site and is shown as it is, not translated. */
  readonly hasOwnMessage: boolean

  constructor(code: ErrorCode, details: StetErrorDetails = {}) {
    const entry = errorCatalogue[code]
    const key = details.key ?? entry.key
    super(
      details.message ?? inEnglish(key, details.values),
      details.cause === undefined ? undefined : { cause: details.cause },
    )
    this.name = entry.name
    this.code = code
    this.status = details.status ?? entry.status
    this.key = key
    this.values = details.values
    this.data = details.data
    this.path = details.path
    this.isPublic = details.isPublic ?? entry.isPublic
    this.hasOwnMessage = details.message !== undefined
  }
}

/** An error thrown by a site's own code; its message is shown unless the status is 500. */
export class APIError extends StetError {
  constructor(message: string, status = 500, data?: Json, isPublic = status !== 500) {
    super('api', { message, status, isPublic, ...(data === undefined ? {} : { data }) })
  }
}

export interface InvalidDocument {
  readonly collection?: string
  readonly global?: string
  readonly id?: DocumentId
  readonly problems: readonly Problem[]
}

/** The data of a write breaks rules of its fields. */
export class ValidationError extends StetError {
  readonly collection: string | undefined
  readonly global: string | undefined
  readonly id: DocumentId | undefined
  readonly problems: readonly Problem[]

  constructor({ collection, global, id, problems }: InvalidDocument) {
    const labels = new Set(problems.map((problem) => problem.label ?? problem.path))
    super('validation', { values: { count: labels.size, fields: [...labels].join(', ') } })
    this.collection = collection
    this.global = global
    this.id = id
    this.problems = problems
  }
}

/** Why a query is refused, other than for a path that does not exist for the caller. */
export interface QueryFault {
  readonly key: Extract<MessageKey, `error:query${string}`>
  readonly values?: MessageValues
}

/** How many characters of a query's text are repeated in messages: enough to recognise it. */
const echoedCharacters = 100

const echo = (path: string): string =>
  path.length > echoedCharacters ? `${path.slice(0, echoedCharacters)}…` : path

/**
 * A query that cannot be answered. Without `fault`, paths do not exist, may not be read, or cannot
 * be queried: the answer is the same for all three, so that callers cannot find out which.
 */
export class QueryError extends StetError {
  readonly paths: readonly string[]

  constructor(paths: readonly string[], fault?: QueryFault) {
    const shown = [...new Set(paths)].map(echo)
    super('query', {
      key: fault?.key ?? 'error:queryPath',
      values:
        fault === undefined
          ? { count: shown.length, paths: shown.join(', ') }
          : { ...fault.values, path: shown.join(', ') },
      data: shown.map((path) => ({ path })),
    })
    this.paths = shown
  }
}

/** The document does not exist, or the caller may not know that it exists. */
export class NotFound extends StetError {
  constructor(data?: Json) {
    super('notFound', data === undefined ? {} : { data })
  }
}

/** The caller is signed in but may not do this. */
export class Forbidden extends StetError {
  constructor(data?: Json) {
    super('forbidden', data === undefined ? {} : { data })
  }
}

/** The caller must be signed in to do this. */
export class Unauthorized extends StetError {
  constructor() {
    super('unauthorized')
  }
}

/** The page was loaded for another user than the session's. */
export class OtherUser extends StetError {
  constructor() {
    super('otherUser')
  }
}

/** The name or the password is wrong; the response does not disclose which. */
export class AuthenticationError extends StetError {
  constructor(loginWithUsername = false) {
    super('authentication', loginWithUsername ? { key: 'error:authenticationUsername' } : {})
  }
}

/** Too many failed attempts to sign in as this user. */
export class LockedAuth extends StetError {
  /** Seconds until the next attempt is allowed. */
  readonly retryAfter: number

  constructor(retryAfter: number) {
    super('lockedAuth', { values: { count: Math.ceil(retryAfter / 60) } })
    this.retryAfter = retryAfter
  }
}

/** Another user holds the lock of this document. */
export class Locked extends StetError {
  constructor(
    locked:
      | { readonly id: DocumentId; readonly operation: 'update' | 'delete' }
      | { readonly global: string },
  ) {
    super(
      'locked',
      'global' in locked
        ? { key: 'error:lockedGlobal', values: { slug: locked.global } }
        : {
            key: locked.operation === 'delete' ? 'error:lockedDelete' : 'error:locked',
            values: { id: locked.id },
          },
    )
  }
}

export interface StaleWrite {
  readonly id: DocumentId
  /** The revision that the document has now. */
  readonly revision: number
  /**
   * Paths that changed since the revision that the write was made against; null if the history no
   * longer has it.
   */
  readonly changedSince: readonly (readonly string[])[] | null
  /** The current document, as far as the caller may read it. */
  readonly doc?: JsonObject
  /** 412 when the caller sent `If-Match`, else 409. */
  readonly status?: 409 | 412
}

/** A write made against an older revision than the current one; nothing was written. */
export class RevisionConflict extends StetError {
  readonly id: DocumentId
  readonly revision: number
  readonly changedSince: readonly (readonly string[])[] | null

  constructor({ id, revision, changedSince, doc, status = 409 }: StaleWrite) {
    super('revisionConflict', {
      status,
      data: { id, revision, changedSince, ...(doc === undefined ? {} : { doc }) },
    })
    this.id = id
    this.revision = revision
    this.changedSince = changedSince
  }
}

/** Too many requests of this kind; the answer is the same for every user asked about. */
export class TooManyRequests extends StetError {
  /** Seconds to wait before the next request. */
  readonly retryAfter: number

  constructor(retryAfter: number) {
    const isSoon = retryAfter < 60
    super(
      'tooManyRequests',
      isSoon
        ? {}
        : { key: 'error:tooManyRequestsFor', values: { count: Math.ceil(retryAfter / 60) } },
    )
    this.retryAfter = retryAfter
  }
}

/** The password is right, but the email address has not been confirmed. */
export class UnverifiedEmail extends StetError {
  constructor() {
    super('unverifiedEmail')
  }
}

/** The server cannot answer now but will soon. */
export class Unavailable extends StetError {
  /** Seconds to wait before the next request. */
  readonly retryAfter: number

  constructor(retryAfter = 1, cause?: unknown) {
    super('unavailable', cause === undefined ? {} : { cause })
    this.retryAfter = retryAfter
  }
}
