import { type FieldsPermissions, isFieldAllowed, permissionsBelow } from '@stet/core'

/** What the editor may do with the fields of one level; `undefined`: nothing. */
export type FieldsAccess = FieldsPermissions | undefined

export interface FieldAccess {
  readonly mayRead: boolean
  readonly mayWrite: boolean
}

export const fullAccess: FieldsAccess = true

/** Layout fields have no name and no permissions of their own. */
export function accessTo(
  access: FieldsAccess,
  name: string | undefined,
  operation: 'create' | 'update',
): FieldAccess {
  if (name === undefined) return { mayRead: true, mayWrite: true }
  const mayWrite = isFieldAllowed(access, operation, name)
  return { mayRead: mayWrite || isFieldAllowed(access, 'read', name), mayWrite }
}

/** What the editor may do with the fields in a group, an array or one block of a blocks field. */
export function accessBelow(
  access: FieldsAccess,
  name: string | undefined,
  block?: string,
): FieldsAccess {
  return name === undefined ? access : permissionsBelow(access, name, block)
}
