import { orderedComparisons } from '../field-filter.ts'
import { type BuiltInFieldType, inBulk, leastLine } from '../field-type.ts'
import { formInput } from '../form-input.ts'
import { Cell } from './Cell.tsx'

export const number: BuiltInFieldType<'number'> = {
  type: 'number',
  Input: formInput(({ NumberInput }) => NumberInput),
  Cell,
  filter: {
    comparisons: () => orderedComparisons,
    operand: (_field, hasMany) => ({
      kind: 'field',
      field: { type: 'number', name: 'value', hasMany },
    }),
  },
  columnWidth: { rem: 6, grow: 0.5 },
  sketch: 'line',
  leastHeight: leastLine,
  bulkEdit: inBulk,
  inCells: ({ numberCells }) => numberCells,
}
