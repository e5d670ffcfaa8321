import { type OffsetAt, utcMonthStart, zoneOffsets } from './zone-offsets.ts'

const DAY = 24 * 60 * 60 * 1000

/** A month as people of a time zone have it, from its first moment to that of the next, as stored dates. */
interface MonthRange {
  readonly start: string
  readonly end: string
}

/**
 * The range of a month such as `2026-11` in a time zone; null for what is no month of the years in
 * which moments can be stored.
 *
 * @throws RangeError for what is no time zone
 */
export function monthRange(month: string, timeZone: string): MonthRange | null {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/u.test(month)) return null
  const [year = 0, number = 0] = month.split('-').map(Number)
  const offsetAt = zoneOffsets(timeZone)
  return {
    start: firstMoment(year, number - 1, offsetAt),
    end: firstMoment(year, number, offsetAt),
  }
}

/** The months before and after. */
export function monthBeside(month: string, step: 1 | -1): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return utcMonthStart(year, number - 1 + step)
    .toISOString()
    .slice(0, 7)
}

/** The first moment of a month; a midnight that clocks leave out is the moment at which they go on. */
function firstMoment(year: number, month: number, offsetAt: OffsetAt): string {
  const wall = utcMonthStart(year, month).getTime()
  // The clock is changed at most once within two days.
  const offsets = [offsetAt(wall - DAY), offsetAt(wall + DAY)]
  const fitting = offsets.filter((offset) => offsetAt(wall - offset) === offset)
  const offset = fitting.length > 0 ? Math.max(...fitting) : Math.min(...offsets)
  return new Date(wall - offset).toISOString()
}
