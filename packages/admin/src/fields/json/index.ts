import { CodeCell } from '../cells/CodeCell.tsx'
import { textColumn } from '../column-width.ts'
import { textFilter } from '../field-filter.ts'
import { type BuiltInFieldType, inBulk } from '../field-type.ts'
import { formInput } from '../form-input.ts'

export const json: BuiltInFieldType<'json'> = {
  type: 'json',
  Input: formInput(({ JsonInput }) => JsonInput),
  Cell: CodeCell,
  filter: textFilter,
  columnWidth: textColumn,
  sketch: 'lines',
  bulkEdit: inBulk,
  prepare: ({ prepareCode }) => prepareCode(),
}
