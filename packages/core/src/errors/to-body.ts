import type { Translate } from '../i18n/translate.ts'
import type { Json, JsonObject } from '../json.ts'
import type { Problem } from './problem.ts'
import {
  LockedAuth,
  StetError,
  TooManyRequests,
  Unavailable,
  ValidationError,
} from './stet-error.ts'

export interface ErrorAnswer {
  readonly status: number
  readonly body: JsonObject
  /** Headers that belong to the answer, such as `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>
}

/** What a problem says, in the caller's language unless a site worded it itself. */
export const problemMessage = (problem: Problem, t: Translate): string =>
  problem.message ?? t(problem.key, problem.values)

const problemEntry = (problem: Problem, t: Translate): JsonObject => ({
  label: problem.label ?? problem.path,
  message: problemMessage(problem, t),
  path: problem.path,
})

const dataOf = (error: StetError, t: Translate): Json | undefined => {
  if (!(error instanceof ValidationError)) return error.data
  return {
    ...(error.collection === undefined ? {} : { collection: error.collection }),
    ...(error.global === undefined ? {} : { global: error.global }),
    ...(error.id === undefined ? {} : { id: error.id }),
    errors: error.problems.map((problem) => problemEntry(problem, t)),
  }
}

/** What an error may tell its caller; anything that is not public says only that something went wrong. */
export function errorMessage(error: unknown, t: Translate): string {
  if (!(error instanceof StetError) || !error.isPublic) return t('error:internal')
  return error.hasOwnMessage ? error.message : t(error.key, error.values)
}

/**
 * The answer to an error on the wire: `{ errors: [{ name?, message, data? }] }`. Errors from outside
 * the catalogue are answered 500 without a word about what happened; logging them is the caller's part.
 */
export function errorBody(error: unknown, t: Translate): ErrorAnswer {
  const message = errorMessage(error, t)
  if (!(error instanceof StetError)) return { status: 500, body: { errors: [{ message }] } }
  // The one answer that the wire format does not wrap.
  if (error.code === 'routeNotFound') return { status: error.status, body: { message } }
  const data = error.isPublic ? dataOf(error, t) : undefined
  return {
    status: error.status,
    body: {
      errors: [
        {
          ...(error.isPublic ? { name: error.name } : {}),
          message,
          ...(data === undefined ? {} : { data }),
          ...(error.path === undefined || !error.isPublic ? {} : { path: error.path }),
        },
      ],
    },
    ...(error instanceof Unavailable ||
    error instanceof TooManyRequests ||
    error instanceof LockedAuth
      ? { headers: { 'Retry-After': String(error.retryAfter) } }
      : {}),
  }
}
