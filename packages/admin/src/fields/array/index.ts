import { presenceFilter } from '../field-filter.ts'
import { type BuiltInFieldType, inBulk } from '../field-type.ts'
import { formInput } from '../form-input.ts'
import { RowsCell } from '../rows/RowsCell.tsx'

export const array: BuiltInFieldType<'array'> = {
  type: 'array',
  Input: formInput(({ ArrayInput }) => ArrayInput),
  Cell: RowsCell,
  filter: presenceFilter,
  sketch: 'rows',
  bulkEdit: inBulk,
}
