import type { Scheduled } from '@stet/core'
import type { Day, Month } from './calendar-days.ts'

/** What both ways to show a month are given. */
export interface CalendarView {
  readonly byDay: ReadonlyMap<Day, readonly Scheduled[]>
  /** Whose days and times are shown. */
  readonly zone: string
  readonly today: Day
  readonly month: Month
  readonly onMove: (scheduled: Scheduled, day: Day) => Promise<void>
  /** Opens the dialog in which anything of it can be changed. */
  readonly onChange: (scheduled: Scheduled) => void
}
