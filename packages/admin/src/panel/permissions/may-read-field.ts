import { type FieldsPermissions, isAllowed, permissionsBelow } from '@stet/core'

/** A field of a path counts as readable where everything on the way to it is. */
export function mayReadField(permissions: FieldsPermissions | undefined, path: string): boolean {
  const [name = '', ...rest] = path.split('.')
  if (!isAllowed(permissions, 'read', name)) return false
  const below = permissionsBelow(permissions, name)
  return rest.length === 0 || mayReadField(below, rest.join('.'))
}
