import type {
  EntityOperation,
  EntityPermissions,
  FieldOperation,
  FieldPermission,
  FieldsPermissions,
  Permission,
} from './permissions.ts'

type AnyPermissions = EntityPermissions | FieldPermission | FieldsPermissions | undefined

/**
 * Whether an operation is allowed: by the permissions as a whole, by their own entry for it or, given a
 * field, by that field's entry. An operation allowed for some documents counts as allowed: which ones is
 * for the server to say.
 */
export function isAllowed(
  permissions: AnyPermissions,
  operation: EntityOperation,
  field?: string,
): boolean {
  if (permissions === true) return true
  if (permissions === undefined) return false
  if (isGranted(entryOf(permissions, operation))) return true
  if (field === undefined) return false
  const entry = entryOf(permissions, field)
  if (entry === true) return true
  return typeof entry === 'object' && entry !== null && isGranted(entryOf(entry, operation))
}

/**
 * The same for one field among those of a level, given the permissions of that level's fields. A field
 * may be named after an operation: its entry says nothing about the others.
 */
export function isFieldAllowed(
  fields: FieldsPermissions | undefined,
  operation: FieldOperation,
  name: string,
): boolean {
  if (fields === true) return true
  if (fields === undefined || !Object.hasOwn(fields, name)) return false
  return isAllowed(fields[name], operation)
}

/** The permissions of what is in a field: of its sub-fields or, given a block's slug, of that block's. */
export function permissionsBelow(
  permissions: FieldsPermissions | undefined,
  field: string,
  block?: string,
): FieldsPermissions | undefined {
  if (permissions === true || permissions === undefined) return permissions
  const entry = Object.hasOwn(permissions, field) ? permissions[field] : undefined
  if (entry === true || entry === undefined) return entry
  if (block === undefined) return entry.fields
  if (entry.blocks === true || entry.blocks === undefined) return entry.blocks
  const ofBlock = Object.hasOwn(entry.blocks, block) ? entry.blocks[block] : undefined
  return ofBlock === true ? true : ofBlock?.fields
}

const entryOf = (permissions: object, name: string): unknown =>
  Object.hasOwn(permissions, name) ? permissions[name as keyof typeof permissions] : undefined

const isGranted = (permission: unknown): permission is Permission =>
  permission === true ||
  (typeof permission === 'object' &&
    permission !== null &&
    'permission' in permission &&
    permission.permission === true)
