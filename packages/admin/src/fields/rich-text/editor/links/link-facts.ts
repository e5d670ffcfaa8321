import { type ClientField, fieldsOnLevel, type Json, type JsonObject } from '@stet/core'
import {
  accessBelow,
  accessTo,
  type FieldsAccess,
} from '../../../../document/rules/field-access.ts'
import type { I18n } from '../../../../i18n/i18n.ts'
import { knownPanelFieldType } from '../../../panel-field-types.ts'
import { excerpt, textOf } from '../../../plain-text.ts'

/** Long enough to recognise beside others. */
const LENGTH = 40

/** A field of a link that has a value. */
export interface LinkFact {
  readonly name: string
  readonly label: string
  /** Empty where it cannot be said in a few words. */
  readonly text: string
}

/** The fields of a link that have values, as far as the editor may read them. */
export function linkFacts(
  own: readonly ClientField[],
  values: JsonObject,
  access: FieldsAccess,
  textName: string,
  i18n: I18n,
): readonly LinkFact[] {
  const below = accessBelow(access, textName, 'link')
  return fieldsOnLevel(own).flatMap((field) => {
    const { name } = field
    const value = values[name]
    if (isEmpty(value) || !accessTo(below, name, 'update').mayRead) return []
    const own = knownPanelFieldType(field)?.text?.(textOf(value), field, i18n)
    const label = i18n.label('label' in field && field.label ? field.label : undefined, name)
    return [{ name, label, text: excerpt(own || textOf(value), LENGTH) }]
  })
}

function isEmpty(value: Json | undefined): boolean {
  if (Array.isArray(value)) return value.length === 0
  return value === undefined || value === null || value === '' || value === false
}
