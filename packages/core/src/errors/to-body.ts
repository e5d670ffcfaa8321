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

/** The message of a problem in the caller's language, or the site's own. */
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

/** The message that the caller may see; for an error that is not public, a general one. */
export function errorMessage(error: unknown, t: Translate): string {
  if (!(error instanceof StetError) || !error.isPublic) return t('error:internal')
  return error.hasOwnMessage ? error.message : t(error.key, error.values)
}

/**
 * The answer to an error: `{ errors: [{ name?, message, data? }] }`. Errors from outside the
 * catalogue are answered with 500 and a general message; the caller of this function logs them.
 */
export function errorBody(error: unknown, t: Translate): ErrorAnswer {
  const message = errorMessage(error, t)
  if (!(error instanceof StetError)) return { status: 500, body: { errors: [{ message }] } }
  // The only answer that the wire format does not wrap in `errors`.
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
