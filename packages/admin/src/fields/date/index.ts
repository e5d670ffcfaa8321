import { columnOf } from '../column-width.ts'
import { type BuiltInFieldType, inBulk, leastLine } from '../field-type.ts'
import { formInput } from '../form-input.ts'
import { Cell } from './Cell.tsx'
import { dateFilter } from './date-filter.ts'
import { dateText } from './date-text.ts'
import { dateKind } from './stored-date.ts'

export const date: BuiltInFieldType<'date'> = {
  type: 'date',
  Input: formInput(({ DateInput }) => DateInput),
  Cell,
  filter: dateFilter,
  columnWidth: ({ admin }, { longDate }) =>
    columnOf([longDate(dateKind(admin?.date?.pickerAppearance))], 7.75),
  sketch: 'line',
  leastHeight: leastLine,
  bulkEdit: inBulk,
  inCells: ({ dateCells }) => dateCells,
  text: (value, field, i18n) => dateText(field, value, i18n),
}
