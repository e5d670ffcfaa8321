import { ContainerCell } from '../cells/ContainerCell.tsx'
import type { BuiltInFieldType } from '../field-type.ts'
import { formInput } from '../form-input.ts'

export const collapsible: BuiltInFieldType<'collapsible'> = {
  type: 'collapsible',
  Input: formInput(({ CollapsibleInput }) => CollapsibleInput),
  Cell: ContainerCell,
  filter: null,
  sketch: 'inside',
  bulkEdit: null,
}
