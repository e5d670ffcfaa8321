import type { JsonObject } from '@stet/core'
import { etagOf, matchesETag } from './etag.ts'
import { commonHeaders, jsonResponse } from './responses.ts'

/** A document with values that are not stored: no revision names them, and no cache keeps them. */
export function unsavedResponse(doc: JsonObject): Response {
  return jsonResponse(doc, 200, { 'cache-control': 'no-store' })
}

/** A document with its revision as ETag, or 304 where the client has these very bytes. */
export function documentResponse(
  request: Request,
  body: Uint8Array<ArrayBuffer>,
  revision: number,
): Response {
  const etag = etagOf(revision, body)
  // Responses depend on the caller, so only the client may cache them, and must revalidate.
  const headers = { etag, 'cache-control': 'private, no-cache', ...commonHeaders }
  if (matchesETag(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers })
  }
  return new Response(body, {
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
  })
}
