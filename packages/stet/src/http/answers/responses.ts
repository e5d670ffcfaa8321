import type { Translate } from '@stet/core'
import type { Log } from '../../lib/log.ts'
import { failureResponse } from './failure-response.ts'

/** What is sent is what it says it is. */
export const nosniff = { 'x-content-type-options': 'nosniff' } as const

/** For files of others: not taken for something else, and without rights where they are opened. */
export const inert = Object.freeze({
  ...nosniff,
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
})

/** What everything that this server makes up itself is sent with, as all of it may depend on who asks. */
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

/** What the catalogue says about an error; anything unexpected is logged and told as 500. */
export function errorResponse(request: Request, error: unknown, t: Translate, log: Log): Response {
  const answer = failureResponse(request, error, t, log)
  return jsonResponse(answer.body, answer.status, answer.headers)
}
