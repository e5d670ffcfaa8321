import type { JsonObject } from '../../json.ts'
import type { LocalApi } from '../../local-api/local-api.ts'
import type { RequestContext } from './request.ts'

/** What an endpoint knows of its request. It is a `req`: pass it on to share its `context`. */
export interface EndpointRequest extends RequestContext {
  readonly method: string
  /** The whole address. */
  readonly url: string
  /** What stands at the `:name` segments of the endpoint's path. */
  readonly routeParams: Readonly<Record<string, string>>
  /** The query string, nested like that of every other call. */
  readonly query: Readonly<Record<string, unknown>>
  /** The operations with the caller's own access enforced. */
  readonly cms: LocalApi
  /** The operations with everything allowed: only for what the endpoint itself answers for. */
  asSystem(): LocalApi
  /** The body, JSON or multipart with `_payload`; an empty one is `{}`. */
  json(): Promise<JsonObject>
  text(): Promise<string>
  bytes(): Promise<Uint8Array>
}

/** What of a Web `Response` there is everywhere; an endpoint answers one. */
export interface EndpointResponse {
  readonly status: number
  readonly headers: { get(name: string): string | null }
  readonly body: unknown
}

/** An address of the site's own below that of the API, a collection or a global. */
export interface Endpoint {
  /** Starts with `/`; `:name` stands for any one segment. Tried before the built-in ones, in order. */
  readonly path: string
  readonly method: 'get' | 'head' | 'post' | 'put' | 'patch' | 'delete'
  readonly handler: (req: EndpointRequest) => EndpointResponse | Promise<EndpointResponse>
}
/** `false`: the entity has no addresses at all. */
export type Endpoints = false | readonly Endpoint[]
