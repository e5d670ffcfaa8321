import type { Translate } from '@stet/core'
import type { Log } from '../../lib/log.ts'
import { failureResponse } from './failure-response.ts'

/** Browsers must use the declared type. */
export const nosniff = { 'x-content-type-options': 'nosniff' } as const

/** For files of others: not taken for something else, and without rights where they are opened. */
export const inert = Object.freeze({
  ...nosniff,
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
})

/** Headers of all generated responses, because any of them may depend on the caller. */
export const commonHeaders = {
  ...nosniff,
  vary: 'authorization, cookie',
} as const

const jsonHeaders = {
  'content-type': 'application/json; charset=utf-8',
  ...commonHeaders,
} as const

export function jsonResponse(
  body: unknown,
  status = 200,
  headers?: Readonly<Record<string, string>>,
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: headers ? { ...jsonHeaders, ...headers } : jsonHeaders,
  })
}

/** JSON that is in UTF-8 already. */
export function jsonBytes(bytes: Uint8Array<ArrayBuffer>): Response {
  return new Response(bytes, { headers: jsonHeaders })
}

/** The catalogue's response to an error; an unexpected error is logged and answered with 500. */
export function errorResponse(request: Request, error: unknown, t: Translate, log: Log): Response {
  const answer = failureResponse(request, error, t, log)
  return jsonResponse(answer.body, answer.status, answer.headers)
}
