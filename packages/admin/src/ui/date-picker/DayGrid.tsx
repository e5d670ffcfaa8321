import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ComponentProps, useMemo, useState } from 'react'
import { DayPicker, type DayPickerProps, type DropdownProps } from 'react-day-picker'
import { weekStartOf } from '../../base/week-start.ts'
import styles from './DayGrid.module.css'
import type { DatePickerLabels } from './labels.ts'
import { localDate, parseWallTime, type WallTime, wallTimeOf } from './wall-time.ts'

export interface DayGridProps {
  readonly value: WallTime | null
  readonly now: WallTime
  readonly onPick: (day: WallTime) => void
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  readonly labels: DatePickerLabels
  /** `2026-07-01`. */
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly months?: number | undefined
}

/** The range of years in the list if the field sets no bounds. */
const YEARS_BACK = 120
const YEARS_AHEAD = 30

/** A month of days. */
export function DayGrid({
  value,
  now,
  onPick,
  language,
  direction,
  labels,
  min,
  max,
  months,
}: DayGridProps) {
  const selected = value === null ? undefined : localDate(value)
  const today = localDate(now)
  const first = dayAt(min)
  const last = dayAt(max)
  const [month, setMonth] = useState(() => within(selected ?? today, first, last))
  const words = useMemo(() => wording(language, labels), [language, labels])
  return (
    <DayPicker
      {...words}
      mode="single"
      required
      autoFocus
      today={today}
      selected={selected}
      onSelect={(day) => onPick(wallTimeOf(day))}
      month={month}
      onMonthChange={setMonth}
      numberOfMonths={months ?? 1}
      dir={direction}
      lang={language}
      weekStartsOn={weekStartOf(language)}
      captionLayout="dropdown"
      navLayout="around"
      showOutsideDays
      fixedWeeks
      startMonth={first ?? new Date(Math.min(now.year - YEARS_BACK, month.getFullYear()), 0)}
      endMonth={last ?? new Date(Math.max(now.year + YEARS_AHEAD, month.getFullYear()), 11)}
      disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
      classNames={classNames}
      components={components}
    />
  )
}

const classNames: DayPickerProps['classNames'] = {
  root: styles.root ?? '',
  months: styles.months ?? '',
  month: styles.month ?? '',
  month_caption: styles.caption ?? '',
  dropdowns: styles.dropdowns ?? '',
  dropdown: styles.dropdown ?? '',
  button_previous: styles.turn ?? '',
  button_next: styles.turn ?? '',
  month_grid: styles.grid ?? '',
  weekday: styles.weekday ?? '',
  day: styles.day ?? '',
  day_button: styles.dayButton ?? '',
  selected: styles.selected ?? '',
  today: styles.today ?? '',
  outside: styles.outside ?? '',
  disabled: styles.disabled ?? '',
}

const components: DayPickerProps['components'] = { Dropdown: Choice, Chevron: Turn }

/** Native selects for months and years: they handle long lists and phones best. */
function Choice({ options, className: _className, ...select }: DropdownProps) {
  return (
    <select {...select} className={styles.dropdown}>
      {options?.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
    </select>
  )
}

function Turn({ orientation }: ComponentProps<'svg'> & { orientation?: string }) {
  return orientation === 'left' ? (
    <ChevronLeft aria-hidden="true" />
  ) : (
    <ChevronRight aria-hidden="true" />
  )
}

/** The calendar's texts in the language of the panel; the library has English ones only. */
function wording(
  language: string,
  labels: DatePickerLabels,
): Pick<DayPickerProps, 'formatters' | 'labels'> {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const { format } = new Intl.DateTimeFormat(language, { ...options, calendar: 'gregory' })
    return (date: Date) => format(date)
  }
  const monthAndYear = format({ month: 'long', year: 'numeric' })
  const fullDay = format({ dateStyle: 'full' })
  return {
    formatters: {
      formatCaption: monthAndYear,
      formatMonthDropdown: format({ month: 'long' }),
      formatYearDropdown: format({ year: 'numeric' }),
      formatWeekdayName: format({ weekday: 'narrow' }),
      formatDay: (date) => String(date.getDate()),
    },
    labels: {
      labelDayButton: (date, { today, selected }) =>
        [today && labels.today, fullDay(date), selected && labels.chosen]
          .filter(Boolean)
          .join(', '),
      labelGrid: monthAndYear,
      labelMonthDropdown: () => labels.month,
      labelYearDropdown: () => labels.year,
      labelPrevious: () => labels.previousMonth,
      labelNext: () => labels.nextMonth,
      labelWeekday: format({ weekday: 'long' }),
    },
  }
}

function dayAt(text: string | undefined): Date | undefined {
  const time = text === undefined ? null : parseWallTime(text, 'day')
  return time === null ? undefined : localDate(time)
}

function within(date: Date, first: Date | undefined, last: Date | undefined): Date {
  if (first && date < first) return first
  return last && date > last ? last : date
}
