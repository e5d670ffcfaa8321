/** Dates as people read them, in the editor's language and time zone. */
export interface DateFormatter {
  /** `2 Mar 2026, 14:05`, or as the site's own pattern has it; empty for what is not a date. */
  dateTime(value: unknown): string
  /** `2 Mar 2026, 14:05:09`: tells apart what happened within one minute. */
  toTheSecond(value: unknown): string
  /** `14:05`. */
  time(value: unknown): string
  isToday(value: unknown): boolean
  /** `5 minutes ago`, `yesterday`; days beyond a week as a plain date. */
  since(value: unknown, now: number): string
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How a site of its own mind writes dates; see `pattern-date-format.ts`. */
export interface OwnDates {
  write(date: Date): string
  /** Whether its hours go to twelve; null where it writes none. */
  readonly hour12: boolean | null
}

export function createDateFormatter(language: string, own?: OwnDates): DateFormatter {
  const dateTimes = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const seconds = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' })
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  // A screen that says 14:05 at one place does not say 2:05 PM at another.
  const times = new Intl.DateTimeFormat(language, {
    timeStyle: 'short',
    ...(own?.hour12 != null && { hour12: own.hour12 }),
  })
  const timesToSeconds = new Intl.DateTimeFormat(language, {
    timeStyle: 'medium',
    ...(own?.hour12 != null && { hour12: own.hour12 }),
  })
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'long' })

  function write(format: (date: Date) => string, value: unknown): string {
    const date = toDate(value)
    return date === null ? '' : format(date)
  }

  return {
    dateTime: (value) => write(own?.write ?? dateTimes.format, value),
    // A site's own pattern may leave out the time, or have it as it likes: the whole time follows it.
    toTheSecond: (value) =>
      write(
        own ? (date) => `${own.write(date)} (${timesToSeconds.format(date)})` : seconds.format,
        value,
      ),
    time: (value) => write(times.format, value),
    isToday(value) {
      const date = toDate(value)
      return date !== null && dates.format(date) === dates.format(new Date())
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
      return dates.format(date)
    },
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
