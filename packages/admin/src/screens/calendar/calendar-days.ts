import { momentOf, wallTimeIn } from '../../fields/date/zoned-time.ts'
import { parseWallTime, printWallTime, utcDate, type WallTime } from '../../ui/index.ts'

/** A day as `2026-07-01`, a month as `2026-07`: as calendars on a wall show them. */
export type Day = string
export type Month = string

const DAY = 24 * 60 * 60 * 1000
const WEEK = 7

/** The day that calendars in a zone show at a moment. */
export function dayOf(moment: string | Date, zone: string): Day {
  return printWallTime(wallTimeIn(zone, new Date(moment)), 'day')
}

export function monthOf(day: Day): Month {
  return day.slice(0, 7)
}

/** The month that a text names, or null. */
export function readMonth(text: unknown): Month | null {
  return typeof text === 'string' && parseWallTime(text, 'month') !== null ? text : null
}

/** The day so many days later. */
export function daysAfter(day: Day, days: number): Day {
  return printUTC(timeOf(day) + days * DAY)
}

/** The month so many months later. */
export function monthsAfter(month: Month, months: number): Month {
  const { year, month: number } = wallOf(`${month}-01`)
  return monthOf(printUTC(Date.UTC(year, number - 1 + months, 1)))
}

/** The weeks that have a day of the month, each of seven days; `weekStart` counts from Sunday. */
export function weeksOf(month: Month, weekStart: number): readonly (readonly Day[])[] {
  const first = `${month}-01`
  const lead = (new Date(timeOf(first)).getUTCDay() - weekStart + WEEK) % WEEK
  const weeks: Day[][] = []
  for (let day = daysAfter(first, -lead); monthOf(day) <= month; day = daysAfter(day, WEEK)) {
    weeks.push(Array.from({ length: WEEK }, (_, index) => daysAfter(day, index)))
  }
  return weeks
}

/** The moment at which a day begins in a zone. */
export function beginOf(day: Day, zone: string): string {
  return momentOf(wallOf(day), zone).toISOString()
}

/** The moment on another day at which clocks in the zone show the same time. */
export function sameTimeOn(moment: string, day: Day, zone: string): string {
  const { hour, minute } = wallTimeIn(zone, new Date(moment))
  return momentOf({ ...wallOf(day), hour, minute }, zone).toISOString()
}

function wallOf(day: Day): WallTime {
  const wall = parseWallTime(day, 'day')
  if (wall === null) throw new RangeError(`"${day}" is no day.`)
  return wall
}

const timeOf = (day: Day): number => utcDate(wallOf(day)).getTime()
const printUTC = (time: number): Day => new Date(time).toISOString().slice(0, 10)
