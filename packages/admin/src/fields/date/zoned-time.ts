import { isTimeZone, type Json } from '@stet/core'
import { utcDate, type WallTime } from '../../ui/index.ts'

const formats = new Map<string, Intl.DateTimeFormat>()
const DAY = 24 * 60 * 60 * 1000

/** The zone of this computer. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The zone that a value names; this computer's where it names none. */
export function knownZone(value: Json | undefined): string {
  return typeof value === 'string' && isTimeZone(value) ? value : ownTimeZone()
}

/** What clocks and calendars in a time zone show at a moment. */
export function wallTimeIn(zone: string, moment: Date): WallTime {
  const parts = new Map(
    formatFor(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)] as const),
  )
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return {
    year: of('year'),
    month: of('month'),
    day: of('day'),
    hour: of('hour'),
    minute: of('minute'),
  }
}

/**
 * The moment at which clocks in a time zone show a time. A time that they show twice is the first of
 * the two; one that they leave out in spring is as much later as the clock was put forward.
 */
export function momentOf(wall: WallTime, zone: string): Date {
  const { offsets, fitting } = offsetsAround(wall, zone)
  const offset = fitting.length > 0 ? Math.max(...fitting) : Math.min(...offsets)
  return new Date(utcDate(wall).getTime() - offset)
}

/** Whether clocks in a time zone leave a time out, or show it twice, because they are changed. */
export function clockChangeAt(wall: WallTime, zone: string): 'skipped' | 'repeated' | null {
  const { fitting } = offsetsAround(wall, zone)
  if (fitting.length === 0) return 'skipped'
  return new Set(fitting).size > 1 ? 'repeated' : null
}

/** The offsets that the zone has around a wall time, and those of them at which its clocks show it. */
function offsetsAround(wall: WallTime, zone: string) {
  const asUTC = utcDate(wall).getTime()
  // The clock is changed at most once within two days.
  const offsets = [asUTC - DAY, asUTC + DAY].map((time) => offsetAt(zone, time))
  return {
    offsets,
    fitting: offsets.filter((offset) => offsetAt(zone, asUTC - offset) === offset),
  }
}

/** Milliseconds that the zone's clocks are ahead of UTC. */
function offsetAt(zone: string, time: number): number {
  const minute = Math.floor(time / 60_000) * 60_000
  return utcDate(wallTimeIn(zone, new Date(minute))).getTime() - minute
}

function formatFor(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  formats.set(zone, format)
  return format
}
