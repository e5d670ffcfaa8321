import type { DatePickerAppearance, Json } from '@stet/core'
import { type DateKind, parseWallTime, printWallTime } from '../../ui/index.ts'
import { momentOf, wallTimeIn } from './zoned-time.ts'

const kinds: Readonly<Record<DatePickerAppearance, DateKind>> = {
  default: 'dayAndTime',
  dayAndTime: 'dayAndTime',
  dayOnly: 'day',
  monthOnly: 'month',
  timeOnly: 'time',
}

export function dateKind(appearance: DatePickerAppearance | undefined): DateKind {
  return kinds[appearance ?? 'default']
}

/** A day without a time is kept at noon UTC: it is the same day wherever it is read. */
const NOON = 'T12:00:00.000Z'

/** A stored date as clocks and calendars of the zone show it; days and months are in no zone. */
export function toWallText(stored: Json | undefined, kind: DateKind, zone: string): string {
  const date = dateOf(stored)
  if (date === null) return ''
  if (kind === 'day') return date.toISOString().slice(0, 10)
  if (kind === 'month') return date.toISOString().slice(0, 7)
  return printWallTime(wallTimeIn(zone, date), kind)
}

/** What the picker holds as it is stored; null when it is empty. */
export function fromWallText(
  text: string,
  kind: DateKind,
  zone: string,
  stored: Json | undefined,
): string | null {
  const wall = parseWallTime(text, kind)
  if (wall === null) return null
  switch (kind) {
    case 'day':
      return text + NOON
    case 'month':
      return `${text}-01${NOON}`
    case 'dayAndTime':
      return momentOf(wall, zone).toISOString()
    case 'time': {
      // A time of day needs some day: the one it had, else the first that computers count.
      const day = wallTimeIn(zone, dateOf(stored) ?? new Date(NOON_OF_FIRST_DAY))
      const { hour, minute } = wall
      return momentOf({ ...day, hour, minute }, zone).toISOString()
    }
  }
}

const NOON_OF_FIRST_DAY = `1970-01-01${NOON}`

export function dateOf(stored: Json | undefined): Date | null {
  if (typeof stored !== 'string' && typeof stored !== 'number') return null
  const date = new Date(stored)
  return Number.isNaN(date.getTime()) ? null : date
}
