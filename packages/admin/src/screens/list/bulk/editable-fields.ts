import {
  type ClientField,
  type ClientTab,
  childLists,
  type FieldsPermissions,
  hasOwnValue,
} from '@stet/core'
import { accessTo } from '../../../document/rules/field-access.ts'
import { panelFieldTypeOf } from '../../../fields/panel-field-types.ts'

/** Fields that can get one value in many documents, outermost first; layout fields are looked through. */
export function editableFields(
  fields: readonly ClientField[],
  permissions: FieldsPermissions | undefined,
  operation: 'create' | 'update' = 'update',
): readonly (ClientField & { readonly name: string })[] {
  return fields.flatMap((field): readonly (ClientField & { readonly name: string })[] => {
    if (field.admin?.disabled || field.admin?.hidden || field.admin?.readOnly) return []
    if (hasOwnValue(field)) return editable(field, permissions, operation)
    return childLists(field).flatMap((list) => {
      const tab = list.of === 'tab' ? namedGroup(list.holder) : null
      return tab === null
        ? editableFields(list.fields, permissions, operation)
        : editable(tab, permissions, operation)
    })
  })
}

/** A named tab as a group, for a form of its own. */
function namedGroup({ name, ...tab }: ClientTab): ClientField | null {
  return name === undefined ? null : ({ ...tab, type: 'group', name } as ClientField)
}

function editable(
  field: ClientField,
  permissions: FieldsPermissions | undefined,
  operation: 'create' | 'update',
): readonly (ClientField & { readonly name: string })[] {
  if (!('name' in field) || field.name === undefined || field.name === 'id') return []
  if (panelFieldTypeOf(field).bulkEdit === null) return []
  // Unique fields cannot have the same value in two documents, and virtual fields are not written.
  if ('unique' in field && field.unique) return []
  if ('virtual' in field && field.virtual) return []
  const { admin } = field
  if (admin !== undefined && 'disableBulkEdit' in admin && admin.disableBulkEdit) return []
  if (!accessTo(permissions, field.name, operation).mayWrite) return []
  return [field as ClientField & { readonly name: string }]
}
