import type { DateField, Json } from '@stet/core'
import type { I18n } from '../../i18n/i18n.ts'
import { localDate, parseWallTime } from '../../ui/index.ts'
import { dateKind, dateOf, toWallText } from './stored-date.ts'
import { ownTimeZone } from './zoned-time.ts'

/** The options of a date field for the appearance of its dates. */
interface DatedField {
  readonly admin?: Pick<NonNullable<DateField['admin']>, 'date'>
}

/** The value of a date field wherever it is shown and not edited: in cells, titles and comparisons. */
export function dateText(
  field: DatedField,
  value: Json | undefined,
  { dateTime, dates }: Pick<I18n, 'dateTime' | 'dates'>,
): string {
  const date = dateOf(value)
  if (date === null) return ''
  const { pickerAppearance, displayFormat } = field.admin?.date ?? {}
  const kind = dateKind(pickerAppearance)
  if (kind === 'dayAndTime' && displayFormat === undefined) return dateTime(date)
  // Days are in no time zone; as a date of this computer they are written as what they are.
  const wall = parseWallTime(toWallText(value, kind, ownTimeZone()), kind)
  return dates(kind, displayFormat).write(wall === null ? date : localDate(wall))
}
