import { type Month, readMonth } from './calendar-days.ts'

/** What the address of the calendar says; without it, the month that is now. */
export interface CalendarSearch {
  readonly month?: Month | undefined
  /** Days one below the other, with what is on them. */
  readonly view?: 'list' | undefined
}

export function parseCalendarSearch(raw: Readonly<Record<string, unknown>>): CalendarSearch {
  const month = readMonth(raw.month) ?? undefined
  return { month, view: raw.view === 'list' ? 'list' : undefined }
}
