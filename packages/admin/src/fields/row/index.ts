import { ContainerCell } from '../cells/ContainerCell.tsx'
import type { BuiltInFieldType } from '../field-type.ts'
import { formInput } from '../form-input.ts'

export const row: BuiltInFieldType<'row'> = {
  type: 'row',
  Input: formInput(({ RowInput }) => RowInput),
  Cell: ContainerCell,
  filter: null,
  sketch: 'inside',
  bulkEdit: null,
}
