import { countColumn } from '../column-width.ts'
import { presenceFilter } from '../field-filter.ts'
import { type BuiltInFieldType, inBulk } from '../field-type.ts'
import { formInput } from '../form-input.ts'
import { RowsCell } from '../rows/RowsCell.tsx'

export const blocks: BuiltInFieldType<'blocks'> = {
  type: 'blocks',
  Input: formInput(({ BlocksInput }) => BlocksInput),
  Cell: RowsCell,
  filter: presenceFilter,
  columnWidth: countColumn,
  sketch: 'rows',
  bulkEdit: inBulk,
}
