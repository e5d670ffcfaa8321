import { OptionCell } from '../cells/OptionCell.tsx'
import { choiceColumn } from '../column-width.ts'
import { type BuiltInFieldType, inBulk, leastLine } from '../field-type.ts'
import { formInput } from '../form-input.ts'
import { optionFilter } from '../option-filter.ts'

export const select: BuiltInFieldType<'select'> = {
  type: 'select',
  Input: formInput(({ SelectInput }) => SelectInput),
  Cell: OptionCell,
  filter: optionFilter,
  columnWidth: choiceColumn,
  sketch: 'button',
  leastHeight: leastLine,
  bulkEdit: inBulk,
  inCells: ({ choiceCells }) => choiceCells,
}
