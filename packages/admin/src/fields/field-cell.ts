import type { FieldType, Json } from '@stet/core'
import type { ComponentType } from 'react'
import type { FieldOf } from '../document/field-input.ts'

export interface FieldCellProps<T extends FieldType = FieldType> {
  readonly field: FieldOf<T>
  /** As the API answered it at depth 0. */
  readonly value: Json | undefined
}

/** What a list shows of a value of every field type. */
export type FieldCells = { readonly [T in FieldType]: ComponentType<FieldCellProps<T>> }
