import { presence } from '../field-filter.ts'
import type { BuiltInFieldType } from '../field-type.ts'
import { formInput } from '../form-input.ts'
import { Cell } from './Cell.tsx'

export const checkbox: BuiltInFieldType<'checkbox'> = {
  type: 'checkbox',
  Input: formInput(({ CheckboxInput }) => CheckboxInput),
  Cell,
  filter: {
    comparisons: () => ['equals', 'not_equals', ...presence],
    operand: () => ({ kind: 'boolean' }),
    firstOperand: true,
    grouping: 'options',
  },
  columnWidth: { rem: 5, grow: 0.5 },
  sketch: 'button',
  leastHeight: () => 28,
  bulkEdit: { empty: false },
  inCells: ({ checkboxCells }) => checkboxCells,
}
