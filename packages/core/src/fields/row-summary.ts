import type { Field } from '../config/types/field-types/fields.ts'
import { knownFieldType } from './built-in-types.ts'
import { fieldsOnLevel, holdsObject, type NamedField } from './field-tree.ts'

/** The path to the first text of a row, which names the row while it is closed. */
export function summarySteps(fields: readonly Field[]): readonly NamedField[] | null {
  for (const field of fieldsOnLevel(fields)) {
    if (holdsObject(field)) {
      const inside = summarySteps(field.fields)
      if (inside !== null) return [field, ...inside]
    } else if (knownFieldType(field)?.namesRows === true && field.admin?.hidden !== true) {
      return [field]
    }
  }
  return null
}
