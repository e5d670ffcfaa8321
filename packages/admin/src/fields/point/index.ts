import { presence } from '../field-filter.ts'
import { type BuiltInFieldType, inBulk } from '../field-type.ts'
import { formInput } from '../form-input.ts'
import { Cell } from './Cell.tsx'

export const point: BuiltInFieldType<'point'> = {
  type: 'point',
  Input: formInput(({ PointInput }) => PointInput),
  Cell,
  filter: {
    comparisons: () => ['near', 'within', 'intersects', 'equals', 'not_equals', ...presence],
    operand: () => ({ kind: 'field', field: { type: 'point', name: 'value' } }),
  },
  sketch: 'line',
  bulkEdit: inBulk,
}
