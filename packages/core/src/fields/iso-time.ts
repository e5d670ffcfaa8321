// Longer than any way to write a date; `Date` need not see more.
const LONGEST = 64

/** A text that names its zone: `Z`, `UTC`, `EST`, or an offset behind a time. */
const zoned = /(?<![a-z])(?:z|utc?|gmt|[ecmp][sd]t)(?![a-z])|:\d\d.*[+-]\d/iu

/**
 * A moment, however it is written, in the one form in which moments are stored, so that they compare
 * as text; `undefined` for what is none. A text that names no zone is in UTC: to `Date` it would be
 * in the zone of whichever machine reads it, and the server's and the editor's may differ.
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
  const time = new Date(value)
  if (zoned.test(value) || Number.isNaN(time.getTime())) return time
  const inUTC = new Date(value + (/\dt\d/iu.test(value) ? 'Z' : ' UTC'))
  return Number.isNaN(inUTC.getTime()) ? time : inUTC
}
