import { textOperandInput } from '../field-filter.ts'
import type { BuiltInFieldType } from '../field-type.ts'
import { formInput } from '../form-input.ts'
import { Cell } from './Cell.tsx'

export const join: BuiltInFieldType<'join'> = {
  type: 'join',
  Input: formInput(({ JoinInput }) => JoinInput),
  Cell,
  filter: {
    // A document is in another one's join by its own field: that one is asked.
    comparisons: () => [],
    operand: textOperandInput,
    leadsTo: ({ collection }) =>
      typeof collection === 'string' ? { collection, many: true } : null,
  },
  sketch: 'rows',
  bulkEdit: null,
}
