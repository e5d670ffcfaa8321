import { useI18n } from '../../i18n/i18n-context.tsx'
import { localDate, parseWallTime } from '../../ui/index.ts'
import { EmptyCell } from '../EmptyCell.tsx'
import type { FieldCellProps } from '../field-cell.ts'
import { dateKind, dateOf, toWallText } from './stored-date.ts'
import { usePatternDates } from './use-pattern-dates.ts'
import { ownTimeZone } from './zoned-time.ts'

export function Cell({ field, value }: FieldCellProps<'date'>) {
  const { dateTime, time, language } = useI18n()
  const { pickerAppearance, displayFormat } = field.admin?.date ?? {}
  const pattern = usePatternDates(displayFormat)
  const date = dateOf(value)
  if (date === null) return <EmptyCell />
  const kind = dateKind(pickerAppearance)
  // Days are in no time zone; as a date of this computer they are written as what they are.
  const wall = parseWallTime(toWallText(value, kind, ownTimeZone()), kind)
  const local = wall === null ? date : localDate(wall)
  return <time dateTime={date.toISOString()}>{pattern.write?.(local) ?? written()}</time>

  function written(): string {
    if (kind === 'dayAndTime') return dateTime(date)
    if (kind === 'time') return time(date)
    return new Intl.DateTimeFormat(
      language,
      kind === 'month' ? { month: 'long', year: 'numeric' } : { dateStyle: 'medium' },
    ).format(local)
  }
}
