import { readBody, readText } from './bodies/body.ts'
import { parseQueryString } from './query-string.ts'

const headerNames = ['x-payload-http-method-override', 'x-http-method-override'] as const

/** Whether a request reads, by its method or by one that it stands for. */
export function isRead(request: Request): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return true
  return request.method === 'POST' && standsForGet(request)
}

/**
 * The query of a POST that stands for a GET, for filters too long for an address: a form body is
 * the query string, a JSON body is its parameters. Null for any other request.
 */
export async function overriddenQuery(
  request: Request,
): Promise<Readonly<Record<string, unknown>> | null> {
  if (!standsForGet(request)) return null
  const type = request.headers.get('content-type') ?? ''
  if (type.startsWith('application/x-www-form-urlencoded'))
    return parseQueryString(await readText(request))
  return readBody(request)
}

function standsForGet({ headers }: Request): boolean {
  return headerNames.some((name) => headers.get(name)?.toUpperCase() === 'GET')
}
