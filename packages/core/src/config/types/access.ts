import type { DocumentId } from '../../document-reference.ts'
import type { JsonObject } from '../../json.ts'
import type { LocalApi } from '../../local-api/local-api.ts'
import type { Where } from '../../query/language/where.ts'
import type { RequestContext } from './request.ts'

export interface AccessArgs {
  readonly req: RequestContext
  /** The local API with everything allowed; pass `req` to join this request's transaction. */
  readonly cms: LocalApi
  readonly id?: DocumentId
  readonly data?: JsonObject
}

/** `true` allows, `false` denies, a `where` allows only the documents that match it. */
export type AccessResult = boolean | Where

export type Access = (args: AccessArgs) => AccessResult | Promise<AccessResult>

export interface FieldAccessArgs extends AccessArgs {
  readonly doc?: JsonObject
  readonly siblingData?: JsonObject
  /** The innermost block row around the field. */
  readonly blockData?: JsonObject
}

/** Field access has no `where`: the field is there for this caller or it is not. */
export type FieldAccess = (args: FieldAccessArgs) => boolean | Promise<boolean>

export interface CollectionAccess {
  readonly admin?: (args: AccessArgs) => boolean | Promise<boolean>
  readonly create?: Access
  readonly read?: Access
  readonly readVersions?: Access
  readonly update?: Access
  readonly delete?: Access
  readonly unlock?: Access
}

export interface GlobalAccess {
  readonly read?: Access
  readonly readVersions?: Access
  readonly update?: Access
}

export interface FieldAccessRules {
  readonly create?: FieldAccess
  readonly read?: FieldAccess
  readonly update?: FieldAccess
}
