import type { DocumentId } from '../../document-reference.ts'
import type { Json, JsonObject } from '../../json.ts'
import type { LocalApi } from '../../local-api/local-api.ts'
import type { RequestContext } from './request.ts'

/** A file that a program of the caller is to put into a storage that takes files from browsers. */
export interface UploadReservation {
  readonly collection: string
  /** The document whose file it replaces. Default: a new document. */
  readonly id?: DocumentId
  readonly filename: string
  /** Default: the one that the name tells. */
  readonly mimeType?: string
  /** Bytes; null where only the file itself will tell. Then the storage is given the most that is allowed. */
  readonly filesize: number | null
  /** Whether only this very name will do. Default false: where it is in use, another one is taken. */
  readonly keepsName?: boolean
}
/** A name that is the caller's until their file has a document, or the time is over. */
export interface ReservedName {
  /** The name under which the file will be stored. */
  readonly filename: string
  /** ISO 8601. */
  readonly expiresAt: string
  /** What the storage answered, for the program that puts the file there. */
  readonly upload: Json
}

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
  /**
   * Reserves a name for a file that the caller may store, as `POST {api}/:slug/direct-upload` does. Throws
   * what that call answers: Unauthorized, Forbidden, ValidationError, …
   */
  reserveUpload(upload: UploadReservation): Promise<ReservedName>
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
