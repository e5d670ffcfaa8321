import type { DateKind } from '../ui/index.ts'
import type { WrittenDates } from './pattern-date-format.ts'
import { patternPart } from './pattern-part.ts'

/** Dates as people read them, in the editor's language and time zone. */
export interface DateFormatter {
  /**
   * How a kind of date is written: by its own pattern, else by its part of the site's, else as the
   * language does. Reads what it wrote.
   */
  dates(kind: DateKind, pattern?: string): WrittenDates
  /** `2 Mar 2026, 14:05`, or as the site's own pattern has it; empty for what is not a date. */
  dateTime(value: unknown): string
  /** `2 Mar 2026, 14:05:09`: tells apart what happened within one minute. */
  toTheSecond(value: unknown): string
  /** `14:05`. */
  time(value: unknown): string
  isToday(value: unknown): boolean
  /** `5 minutes ago`, `yesterday`; days beyond a week as a plain date. */
  since(value: unknown, now: number): string
  /** A long date of a kind in the language's own way, for the room that dates take: no pattern is waited for. */
  longDate(kind: DateKind): string
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Two digits wherever there may be two, in a month with a long name. */
const LONG_DATE = new Date(2028, 8, 28, 20, 48)

/** The patterns by which dates are written. */
export interface DatePatterns {
  /** `admin.dateFormat`, where a site has chosen one. */
  readonly site: string | null
  /** Null until it is there: dates are then written as the language does. */
  readonly follow: ((pattern: string, language: string) => WrittenDates) | null
  /** A pattern is asked for whose code is not there yet. */
  readonly onWanted: () => void
}

const noPatterns: DatePatterns = { site: null, follow: null, onWanted() {} }

const styles: Readonly<Record<DateKind, Intl.DateTimeFormatOptions>> = {
  dayAndTime: { dateStyle: 'medium', timeStyle: 'short' },
  day: { dateStyle: 'medium' },
  month: { month: 'long', year: 'numeric' },
  time: { timeStyle: 'short' },
}

export function createDateFormatter(
  language: string,
  { site, follow, onWanted }: DatePatterns = noPatterns,
): DateFormatter {
  const written = new Map<string, WrittenDates>()
  const own = site === null ? null : byPattern(site)
  const seconds = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' })
  const calendarDays = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  // A screen that says 14:05 at one place does not say 2:05 PM at another.
  const hours = own?.hour12 == null ? {} : { hour12: own.hour12 }
  const timesToSeconds = new Intl.DateTimeFormat(language, { timeStyle: 'medium', ...hours })
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'long' })

  function write(format: (date: Date) => string, value: unknown): string {
    const date = toDate(value)
    return date === null ? '' : format(date)
  }

  return {
    dates,
    dateTime: (value) => write(own?.write ?? dates('dayAndTime').write, value),
    // A site's own pattern may leave out the time, or have it as it likes: the whole time follows it.
    toTheSecond: (value) =>
      write(
        own ? (date) => `${own.write(date)} (${timesToSeconds.format(date)})` : seconds.format,
        value,
      ),
    time: (value) => write(dates('time').write, value),
    isToday(value) {
      const date = toDate(value)
      return date !== null && calendarDays.format(date) === calendarDays.format(new Date())
    },
    since(value, now) {
      const date = toDate(value)
      if (date === null) return ''
      // A clock that runs ahead of the server's must not say "in 3 seconds".
      const elapsed = Math.max(0, now - date.getTime())
      if (elapsed < MINUTE) return relative.format(0, 'second')
      if (elapsed < HOUR) return relative.format(-Math.floor(elapsed / MINUTE), 'minute')
      // "Yesterday" is the day before this one, not whatever is more than 24 hours ago.
      const days = dayNumber(new Date(now)) - dayNumber(date)
      if (elapsed < DAY || days === 0) return relative.format(-Math.floor(elapsed / HOUR), 'hour')
      if (elapsed < 7 * DAY) return relative.format(-days, 'day')
      return dates('day').write(date)
    },
    longDate: (kind) => byLanguage(kind).write(LONG_DATE),
  }

  function byPattern(pattern: string): WrittenDates | null {
    if (follow === null) {
      onWanted()
      return null
    }
    return kept(pattern, () => follow(pattern, language))
  }

  function dates(kind: DateKind, pattern?: string): WrittenDates {
    const chosen = pattern ?? (site === null ? null : patternPart(site, kind))
    return (chosen === null ? null : byPattern(chosen)) ?? byLanguage(kind)
  }

  function byLanguage(kind: DateKind): WrittenDates {
    return kept(`${kind} `, () => {
      const format = new Intl.DateTimeFormat(language, {
        calendar: 'gregory',
        ...styles[kind],
        ...(kind === 'time' && hours),
      })
      return { write: (date) => format.format(date), read: null, hour12: null, order: null }
    })
  }

  /** Formats are made once: a list asks for one in every row. */
  function kept(key: string, make: () => WrittenDates): WrittenDates {
    const known = written.get(key) ?? make()
    written.set(key, known)
    return known
  }
}

/** Days are counted as calendars here show them: some have 23 hours, some 25. */
function dayNumber(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY
}

function toDate(value: unknown): Date | null {
  if (typeof value !== 'string' && typeof value !== 'number' && !(value instanceof Date))
    return null
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? null : date
}
