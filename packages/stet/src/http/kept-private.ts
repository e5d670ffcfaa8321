import { knownCaller } from '../auth/authenticate.ts'

/**
 * What is answered to somebody who is known is theirs alone, and is to be asked for again, unless
 * its route says more. What anybody may have says nothing, so that a site's own caches decide.
 */
export async function keptPrivate(request: Request, response: Response): Promise<Response> {
  if (!(await knownCaller(request)) || response.headers.has('cache-control')) return response
  return withHeaders(response, { 'cache-control': 'private, no-cache' })
}

/** The answer with headers that it may not have yet. What `fetch` answered takes none. */
export function withHeaders(
  response: Response,
  headers: Readonly<Record<string, string>>,
): Response {
  const own = new Response(response.body, response)
  for (const [name, value] of Object.entries(headers)) {
    if (!own.headers.has(name)) own.headers.set(name, value)
  }
  return own
}
