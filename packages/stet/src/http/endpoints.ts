import {
  type CompleteConfig,
  type Endpoint,
  type EndpointRequest,
  type Endpoints,
  NotFound,
  type SiteEndpoint,
} from '@stet/core'
import { isUploadCollection } from '../files/uploads.ts'
import { beginDirectUpload } from '../operations/files/direct-uploads.ts'
import type { Call, Runtime } from '../runtime/runtime.ts'
import { withHeaders } from './answers/private-caching.ts'
import { jsonResponse, nosniff } from './answers/responses.ts'
import { readBody, readBytes } from './bodies/body.ts'
import { queryOf, requestCallWith } from './request-call.ts'

/** The site's own endpoints: answers a request to one of them, and nothing to any other. */
export function createEndpoints(
  runtime: Runtime,
): (request: Request) => Promise<Response | undefined> {
  const { config } = runtime
  const scopes = scopesOf(config)
  if (scopes.length === 0) return async () => undefined
  return async (request) => {
    const segments = segmentsBelow(new URL(request.url).pathname, config.routes.api)
    const found = segments && findEndpoint(scopes, request.method, segments)
    if (!found) return undefined
    if (found === 'closed') return notImplemented(request)
    // The parameters are the endpoint's own; only these two mean what they mean everywhere.
    const query = queryOf(request)
    const { locale } = query
    const fallbackLocale = query['fallback-locale'] ?? query.fallbackLocale
    const call = await requestCallWith(runtime, request, { locale, fallbackLocale })
    const answer: unknown = await found.endpoint.handler(
      endpointRequest(call, request, query, found.routeParams),
    )
    if (answer instanceof Response) return withHeaders(answer, nosniff)
    throw new TypeError(`The endpoint ${found.endpoint.path} did not answer a Response.`)
  }
}

/** The site's own endpoints, with paths below the API. */
export function siteEndpoints(config: CompleteConfig): readonly SiteEndpoint[] {
  return scopesOf(config).flatMap(({ prefix, endpoints }) =>
    (endpoints === false ? [] : endpoints).map(({ method, path }) => ({
      method: method.toUpperCase(),
      path: ['', ...prefix].join('/') + path,
    })),
  )
}

/** Where endpoints stand: below the root, or below an entity's own segments. */
interface Scope {
  readonly prefix: readonly string[]
  readonly endpoints: Endpoints
}

/** Entities come before the root: a collection's address is never the root's. */
function scopesOf(config: CompleteConfig): readonly Scope[] {
  const scopes: Scope[] = []
  for (const { slug, endpoints } of config.globals) {
    scopes.push({ prefix: ['globals', slug], endpoints })
  }
  for (const { slug, endpoints } of config.collections) scopes.push({ prefix: [slug], endpoints })
  if (scopes.every(({ endpoints }) => endpoints !== false && endpoints.length === 0)) {
    if (config.endpoints.length === 0) return []
  }
  return [...scopes, { prefix: [], endpoints: config.endpoints }]
}

interface Found {
  readonly endpoint: Endpoint
  readonly routeParams: Readonly<Record<string, string>>
}

function findEndpoint(
  scopes: readonly Scope[],
  method: string,
  segments: readonly string[],
): Found | 'closed' | undefined {
  const scope = scopes.find(({ prefix }) => prefix.every((part, index) => segments[index] === part))
  if (!scope) return undefined
  if (scope.endpoints === false) return 'closed'
  const rest = segments.slice(scope.prefix.length)
  for (const endpoint of scope.endpoints) {
    if (endpoint.method.toUpperCase() !== method) continue
    const routeParams = matchPath(endpoint.path, rest)
    if (routeParams) return { endpoint, routeParams }
  }
  return undefined
}

/** The values of a path's `:names`, or undefined where the segments are not of the path. */
function matchPath(
  path: string,
  segments: readonly string[],
): Readonly<Record<string, string>> | undefined {
  const parts = path.slice(1).split('/')
  if (parts.length !== segments.length) return undefined
  const params: Record<string, string> = Object.create(null)
  for (const [index, part] of parts.entries()) {
    const segment = segments[index] ?? ''
    if (part.startsWith(':')) params[part.slice(1)] = segment
    else if (part !== segment) return undefined
  }
  return params
}

function segmentsBelow(pathname: string, base: string): readonly string[] | undefined {
  try {
    return pathname
      .slice(base.length)
      .split('/')
      .filter((segment) => segment !== '')
      .map(decodeURIComponent)
  } catch {
    return undefined
  }
}

function endpointRequest(
  call: Call,
  request: Request,
  query: Readonly<Record<string, unknown>>,
  routeParams: Readonly<Record<string, string>>,
): EndpointRequest {
  const { runtime, req, isPreview, marksSources } = call
  return {
    ...req,
    method: request.method,
    url: request.url,
    routeParams,
    query,
    cms: runtime.api({ user: req.user, enforced: true, isPreview, marksSources, req }),
    asSystem: () => runtime.api({ user: req.user, enforced: false, req }),
    json: () => readBody(request),
    text: async () => new TextDecoder().decode(await readBytes(request)),
    bytes: () => readBytes(request),
    reserveUpload: async ({ collection: slug, id, mimeType = '', ...announced }) => {
      const collection = runtime.config.collection.get(slug)
      if (!collection || !isUploadCollection(collection)) throw new NotFound()
      return beginDirectUpload(call, collection, { ...announced, id, mimeType })
    },
  }
}

/** An entity that is for the site's own code only. */
function notImplemented(request: Request): Response {
  const { pathname } = new URL(request.url)
  return jsonResponse({ message: `Cannot ${request.method} ${pathname.slice(0, 200)}` }, 501)
}
