import { ContainerCell } from '../cells/ContainerCell.tsx'
import { type BuiltInFieldType, inBulk } from '../field-type.ts'
import { formInput } from '../form-input.ts'

export const group: BuiltInFieldType<'group'> = {
  type: 'group',
  Input: formInput(({ GroupInput }) => GroupInput),
  Cell: ContainerCell,
  filter: null,
  sketch: 'inside',
  bulkEdit: inBulk,
}
