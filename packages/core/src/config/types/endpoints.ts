import type { JsonObject } from '../../json.ts'
import type { LocalApi } from '../../local-api/local-api.ts'
import type { RequestContext } from './request.ts'

/** The request of an endpoint. It is a `req`: pass it on to share its `context`. */
export interface EndpointRequest extends RequestContext {
  readonly method: string
  /** The complete URL. */
  readonly url: string
  /** The values of the `:name` segments of the endpoint's path. */
  readonly routeParams: Readonly<Record<string, string>>
  /** The query string, nested as in all other calls. */
  readonly query: Readonly<Record<string, unknown>>
  /** The local API with the caller's access control. */
  readonly cms: LocalApi
  /** The local API without access control: the endpoint must check what the caller may do. */
  asSystem(): LocalApi
  /** The body, JSON or multipart with `_payload`; `{}` if it is empty. */
  json(): Promise<JsonObject>
  text(): Promise<string>
  bytes(): Promise<Uint8Array>
}

/** The part of a Web `Response` that every runtime has; an endpoint returns one. */
export interface EndpointResponse {
  readonly status: number
  readonly headers: { get(name: string): string | null }
  readonly body: unknown
}

/** A route of the site below the API, a collection or a global. */
export interface Endpoint {
  /**
   * Starts with `/`; `:name` matches any one segment. Endpoints are tried in order, before the
   * built-in routes.
   */
  readonly path: string
  readonly method: 'get' | 'head' | 'post' | 'put' | 'patch' | 'delete'
  readonly handler: (req: EndpointRequest) => EndpointResponse | Promise<EndpointResponse>
}
/** `false` turns off all HTTP routes of the entity. */
export type Endpoints = false | readonly Endpoint[]
