import {
  type ClientField,
  type ClientTab,
  childLists,
  type FieldsPermissions,
  fieldTypeOf,
  hasOwnValue,
  holdsObject,
  isFieldAllowed,
  type Plan,
  permissionsBelow,
} from '@stet/core'

/** What the editor may do with the fields of one level; `undefined`: nothing. */
export type FieldsAccess = FieldsPermissions | undefined

export interface FieldRights {
  readonly mayRead: boolean
  readonly mayWrite: boolean
}

export const fullAccess: FieldsAccess = true

/** Layout fields have no name and no permissions of their own. */
export function accessTo(
  access: FieldsAccess,
  name: string | undefined,
  operation: 'create' | 'update',
): FieldRights {
  if (name === undefined) return { mayRead: true, mayWrite: true }
  const mayRead = isFieldAllowed(access, 'read', name)
  const isAllowed = isFieldAllowed(access, operation, name)
  // The author of a new document may see all of it; in any other document a value that the user cannot
  // read must not be overwritten by them.
  return operation === 'create'
    ? { mayRead: mayRead || isAllowed, mayWrite: isAllowed }
    : { mayRead, mayWrite: mayRead && isAllowed }
}

/** Whether there is a field for the editor among these: a part of the form without any is not there. */
export function showsAny(
  fields: readonly ClientField[],
  access: FieldsAccess,
  operation: 'create' | 'update',
): boolean {
  if (access === true || fields.length === 0) return true
  return fields.some((field) => {
    if (hasOwnValue(field) && !holdsObject(field)) {
      return accessTo(access, field.name, operation).mayRead
    }
    // What neither has a value nor holds fields is shown to everyone.
    if (fieldTypeOf(field).children === undefined) return true
    return childLists<ClientField>(field).some(({ holder, fields: inner }) =>
      showsPart(
        { name: 'name' in holder ? holder.name : undefined, fields: inner },
        access,
        operation,
      ),
    )
  })
}

/** Schema paths of the fields that the form does not show: it does not have their values. */
export function closedPaths(
  plan: Plan,
  access: FieldsAccess,
  operation: 'create' | 'update',
): ReadonlySet<string> {
  const closed = new Set<string>()
  const visit = ({ nodes }: Plan, level: FieldsAccess): void => {
    if (level === true) return
    for (const node of nodes) {
      const { name } = node
      if (!accessTo(level, name, operation).mayRead) closed.add(node.schemaPath)
      else if (node.shape === 'blocks') {
        for (const [slug, block] of node.blocks) visit(block, accessBelow(level, name, slug))
      } else if (node.shape === 'value') {
        for (const [kind, inside] of node.embedded ?? []) {
          visit(inside, accessBelow(level, name, kind))
        }
      } else visit(node.children, accessBelow(level, name))
    }
  }
  visit(plan, access)
  return closed
}

/** Whether there is a field for the editor in a tab, or in a group. */
export function showsPart(
  { name, fields }: Pick<ClientTab, 'name' | 'fields'>,
  access: FieldsAccess,
  operation: 'create' | 'update',
): boolean {
  return (
    accessTo(access, name, operation).mayRead &&
    showsAny(fields, accessBelow(access, name), operation)
  )
}

/**
 * What the editor may do with the fields in a group, an array, one block of a blocks field, or nodes
 * of one kind of a text (`embeddedKind`).
 */
export function accessBelow(
  access: FieldsAccess,
  name: string | undefined,
  block?: string,
): FieldsAccess {
  return name === undefined ? access : permissionsBelow(access, name, block)
}
