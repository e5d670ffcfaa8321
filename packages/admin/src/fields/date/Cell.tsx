import { useI18n } from '../../i18n/i18n-context.tsx'
import { EmptyCell } from '../EmptyCell.tsx'
import type { FieldCellProps } from '../field-cell.ts'
import { dateOf, inputType } from './date-text.ts'

export function Cell({ field, value }: FieldCellProps<'date'>) {
  const { dateTime, time, language } = useI18n()
  const date = dateOf(value)
  if (date === null) return <EmptyCell />
  const type = inputType(field.admin?.date?.pickerAppearance ?? 'default')
  const text =
    type === 'datetime-local'
      ? dateTime(date)
      : type === 'time'
        ? time(date)
        : // Days are kept at noon UTC and must be read there.
          new Intl.DateTimeFormat(language, {
            timeZone: 'UTC',
            ...(type === 'month' ? { month: 'long', year: 'numeric' } : { dateStyle: 'medium' }),
          }).format(date)
  return <time dateTime={date.toISOString()}>{text}</time>
}
