import { isObject, type Json } from '@stet/core'

/** One entry of an error body: `{errors: [{name, message, data}]}`. */
export interface FailureDetail {
  readonly name: string | null
  readonly message: string
  readonly data: Json | undefined
}

/** A problem of one field as the server words it; `path` is dotted with row indexes. */
export interface FieldProblem {
  readonly path: string
  readonly message: string
  readonly label: string | null
}

/** A call that did not work out: refused by the server, or never answered (`isOffline`). */
export class ApiFailure extends Error {
  /** 0 when no answer came. */
  readonly status: number
  readonly errors: readonly FailureDetail[]
  readonly isOffline: boolean
  /** Seconds after which a busy server accepts a retry. */
  readonly retryAfter: number | null
  /** The whole body: a refusal may list what was done nevertheless. */
  readonly body: unknown

  constructor(init: {
    status: number
    errors: readonly FailureDetail[]
    isOffline?: boolean
    retryAfter?: number | null
    body?: unknown
    cause?: unknown
  }) {
    super(init.errors[0]?.message ?? `HTTP ${init.status}`, { cause: init.cause })
    this.name = 'ApiFailure'
    this.status = init.status
    this.errors = init.errors
    this.isOffline = init.isOffline ?? false
    this.retryAfter = init.retryAfter ?? null
    this.body = init.body
  }

  /** What the server found wrong with single fields. */
  get fieldProblems(): readonly FieldProblem[] {
    return this.errors.flatMap((error) => readFieldProblems(error.data))
  }

  has(name: string): boolean {
    return this.errors.some((error) => error.name === name)
  }
}

/** Reads any error body we know of; what cannot be read becomes a failure without details. */
export function readFailure(status: number, body: unknown, retryAfter: string | null): ApiFailure {
  const seconds = retryAfter === null ? Number.NaN : Number(retryAfter)
  return new ApiFailure({
    status,
    errors: readDetails(body),
    body,
    retryAfter: Number.isFinite(seconds) && seconds >= 0 ? seconds : null,
  })
}

function readDetails(body: unknown): readonly FailureDetail[] {
  if (!isObject(body)) return []
  if (Array.isArray(body.errors)) {
    return body.errors.flatMap((entry): FailureDetail[] =>
      isObject(entry) && typeof entry.message === 'string'
        ? [
            {
              name: typeof entry.name === 'string' ? entry.name : null,
              message: entry.message,
              data: entry.data as Json | undefined,
            },
          ]
        : [],
    )
  }
  // Routing answers `{message}`, reordering answers `{error}`.
  const message = typeof body.message === 'string' ? body.message : body.error
  return typeof message === 'string' ? [{ name: null, message, data: undefined }] : []
}

function readFieldProblems(data: Json | undefined): readonly FieldProblem[] {
  if (!isObject(data) || !Array.isArray(data.errors)) return []
  return data.errors.flatMap((entry): FieldProblem[] =>
    isObject(entry) && typeof entry.path === 'string' && typeof entry.message === 'string'
      ? [
          {
            path: entry.path,
            message: entry.message,
            label: typeof entry.label === 'string' ? entry.label : null,
          },
        ]
      : [],
  )
}

/** Whether the same call may succeed a little later: no answer came, or the server could not do it now. */
export function isWorthRetrying(error: unknown): error is ApiFailure {
  return error instanceof ApiFailure && (error.isOffline || error.status >= 500)
}
