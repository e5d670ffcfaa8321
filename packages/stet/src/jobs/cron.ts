import { Cron } from 'croner'

/** A pattern and the clocks that it goes by. */
export interface CronTimes {
  readonly cron: string
  readonly timeZone: string
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Whether a pattern is “every hour”: its hours are counted by elapsed time, not by the wall clock. */
const isHourly = (cron: string): boolean => {
  const parts = cron.trim().split(/\s+/)
  return cron.trim() === '@hourly' || (parts.length >= 5 && parts.at(-4) === '*')
}

/** What is wrong with a pattern; undefined for one that has a next time. */
export function cronProblem(times: CronTimes): string | undefined {
  try {
    if (parsed(times.cron, 0).getPattern() === undefined) {
      return `"${times.cron}" is a moment; a schedule is for what happens again`
    }
    const never = `"${times.cron}" never comes`
    return nextTime(times, Date.UTC(2000, 0)) === null ? never : undefined
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^CronPattern: /, '') : error
    return `is no cron pattern: ${reason}`
  }
}

/**
 * The first time after a moment, both in milliseconds since 1970; null where there is none. Where
 * clocks are put forward, a time that they leave out is as much later; where they are put back, a
 * time that comes twice counts once. Patterns for every hour run in every hour that goes by.
 */
export function nextTime({ cron, timeZone }: CronTimes, after: number): number | null {
  if (!isHourly(cron)) return nextByWallClock({ cron, timeZone }, after)
  // Between two changes of the clocks a zone is an offset, and an offset has every hour once.
  const before = offsetAt(timeZone, after)
  const first = next(parsed(cron, before), after)
  if (first === null) return null
  const then = offsetAt(timeZone, first)
  if (then === before) return first
  const changed = parsed(cron, then)
  let time = next(changed, after)
  while (time !== null && offsetAt(timeZone, time) !== then) time = next(changed, time)
  return time
}

/**
 * The pattern is read on a clock without changes, and its times are then looked up on that of the
 * zone. Their order may differ from that of the moments only by what a change leaves out.
 */
function nextByWallClock({ cron, timeZone }: CronTimes, after: number): number | null {
  const wallClock = parsed(cron, 0)
  const behind = Math.min(offsetAt(timeZone, after - DAY), offsetAt(timeZone, after))
  let first: number | null = null
  for (
    let time = next(wallClock, after + behind * MINUTE);
    time !== null && (first === null || time - ahead(timeZone, first) * MINUTE < first);
    time = next(wallClock, time)
  ) {
    const moment = momentOf(time, timeZone)
    if (moment > after && (first === null || moment < first)) first = moment
  }
  return first
}

/** The most minutes that the clocks of a zone are ahead of UTC about a moment. */
function ahead(timeZone: string, moment: number): number {
  return Math.max(offsetAt(timeZone, moment - DAY), offsetAt(timeZone, moment + DAY))
}

/**
 * When the clocks of a zone first show a time, given as the moment at which those of UTC do; for one
 * that they leave out, the moment that is as much later.
 */
function momentOf(time: number, timeZone: string): number {
  const earlier = offsetAt(timeZone, time - DAY)
  const later = offsetAt(timeZone, time + DAY)
  const offset = [earlier, later].find((minutes) => {
    return offsetAt(timeZone, time - minutes * MINUTE) === minutes
  })
  return time - (offset ?? earlier) * MINUTE
}

function parsed(cron: string, utcOffset: number): Cron {
  return new Cron(cron, { utcOffset, mode: '5-or-6-parts', paused: true })
}

function next(cron: Cron, after: number): number | null {
  return cron.nextRun(new Date(after))?.getTime() ?? null
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Minutes that the clocks of a zone are ahead of UTC. */
function offsetAt(timeZone: string, moment: number): number {
  let format = formats.get(timeZone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    formats.set(timeZone, format)
  }
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value
  const [, sign, hours, minutes] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(name ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
}
