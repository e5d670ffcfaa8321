import type { Field } from '../config/types/field-types/fields.ts'
import { ownValue } from '../documents/json-shape.ts'
import type { NamedField } from '../fields/field-tree.ts'
import { summarySteps } from '../fields/row-summary.ts'
import { isObject, type Json } from '../json.ts'
import { isAllowed } from '../permissions/is-allowed.ts'
import type { FieldsPermissions } from '../permissions/permissions.ts'
import { type DiffWalk, permissionsIn } from './diff-walk.ts'
import type { RowDiff } from './field-diff.ts'
import { isByLocale } from './values-by-locale.ts'

/** The text that names a row, as far as the reader may read it. */
export function nameOf(
  row: Json | undefined,
  fields: readonly Field[],
  permissions: FieldsPermissions,
  walk: DiffWalk,
): Pick<RowDiff, 'blockName' | 'about'> {
  if (!isObject(row)) return { blockName: '', about: '' }
  const called = ownValue(row, 'blockName')
  return {
    blockName: typeof called === 'string' ? called : '',
    about: textAt(summarySteps(fields) ?? [], row, permissions, walk),
  }
}

function textAt(
  [step, ...further]: readonly NamedField[],
  value: Json | undefined,
  permissions: FieldsPermissions,
  walk: DiffWalk,
): string {
  if (step === undefined) return typeof value === 'string' ? value : ''
  const { name } = step
  const isLocalized = 'localized' in step && step.localized === true
  if (!isObject(value) || !isAllowed(permissions, 'read', name)) return ''
  const below = permissionsIn(permissions, name)
  const own = ownValue(value, name)
  if (!isLocalized || !isByLocale(own, walk.locales)) return textAt(further, own, below, walk)
  for (const code of [walk.namedIn ?? '', ...walk.locales]) {
    const text = textAt(further, ownValue(own, code), below, walk)
    if (text !== '') return text
  }
  return ''
}
