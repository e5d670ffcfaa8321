import { type ClientField, hasOwnValue } from '@stet/core'
import type { Path } from '../../base/path.ts'
import { accessTo, type FieldsAccess, showsAny } from './field-access.ts'

/** What the editor may do where a field is. */
export interface SurroundingRights {
  readonly access: FieldsAccess
  readonly readOnly: boolean
}

/** A field as the form shows it, whatever the values are; null where it is hidden or not for this editor. */
export function shownField(
  field: ClientField,
  { access, readOnly }: SurroundingRights,
  operation: 'create' | 'update',
): { readonly readOnly: boolean } | null {
  if (field.admin?.disabled || field.admin?.hidden) return null
  if (!showsAny([field], access, operation)) return null
  const { mayWrite } = accessTo(access, valueName(field), operation)
  return { readOnly: readOnly || !mayWrite || isReadOnly(field) }
}

/** The path of a field's value; of a field without one, that of the object around it. */
export function fieldPathIn(field: ClientField, parent: Path): Path {
  const name = valueName(field)
  return name === undefined ? parent : [...parent, name]
}

/** Some fields have a name but no value. */
export function valueName(field: ClientField): string | undefined {
  return hasOwnValue(field) ? field.name : undefined
}

function isReadOnly(field: ClientField): boolean {
  if (field.admin?.readOnly) return true
  return 'virtual' in field && field.virtual !== undefined && field.virtual !== false
}
