import type { FieldType, Json } from '@stet/core'
import type { FieldOf } from './field-input.ts'

/** What is shown of a field where it is not edited. */
export interface CellProps<F> {
  readonly field: F
  /** As the API answered it at depth 0. */
  readonly value: Json | undefined
}

/** The props of a cell of one field type. */
export type FieldCellProps<T extends FieldType = FieldType> = CellProps<FieldOf<T>>
