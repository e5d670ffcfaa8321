import { knownCaller } from '../../auth/authenticate.ts'

/**
 * Responses to signed-in users are private and must be revalidated, unless the route sets another header.
 * Public responses have no such header, so that a site's own caches decide.
 */
export async function withPrivateCaching(request: Request, response: Response): Promise<Response> {
  if (!(await knownCaller(request)) || response.headers.has('cache-control')) return response
  // Every answer that comes here is this server's own, or a copy of a site's: a copy with other
  // headers would be read through a stream, which costs more than all else about a small answer.
  response.headers.set('cache-control', 'private, no-cache')
  return response
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
