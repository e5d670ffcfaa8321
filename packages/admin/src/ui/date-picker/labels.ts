/** The picker's texts in the language of the panel. */
export interface DatePickerLabels {
  readonly open: string
  readonly clear: string
  readonly time: string
  readonly month: string
  readonly year: string
  readonly previousMonth: string
  readonly nextMonth: string
  readonly previousYear: string
  readonly nextYear: string
  readonly today: string
  readonly thisMonth: string
  readonly now: string
  /** Appended to the accessible name of the chosen day. */
  readonly chosen: string
}
