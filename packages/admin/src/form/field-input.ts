import type { ClientField, FieldType } from '@stet/core'
import type { Path } from '../base/path.ts'
import type { FieldsAccess } from '../document/rules/field-access.ts'

/** A field of one type. */
export type FieldOf<T extends FieldType> = Extract<ClientField, { type: T }>

/** What an input of a field gets. */
export interface InputProps<F> {
  readonly field: F
  /** Of the value; for fields without a name, of the object around them. Always the same array. */
  readonly path: Path
  readonly readOnly: boolean
  /** What the editor may do with the fields inside. */
  readonly access: FieldsAccess
}

/** The props of an input of one field type. */
export type FieldInputProps<T extends FieldType = FieldType> = InputProps<FieldOf<T>>

/** What the control within a field's shell needs of it: its value is found by the path. */
export type FieldValueProps<T extends FieldType> = Pick<FieldInputProps<T>, 'field' | 'path'>
