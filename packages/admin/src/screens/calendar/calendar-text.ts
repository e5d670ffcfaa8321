import { localDate, parseWallTime } from '../../ui/index.ts'
import type { Day, Month } from './calendar-days.ts'

/** `March 2026`. */
export function monthText(month: Month, language: string): string {
  const wall = parseWallTime(month, 'month')
  const format = formatIn(language, { month: 'long', year: 'numeric' })
  return wall === null ? '' : format.format(localDate(wall))
}

/** `Monday, 2 March 2026`. */
export function dayText(day: Day, language: string): string {
  const wall = parseWallTime(day, 'day')
  return wall === null ? '' : formatIn(language, { dateStyle: 'full' }).format(localDate(wall))
}

/** `Monday` and `Mon`, of a day. */
export function weekdayTexts(day: Day, language: string): { long: string; short: string } {
  const wall = parseWallTime(day, 'day')
  const text = (weekday: 'long' | 'short') =>
    wall === null ? '' : formatIn(language, { weekday }).format(localDate(wall))
  return { long: text('long'), short: text('short') }
}

function formatIn(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language, { ...options, calendar: 'gregory' })
}
