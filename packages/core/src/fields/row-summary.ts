import type { Field } from '../config/types/field-types/fields.ts'
import { knownFieldType } from './built-in-types.ts'
import { fieldsOnLevel, holdsObject, type NamedField } from './field-tree.ts'

type FieldType = NonNullable<ReturnType<typeof knownFieldType>>

/**
 * The path to the first text of a row, which names the row while it is closed; or to the first field
 * of another kind.
 */
export function summarySteps(
  fields: readonly Field[],
  isWanted: (type: FieldType) => boolean | undefined = ({ namesRows }) => namesRows,
): readonly NamedField[] | null {
  for (const field of fieldsOnLevel(fields)) {
    if (holdsObject(field)) {
      const inside = summarySteps(field.fields, isWanted)
      if (inside !== null) return [field, ...inside]
    } else {
      const type = knownFieldType(field)
      if (type && isWanted(type) && field.admin?.hidden !== true) return [field]
    }
  }
  return null
}
