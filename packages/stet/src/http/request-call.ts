import { type CompleteConfig, parseParams, type QueryParams } from '@stet/core'
import { LRUCache } from 'lru-cache'
import { authenticate } from '../auth/authenticate.ts'
import { previewMarksHeader, previewStrategy } from '../auth/preview-sessions.ts'
import { createCall } from '../runtime/call.ts'
import type { RequestQuery } from '../runtime/caller.ts'
import type { Call, Runtime } from '../runtime/runtime.ts'
import { clientAddress } from '../security/client-address.ts'
import { languageOf } from './language.ts'
import { parseQueryString } from './query-string.ts'
import { ownAddress } from './site-address.ts'

/** The call that a request makes: who it is from, in which language, with which parameters. */
export async function requestCall(
  runtime: Runtime,
  request: Request,
  extra?: Readonly<Record<string, unknown>>,
): Promise<Call> {
  if (extra) {
    const input = { ...queryOf(request), ...extra }
    return callFor(runtime, request, parseParams(input, runtime.config), { input })
  }
  const text = queryTextOf(request)
  return callFor(runtime, request, paramsOf(runtime, text), { text })
}

/** What the parameters of a call are read from. */
interface QuerySource {
  /** The query string, where that is all. */
  readonly text?: string
  /** Parameters given in other ways, too. */
  readonly input?: Readonly<Record<string, unknown>>
}

function requestQueryOf(request: Request, { input }: QuerySource): RequestQuery {
  let query = input
  return {
    get query() {
      query ??= queryOrNothing(request)
      return query
    },
    get searchParams() {
      return new URLSearchParams(queryTextOf(request))
    },
  }
}

/** A site's own endpoint may accept parameters that the API itself would refuse. */
function queryOrNothing(request: Request): Readonly<Record<string, unknown>> {
  try {
    return queryOf(request)
  } catch {
    return {}
  }
}

// Sites have their queries in their code, so the same few texts recur.
const keptQueries = 1000
const longestKeptQuery = 1000
const paramsByConfig = new WeakMap<CompleteConfig, LRUCache<string, QueryParams>>()

function paramsOf({ config }: Runtime, query: string): QueryParams {
  let kept = paramsByConfig.get(config)
  if (!kept) {
    kept = new LRUCache({ max: keptQueries })
    paramsByConfig.set(config, kept)
  }
  const known = kept.get(query)
  if (known) return known
  const params = parseParams(parseQueryString(query), config)
  if (query.length <= longestKeptQuery) kept.set(query, params)
  return params
}

/** The query string of a request. */
export function queryOf(request: Request): Readonly<Record<string, unknown>> {
  return parseQueryString(queryTextOf(request))
}

function queryTextOf({ url }: Request): string {
  const question = url.indexOf('?')
  return question === -1 ? '' : url.slice(question + 1)
}

/** As `requestCall`, with these parameters instead of those of the address. */
export async function requestCallWith(
  runtime: Runtime,
  request: Request,
  input: Readonly<Record<string, unknown>>,
): Promise<Call> {
  return callFor(runtime, request, parseParams(input, runtime.config), {})
}

async function callFor(
  runtime: Runtime,
  request: Request,
  params: QueryParams,
  source: QuerySource,
): Promise<Call> {
  const authenticated = await authenticate(runtime, request)
  return createCall(
    runtime,
    {
      user: authenticated?.user ?? null,
      enforced: true,
      isPreview: authenticated?.strategy === previewStrategy,
      marksSources: request.headers.has(previewMarksHeader),
      sessionId: authenticated?.session?.id,
      address: clientAddress(request, runtime.config),
      siteAddress: ownAddress(request, runtime.config) ?? undefined,
      language: languageOf(runtime, request),
      headers: request.headers,
      context: contextOf(request),
      query: source.text,
      requestQuery: requestQueryOf(request, source),
    },
    params,
  )
}

const contexts = new WeakMap<Request, Record<string, unknown>>()

/** One for all that is done for a request, also for telling of its failure. */
function contextOf(request: Request): Record<string, unknown> {
  const context = contexts.get(request) ?? {}
  contexts.set(request, context)
  return context
}
