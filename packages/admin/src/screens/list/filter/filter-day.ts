import { isObject, type Json } from '@stet/core'
import { momentOf } from '../../../fields/date/zoned-time.ts'
import { parseWallTime, printWallTime, utcDate, type WallTime } from '../../../ui/index.ts'

/**
 * A day that a condition compares with, as an address carries it: a day of the calendar, or so many
 * days before today, which stays true tomorrow. `utc` is set for fields that hold days: these are
 * stored at noon UTC, while the days of moments are those of the person who looks.
 */
export type FilterDay = ({ readonly day: string } | { readonly daysAgo: number }) & {
  readonly utc?: true
}

export function isFilterDay(value: Json | undefined): value is FilterDay {
  if (!isObject(value)) return false
  const { day, daysAgo } = value
  if (typeof day === 'string') return parseWallTime(day, 'day') !== null
  return Number.isInteger(daysAgo) && Math.abs(Number(daysAgo)) <= MOST_DAYS
}

/** The maximum number of past days: a hundred years. */
export const MOST_DAYS = 36_500

/** The start of a day and of the next one, as stored dates. */
export function rangeOfDay(
  day: FilterDay,
  { zone, today }: { readonly zone: string; readonly today: WallTime },
): { readonly start: string; readonly end: string } {
  const first = 'day' in day ? parseWallTime(day.day, 'day') : later(today, -day.daysAgo)
  // `isFilterDay` has checked the day already.
  if (first === null) throw new RangeError('The day is on no calendar.')
  const at = (date: WallTime) =>
    (day.utc === true ? utcDate(date) : momentOf(date, zone)).toISOString()
  return { start: at(later(first, 0)), end: at(later(first, 1)) }
}

/** Midnight a number of days later, by the calendar: a day may have 23 or 25 hours. */
function later(from: WallTime, days: number): WallTime {
  const date = utcDate({ ...from, hour: 0, minute: 0 })
  date.setUTCDate(date.getUTCDate() + days)
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: 0,
    minute: 0,
  }
}

/** The day as a date input takes it; null where it is not a day of the calendar. */
export const storedDay = (day: Json | undefined): string | null =>
  isFilterDay(day) && 'day' in day ? `${day.day}T12:00:00.000Z` : null

/** The value of a date input as the day of a condition. */
export const dayFrom = (stored: Json | undefined, utc: boolean): FilterDay | undefined =>
  typeof stored === 'string'
    ? { day: printWallTime(wallDay(stored), 'day'), ...(utc && { utc }) }
    : undefined

function wallDay(stored: string): WallTime {
  const wall = parseWallTime(stored.slice(0, 10), 'day')
  if (wall === null) throw new RangeError('The input holds no day.')
  return wall
}
