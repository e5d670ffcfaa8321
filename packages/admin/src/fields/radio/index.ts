import { type BuiltInFieldType, inBulk } from '../field-type.ts'
import { formInput } from '../form-input.ts'
import { OptionCell } from '../OptionCell.tsx'
import { optionFilter } from '../option-filter.ts'

export const radio: BuiltInFieldType<'radio'> = {
  type: 'radio',
  Input: formInput(({ RadioInput }) => RadioInput),
  Cell: OptionCell,
  filter: optionFilter,
  sketch: 'button',
  bulkEdit: inBulk,
}
