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
 * Whether an operation is allowed: by the permissions as a whole, by the operation's own entry or,
 * given a field, by the field's entry. An operation allowed for some documents counts as allowed;
 * the server decides for each document.
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
 * Whether an operation is allowed for one field, given the permissions of its level. A field may be
 * named like an operation: its entry does not apply to the other fields.
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

/**
 * The permissions of the fields in a field or, given a block's slug, of the fields in that block.
 */
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
