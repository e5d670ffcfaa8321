import type { ClientCollection, FieldsPermissions } from '@stet/core'
import type { NamedField } from '../bulk/bulk-form.ts'
import { editableFields } from '../bulk/editable-fields.ts'

/**
 * The fields that every document of a collection needs beside its file and that can have one value in many:
 * nothing fills them in by itself. What is needed only sometimes, or below a field, is told by the server.
 */
export function requiredToFill(
  collection: Pick<ClientCollection, 'fields' | 'versions'>,
  permissions: FieldsPermissions | undefined,
): readonly string[] {
  const { versions } = collection
  // A draft may lack anything.
  if (versions !== false && versions.drafts !== false) return []
  return editableFields(collection.fields, permissions, 'create')
    .filter(isNeeded)
    .map(({ name }) => name)
}

function isNeeded(field: NamedField): boolean {
  const about = field as {
    readonly required?: boolean
    readonly defaultValue?: unknown
    readonly hasComputedDefault?: boolean
    readonly hasCondition?: boolean
  }
  return (
    about.required === true &&
    about.defaultValue === undefined &&
    about.hasComputedDefault !== true &&
    about.hasCondition !== true
  )
}
