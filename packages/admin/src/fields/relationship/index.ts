import { lineColumn } from '../column-width.ts'
import { type BuiltInFieldType, inBulk, leastLine } from '../field-type.ts'
import { formInput } from '../form-input.ts'
import { ReferenceCell } from '../reference/ReferenceCell.tsx'
import { referenceFilter } from '../reference/reference-filter.ts'

export const relationship: BuiltInFieldType<'relationship'> = {
  type: 'relationship',
  Input: formInput(({ ReferenceInput }) => ReferenceInput),
  Cell: ReferenceCell,
  filter: referenceFilter,
  columnWidth: lineColumn,
  sketch: 'button',
  leastHeight: leastLine,
  bulkEdit: inBulk,
  inCells: ({ referenceCells }) => referenceCells,
}
