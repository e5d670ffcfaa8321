import type { FieldCellProps } from '../../form/field-cell.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { EmptyCell } from '../cells/EmptyCell.tsx'
import { dateText } from './date-text.ts'
import { dateOf } from './stored-date.ts'

export function Cell({ field, value }: FieldCellProps<'date'>) {
  const i18n = useI18n()
  const date = dateOf(value)
  if (date === null) return <EmptyCell />
  return <time dateTime={date.toISOString()}>{dateText(field, value, i18n)}</time>
}
