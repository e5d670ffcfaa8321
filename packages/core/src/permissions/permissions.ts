import type { Where } from '../query/language/where.ts'

/** Operations on documents; globals have `read`, `update` and `readVersions`. */
export type EntityOperation = 'create' | 'read' | 'update' | 'delete' | 'readVersions' | 'unlock'

/** Operations on a field. */
export type FieldOperation = 'create' | 'read' | 'update'

/** Allowed for every document, or for those that match. A denied operation is absent. */
export type Permission = true | { readonly permission: true; readonly where: Where }

/** `true`: every operation on this field and all fields in it. */
export type FieldPermission =
  | true
  | {
      readonly create?: true
      readonly read?: true
      readonly update?: true
      readonly fields?: FieldsPermissions
      readonly blocks?: BlocksPermissions
    }

/** The fields of one level by name; `true`: every operation on all of them. */
export type FieldsPermissions = true | { readonly [name: string]: FieldPermission }

/** The blocks of a blocks field by slug; the nodes of a text by their kind (`embeddedKind`). */
export type BlocksPermissions =
  | true
  | { readonly [slug: string]: true | { readonly fields: FieldsPermissions } }

export type EntityPermissions = { readonly [O in EntityOperation]?: Permission } & {
  readonly fields?: FieldsPermissions
}

/** What the current user may do. An entity without any allowed operation is absent. */
export interface Permissions {
  readonly canAccessAdmin?: true
  readonly collections?: { readonly [slug: string]: EntityPermissions }
  readonly globals?: { readonly [slug: string]: EntityPermissions }
  /** Whether the user may use the workbench for the API. */
  readonly workbench?: true
  /** Absent where the user may not see jobs. */
  readonly jobs?: {
    readonly read: true
    readonly manage?: true
    /** Whether the config has webhooks, deliveries to which are jobs. */
    readonly webhooks?: true
  }
}
