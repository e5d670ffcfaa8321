import { readBody, readText } from './bodies/body.ts'
import { parseQueryString } from './query-string.ts'

const headerNames = ['x-payload-http-method-override', 'x-http-method-override'] as const

/**
 * The query of a POST that stands for a GET, for filters too long for an address: a form body is
 * the query string, a JSON body is its parameters. Null for any other request.
 */
export async function overriddenQuery(
  request: Request,
): Promise<Readonly<Record<string, unknown>> | null> {
  if (!headerNames.some((name) => request.headers.get(name)?.toUpperCase() === 'GET')) return null
  const type = request.headers.get('content-type') ?? ''
  if (type.startsWith('application/x-www-form-urlencoded'))
    return parseQueryString(await readText(request))
  return readBody(request)
}
