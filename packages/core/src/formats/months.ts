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
  const offsetAt = offsetsOf(timeZone)
  return {
    start: firstMoment(year, number - 1, offsetAt),
    end: firstMoment(year, number, offsetAt),
  }
}

/** The months before and after. */
export function monthBeside(month: string, step: 1 | -1): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return dateOf(year, number - 1 + step)
    .toISOString()
    .slice(0, 7)
}

/** The first moment of a month; a midnight that clocks leave out is the moment at which they go on. */
function firstMoment(year: number, month: number, offsetAt: OffsetAt): string {
  const wall = dateOf(year, month).getTime()
  // The clock is changed at most once within two days.
  const offsets = [offsetAt(wall - DAY), offsetAt(wall + DAY)]
  const fitting = offsets.filter((offset) => offsetAt(wall - offset) === offset)
  const offset = fitting.length > 0 ? Math.max(...fitting) : Math.min(...offsets)
  return new Date(wall - offset).toISOString()
}

// `Date.UTC` reads years before 100 as years of the last century.
function dateOf(year: number, month: number): Date {
  const date = new Date(0)
  date.setUTCFullYear(year, month, 1)
  return date
}

type OffsetAt = (time: number) => number

// Making a format takes longer than using it, and the months of a list are all of one zone.
let last: { readonly timeZone: string; readonly offsetAt: OffsetAt } | undefined

/** Milliseconds that the clocks of a zone are ahead of UTC. */
function offsetsOf(timeZone: string): OffsetAt {
  if (last?.timeZone !== timeZone) last = { timeZone, offsetAt: makeOffsets(timeZone) }
  return last.offsetAt
}

function makeOffsets(timeZone: string): OffsetAt {
  if (timeZone === 'UTC') return () => 0
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return (time) => {
    const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, value]))
    const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type) ?? 0)
    const wall = dateOf(parts.get('era')?.startsWith('B') ? 1 - of('year') : of('year'), 0)
    wall.setUTCMonth(of('month') - 1, of('day'))
    wall.setUTCHours(of('hour'), of('minute'), of('second'))
    return wall.getTime() - time
  }
}
