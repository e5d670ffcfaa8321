import { TextCell } from '../cells/TextCell.tsx'
import { lineColumn } from '../column-width.ts'
import { textFilter } from '../field-filter.ts'
import { type BuiltInFieldType, inBulk, leastLine } from '../field-type.ts'
import { formInput } from '../form-input.ts'

export const text: BuiltInFieldType<'text'> = {
  type: 'text',
  Input: formInput(({ TextInput }) => TextInput),
  Cell: TextCell,
  filter: { ...textFilter, keepsOperand: true },
  columnWidth: lineColumn,
  sketch: 'line',
  leastHeight: leastLine,
  bulkEdit: inBulk,
  inCells: ({ lineCells }) => lineCells,
}
