import { TextCell } from '../cells/TextCell.tsx'
import { textFilter } from '../field-filter.ts'
import { type BuiltInFieldType, inBulk } from '../field-type.ts'
import { formInput } from '../form-input.ts'

export const textarea: BuiltInFieldType<'textarea'> = {
  type: 'textarea',
  Input: formInput(({ TextareaInput }) => TextareaInput),
  Cell: TextCell,
  filter: textFilter,
  sketch: 'lines',
  bulkEdit: inBulk,
}
