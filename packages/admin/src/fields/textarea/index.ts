import { TextCell } from '../cells/TextCell.tsx'
import { textColumn } from '../column-width.ts'
import { textFilter } from '../field-filter.ts'
import { type BuiltInFieldType, inBulk, leastLines } from '../field-type.ts'
import { formInput } from '../form-input.ts'

export const textarea: BuiltInFieldType<'textarea'> = {
  type: 'textarea',
  Input: formInput(({ TextareaInput }) => TextareaInput),
  Cell: TextCell,
  filter: textFilter,
  columnWidth: textColumn,
  sketch: 'lines',
  leastHeight: leastLines,
  bulkEdit: inBulk,
  inCells: ({ textCells }) => textCells,
}
