import { fieldTypeOf } from '../../fields/built-in-types.ts'
import { holdsRows, mapFields, mapHolders } from '../../fields/field-tree.ts'
import type { Field } from '../types/fields.ts'
import { type ClientField, clientFields } from './client-config.ts'
import type { CompleteCollection } from './complete-config-types.ts'

/** Asked for in its own way: they are how one signs in. */
const signInNames: ReadonlySet<string> = new Set(['email', 'username', '_verified'])

/**
 * What the first user of a site is asked for besides how they sign in: every field that can be
 * filled in without a session, whoever may write it later. Rules about who may give rights to whom
 * have nobody yet who could.
 */
export function firstUserFields({ fields }: CompleteCollection): readonly ClientField[] {
  return clientFields(
    fitting(fields.filter((field) => !('name' in field && signInNames.has(field.name ?? '')))),
  )
}

function fitting(fields: readonly Field[]): readonly Field[] {
  return mapFields(fields, (field) => {
    if (isForLater(field) || isOutOfForm(field)) return []
    // What had only such fields is left out with them.
    return mapHolders(field, (list) => (list.fields.length === 0 ? null : list.holder)) ?? []
  })
}

/** What can only be chosen among documents, of which a new site has none, or needs a session to edit. */
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
