import type { DocumentId } from '../../document-reference.ts'
import type { JsonObject } from '../../json.ts'
import type { LocalApi } from '../../local-api/local-api.ts'
import type { Where } from '../../query/language/where.ts'
import type { RequestContext } from './request.ts'

/** The arguments of an access function. */
export interface AccessArgs {
  readonly req: RequestContext
  /** The local API without access control; pass `req` to join this request's transaction. */
  readonly cms: LocalApi
  /** The id of the document, where the operation is about one document. */
  readonly id?: DocumentId
  /** The data of a write. */
  readonly data?: JsonObject
}

/** `true` allows, `false` denies, a `where` allows only the documents that match it. */
export type AccessResult = boolean | Where

/** Decides whether an operation is allowed. */
export type Access = (args: AccessArgs) => AccessResult | Promise<AccessResult>

/** The arguments of a field's access function. */
export interface FieldAccessArgs extends AccessArgs {
  /** The stored document. */
  readonly doc?: JsonObject
  /** The data of the object that holds the field: the document, a group or a row. */
  readonly siblingData?: JsonObject
  /** The innermost block row around the field. */
  readonly blockData?: JsonObject
}

/** Field access has no `where`: a caller either has the field or not. */
export type FieldAccess = (args: FieldAccessArgs) => boolean | Promise<boolean>

/** Access to a collection's documents. Default of each rule: panel users only. */
export interface CollectionAccess {
  /** Who may use the panel; only of the collection in `admin.user`. */
  readonly admin?: (args: AccessArgs) => boolean | Promise<boolean>
  readonly create?: Access
  readonly read?: Access
  /** Who may read versions, in addition to `read`. */
  readonly readVersions?: Access
  readonly update?: Access
  readonly delete?: Access
  /** Who may unlock accounts after too many failed sign-ins; only of auth collections. */
  readonly unlock?: Access
}

/** Access to a global. Default of each rule: panel users only. */
export interface GlobalAccess {
  readonly read?: Access
  readonly readVersions?: Access
  readonly update?: Access
}

/**
 * Access to a field, in addition to that of its collection or global. Default of each rule:
 * allowed.
 */
export interface FieldAccessRules {
  readonly create?: FieldAccess
  readonly read?: FieldAccess
  readonly update?: FieldAccess
}
