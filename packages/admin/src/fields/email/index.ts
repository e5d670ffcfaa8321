import { TextCell } from '../cells/TextCell.tsx'
import { lineColumn } from '../column-width.ts'
import { presence, textOperandInput } from '../field-filter.ts'
import { type BuiltInFieldType, inBulk, leastLine } from '../field-type.ts'
import { formInput } from '../form-input.ts'

export const email: BuiltInFieldType<'email'> = {
  type: 'email',
  Input: formInput(({ EmailInput }) => EmailInput),
  Cell: TextCell,
  filter: {
    comparisons: () => [
      'equals',
      'not_equals',
      'contains',
      'starts_with',
      'in',
      'not_in',
      ...presence,
    ],
    operand: textOperandInput,
  },
  columnWidth: lineColumn,
  sketch: 'line',
  leastHeight: leastLine,
  bulkEdit: inBulk,
  inCells: ({ lineCells }) => lineCells,
}
