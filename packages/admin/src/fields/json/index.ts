import { CodeCell } from '../cells/CodeCell.tsx'
import { textFilter } from '../field-filter.ts'
import { type BuiltInFieldType, inBulk } from '../field-type.ts'
import { formInput } from '../form-input.ts'

export const json: BuiltInFieldType<'json'> = {
  type: 'json',
  Input: formInput(({ JsonInput }) => JsonInput),
  Cell: CodeCell,
  filter: textFilter,
  sketch: 'lines',
  bulkEdit: inBulk,
  prepare: ({ prepareCode }) => prepareCode(),
}
