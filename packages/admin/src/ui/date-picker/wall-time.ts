/** What a date picker edits. */
export type DateKind = 'day' | 'dayAndTime' | 'time' | 'month'

/** A date and time as on a wall clock, without a time zone. Months count from 1. */
export interface WallTime {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
}

/** The day that stands in for the date of a plain time of day or month. */
export const someDay = { year: 1970, month: 1, day: 1 }

const patterns: Readonly<Record<DateKind, RegExp>> = {
  day: /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$/u,
  dayAndTime: /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)T(?<hour>\d\d):(?<minute>\d\d)$/u,
  time: /^(?<hour>\d\d):(?<minute>\d\d)$/u,
  month: /^(?<year>\d{4})-(?<month>\d\d)$/u,
}

/** Parses the value of a picker: `2026-07-01`, `2026-07-01T09:30`, `09:30` or `2026-07`. */
export function parseWallTime(text: string, kind: DateKind): WallTime | null {
  const parts = patterns[kind].exec(text)?.groups
  if (parts === undefined) return null
  const of = (name: keyof WallTime, fallback: number) =>
    parts[name] === undefined ? fallback : Number(parts[name])
  return realTime({
    year: of('year', someDay.year),
    month: of('month', someDay.month),
    day: of('day', someDay.day),
    hour: of('hour', 0),
    minute: of('minute', 0),
  })
}

export function printWallTime(time: WallTime, kind: DateKind): string {
  const month = `${pad(time.year, 4)}-${pad(time.month)}`
  const clock = `${pad(time.hour)}:${pad(time.minute)}`
  switch (kind) {
    case 'day':
      return `${month}-${pad(time.day)}`
    case 'dayAndTime':
      return `${month}-${pad(time.day)}T${clock}`
    case 'time':
      return clock
    case 'month':
      return month
  }
}

/** Returns the time, or null if it does not exist, such as the 31st of April. */
export function realTime(time: WallTime): WallTime | null {
  const { year, month, day, hour, minute } = time
  if (!(year >= 1 && year <= 9999 && hour <= 23 && minute <= 59)) return null
  const date = utcDate(time)
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? time : null
}

/**
 * The moment at which the wall time is in UTC, where every wall time occurs exactly once. In this
 * computer's zone an hour is skipped in spring, and some zones have skipped a whole day.
 */
export function utcDate({ year, month, day, hour, minute }: WallTime): Date {
  const date = new Date(Date.UTC(2000, 0, 1, hour, minute))
  // The constructor would take years before 100 for those of the 20th century.
  date.setUTCFullYear(year, month - 1, day)
  return date
}

/** The wall time as a `Date` in this computer's zone, for formatting and counting by parts. */
export function localDate({ year, month, day, hour, minute }: WallTime): Date {
  const date = new Date(2000, 0, 1, hour, minute)
  date.setFullYear(year, month - 1, day)
  return date
}

export function wallTimeOf(date: Date): WallTime {
  return {
    year: date.getFullYear(),
    month: date.getMonth() + 1,
    day: date.getDate(),
    hour: date.getHours(),
    minute: date.getMinutes(),
  }
}

/** The current wall time of this computer. */
export function wallTimeHere(): WallTime {
  return wallTimeOf(new Date())
}

function pad(part: number, length = 2): string {
  return String(part).padStart(length, '0')
}
