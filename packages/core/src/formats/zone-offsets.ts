/** The first of a month by UTC, which `Date.UTC` reads as one of the last century for years before 100. */
export function utcMonthStart(year: number, month: number): Date {
  const date = new Date(0)
  date.setUTCFullYear(year, month, 1)
  return date
}

/** Milliseconds that clocks are ahead of UTC at a moment. */
export type OffsetAt = (time: number) => number

// Making a format takes longer than using it, and the months of a list are all of one zone.
let last: { readonly timeZone: string; readonly offsetAt: OffsetAt } | undefined

/**
 * How far the clocks of a zone are ahead of UTC.
 *
 * @throws RangeError for what is no time zone
 */
export function zoneOffsets(timeZone: string): OffsetAt {
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
    const wall = utcMonthStart(parts.get('era')?.startsWith('B') ? 1 - of('year') : of('year'), 0)
    wall.setUTCMonth(of('month') - 1, of('day'))
    wall.setUTCHours(of('hour'), of('minute'), of('second'))
    // Formats leave out what is less than a second.
    return wall.getTime() - Math.floor(time / 1000) * 1000
  }
}
