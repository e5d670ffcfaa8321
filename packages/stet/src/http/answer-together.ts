import { QueryError } from '@stet/core'
import { keepConnectionAddress } from '../security/client-address.ts'

/** Reads that one request may stand for. */
const mostReads = 50

/** Headers that are about the answer to the one request, and not about those it stands for. */
const ofTheWhole = ['if-none-match', 'if-modified-since', 'range', 'accept-encoding']

/** Where several reads are asked for as one, below the API's own path. */
export const togetherPath = '/_panel/answers'

/**
 * Answers several reads of the API with one request, each as if it had been made by itself: a list of
 * `{ status, body }` in the order of `paths`, which is a list of paths below the API as JSON. So a screen
 * that shows a little of everything needs one round trip, and one of the six requests that a browser
 * makes at a time. What is not JSON is not answered here: it has the status 406.
 *
 * @throws QueryError where `paths` is no such list
 */
export async function answerTogether(
  request: Request,
  api: string,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  const reads = readPaths(request, api)
  const answers = await Promise.all(
    reads.map(async (url) => {
      const read = new Request(url, { headers: headersOfPart(request) })
      keepConnectionAddress(request, read)
      const response = await answer(read)
      const isJSON = response.headers.get('content-type')?.startsWith('application/json') === true
      if (isJSON) return `{"status":${response.status},"body":${await response.text()}}`
      await response.body?.cancel()
      return '{"status":406,"body":null}'
    }),
  )
  const type = 'application/json; charset=utf-8'
  return new Response(`[${answers.join(',')}]`, {
    headers: { 'content-type': type, 'cache-control': 'no-store' },
  })
}

/** The headers for a request that stands for a part of what another one asks for. */
export function headersOfPart(request: Request): Headers {
  const headers = new Headers(request.headers)
  for (const name of ofTheWhole) headers.delete(name)
  return headers
}

function readPaths(request: Request, api: string): readonly URL[] {
  const asked = new URL(request.url)
  let paths: unknown
  try {
    paths = JSON.parse(asked.searchParams.get('paths') ?? '')
  } catch {
    throw new QueryError(['paths'])
  }
  if (!Array.isArray(paths) || paths.length > mostReads) throw new QueryError(['paths'])
  return paths.map((one: unknown) => {
    const url = typeof one === 'string' ? URL.parse(`${api}${one}`, asked.origin) : null
    // Dots in a path may lead out of the API.
    const isBelow = url?.origin === asked.origin && url.pathname.startsWith(`${api}/`)
    if (url === null || !isBelow || url.pathname === `${api}${togetherPath}`)
      throw new QueryError(['paths'])
    return url
  })
}
