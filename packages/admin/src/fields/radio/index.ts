import { OptionCell } from '../cells/OptionCell.tsx'
import { choiceColumn } from '../column-width.ts'
import { type BuiltInFieldType, inBulk } from '../field-type.ts'
import { formInput } from '../form-input.ts'
import { optionFilter } from '../option-filter.ts'

export const radio: BuiltInFieldType<'radio'> = {
  type: 'radio',
  Input: formInput(({ RadioInput }) => RadioInput),
  Cell: OptionCell,
  filter: optionFilter,
  columnWidth: choiceColumn,
  sketch: 'button',
  bulkEdit: inBulk,
  inCells: ({ optionCells }) => optionCells,
}
