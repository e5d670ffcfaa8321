import { fieldTypeOf } from '../../fields/built-in-types.ts'
import { holdsRows, mapFields, mapHolders } from '../../fields/field-tree.ts'
import type { Field } from '../types/field-types/fields.ts'
import { type ClientField, clientFields } from './client-config.ts'
import type { CompleteCollection } from './complete-config-types.ts'

/** The form has separate inputs for these, which are for signing in. */
const signInNames: ReadonlySet<string> = new Set(['email', 'username', '_verified'])

/**
 * The fields of the form for the first user, besides those for signing in: every field that can be
 * filled in without a session. Field access does not apply, because no user exists who could grant
 * rights.
 */
export function firstUserFields({ fields }: CompleteCollection): readonly ClientField[] {
  return clientFields(
    fitting(fields.filter((field) => !('name' in field && signInNames.has(field.name ?? '')))),
  )
}

function fitting(fields: readonly Field[]): readonly Field[] {
  return mapFields(fields, (field) => {
    if (isForLater(field) || isOutOfForm(field)) return []
    // A field that had only such fields is left out as well.
    return mapHolders(field, (list) => (list.fields.length === 0 ? null : list.holder)) ?? []
  })
}

/**
 * A field that refers to documents, which a new site does not have, or whose input needs a session.
 */
function isForLater(field: Field): boolean {
  const { data, children, references } = fieldTypeOf(field)
  if (data === 'none') return children === undefined
  return data === 'computed' || references !== undefined || holdsRows(field)
}

function isOutOfForm(field: Field): boolean {
  const { hidden, readOnly } = (field.admin ?? {}) as { hidden?: boolean; readOnly?: boolean }
  return (
    hidden === true ||
    readOnly === true ||
    ('virtual' in field && field.virtual !== undefined && field.virtual !== false)
  )
}
