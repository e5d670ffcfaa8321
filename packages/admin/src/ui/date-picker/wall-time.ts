/** What a date picker is about. */
export type DateKind = 'day' | 'dayAndTime' | 'time' | 'month'

/** A moment as clocks and calendars on a wall show it: it has no time zone. Months count from 1. */
export interface WallTime {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
}

/** A time of day, or a month, needs some day to be written down. */
export const someDay = { year: 1970, month: 1, day: 1 }

const patterns: Readonly<Record<DateKind, RegExp>> = {
  day: /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$/u,
  dayAndTime: /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)T(?<hour>\d\d):(?<minute>\d\d)$/u,
  time: /^(?<hour>\d\d):(?<minute>\d\d)$/u,
  month: /^(?<year>\d{4})-(?<month>\d\d)$/u,
}

/** Reads the form in which pickers hand values around: `2026-07-01`, `2026-07-01T09:30`, `09:30`, `2026-07`. */
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

/** The time, unless no calendar or clock shows it: there is no 31st of April. */
export function realTime(time: WallTime): WallTime | null {
  const { year, month, day, hour, minute } = time
  if (!(year >= 1 && year <= 9999 && hour <= 23 && minute <= 59)) return null
  const date = utcDate(time)
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? time : null
}

/**
 * The moment at which clocks in UTC show the wall time: they show every one once, while this
 * computer's leave out an hour in spring, and some zones have left out a whole day.
 */
export function utcDate({ year, month, day, hour, minute }: WallTime): Date {
  const date = new Date(Date.UTC(2000, 0, 1, hour, minute))
  // Given to the constructor, the years before 100 would be taken for those of the last century.
  date.setUTCFullYear(year, month - 1, day)
  return date
}

/** The wall time as a `Date` of this computer, for what writes or counts dates in parts. */
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

/** What clocks and calendars of this computer show now. */
export function wallTimeHere(): WallTime {
  return wallTimeOf(new Date())
}

function pad(part: number, length = 2): string {
  return String(part).padStart(length, '0')
}
