import { ContainerCell } from '../cells/ContainerCell.tsx'
import type { BuiltInFieldType } from '../field-type.ts'
import { formInput } from '../form-input.ts'

export const tabs: BuiltInFieldType<'tabs'> = {
  type: 'tabs',
  Input: formInput(({ TabsInput }) => TabsInput),
  Cell: ContainerCell,
  filter: null,
  sketch: 'inside',
  bulkEdit: null,
}
