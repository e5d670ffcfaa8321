import { textOperandInput } from '../field-filter.ts'
import type { BuiltInFieldType } from '../field-type.ts'
import { formInput } from '../form-input.ts'
import { Cell } from './Cell.tsx'

export const join: BuiltInFieldType<'join'> = {
  type: 'join',
  Input: formInput(({ JoinInput }) => JoinInput),
  Cell,
  filter: {
    // A document is in a join because of its own field, so the filter uses that field.
    comparisons: () => [],
    operand: textOperandInput,
    leadsTo: ({ collection }) =>
      typeof collection === 'string' ? { collection, many: true } : null,
  },
  sketch: 'rows',
  bulkEdit: null,
}
