// Longer than any way to write a date, so `Date` need not parse longer texts.
const LONGEST = 64

/** A text with a time zone: `Z`, `UTC`, `EST`, or an offset behind a time. */
const zoned = /(?<![a-z])(?:z|utc?|gmt|[ecmp][sd]t)(?![a-z])|:\d\d.*[+-]\d/iu

/**
 * A moment in the one form in which moments are stored, so that they compare as text; `undefined`
 * for a value that is not a moment. A text without a zone is in UTC: `Date` would use the zone of
 * the machine, which may differ between server and editor.
 */
export function isoTime(value: unknown): string | undefined {
  const time = timeOf(value)
  if (time === undefined || Number.isNaN(time.getTime())) return undefined
  const iso = time.toISOString()
  // Years before 0 and after 9999 have a sign and six digits, which would not sort as text.
  return iso.length === 24 ? iso : undefined
}

function timeOf(value: unknown): Date | undefined {
  if (typeof value === 'number' || value instanceof Date) return new Date(value)
  if (typeof value !== 'string' || value.length > LONGEST) return undefined
  const iso = isoParts.exec(value.trim())?.groups
  return iso ? isoMoment(iso) : spelledMoment(value)
}

// The whole form is read here, because `Date` reads 30 February as 1 March, and years before 100 as
// years of the last century if anything follows them.
const isoParts =
  /^(?<year>\d{4}|[+-]\d{6})(?:-(?<month>\d\d)(?:-(?<day>\d\d))?)?(?:[t ](?<hour>\d\d):(?<minute>\d\d)(?::(?<second>\d\d)(?:[.,](?<fraction>\d+))?)?\s?(?:z|(?<sign>[+-])(?<hours>\d\d):?(?<minutes>\d\d))?)?$/iu

/** The moment of an ISO 8601 text; undefined for a date or time that does not exist. */
function isoMoment(parts: Readonly<Record<string, string | undefined>>): Date | undefined {
  const of = (name: string, fallback: number) => Number(parts[name] ?? fallback)
  const [month, day] = [of('month', 1), of('day', 1)]
  const [hour, minute, second] = [of('hour', 0), of('minute', 0), of('second', 0)]
  const millisecond = Number(`${parts.fraction ?? ''}000`.slice(0, 3))
  const isMidnight = hour === 24 && minute === 0 && second === 0 && millisecond === 0
  if ((hour > 23 && !isMidnight) || minute > 59 || second > 59) return undefined
  const date = new Date(0)
  date.setUTCFullYear(of('year', 0), month - 1, day)
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined
  const [hours, minutes] = [of('hours', 0), of('minutes', 0)]
  if (hours > 23 || minutes > 59) return undefined
  const offset = (parts.sign === '-' ? -1 : 1) * (60 * hours + minutes)
  date.setUTCHours(hour, minute - offset, second, millisecond)
  return date
}

const clock = /\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?/u
const zoneBehind = /\s*(?:z|utc?|gmt|[ecmp][sd]t)?\s*(?:[+-]\d{1,2}:?\d\d)?\s*(?:\([^)]*\))?$/iu

/** The moment of a text in any other form that `Date` reads, such as `July 1, 2026 9:30 pm`. */
function spelledMoment(text: string): Date | undefined {
  const time = new Date(text)
  if (Number.isNaN(time.getTime()) || isPastMonthsEnd(text)) return undefined
  if (zoned.test(text)) return time
  const inUTC = new Date(`${text} UTC`)
  return Number.isNaN(inUTC.getTime()) ? time : inUTC
}

/**
 * Whether a text names a day that its month does not have; `Date` would read it as a day of the
 * next month.
 */
function isPastMonthsEnd(text: string): boolean {
  const wall = new Date(`${text.replace(zoneBehind, '')} UTC`)
  const numbers = (text.replace(clock, '').match(/(?<!\d)\d{1,2}(?!\d)/gu) ?? []).map(Number)
  const mayBe = numbers.some((number) => number > 28 && number < 32)
  return mayBe && !Number.isNaN(wall.getTime()) && !numbers.includes(wall.getUTCDate())
}
