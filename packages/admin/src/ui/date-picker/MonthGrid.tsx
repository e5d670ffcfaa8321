import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import type { DatePickerLabels } from './labels.ts'
import styles from './MonthGrid.module.css'
import { printWallTime, type WallTime } from './wall-time.ts'

export interface MonthGridProps {
  readonly value: WallTime | null
  readonly now: WallTime
  readonly onPick: (month: WallTime) => void
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  readonly labels: DatePickerLabels
  /** `2026-07` or longer. */
  readonly min?: string | undefined
  readonly max?: string | undefined
}

/** Months per line, which is how far the up and down keys move. */
const PER_LINE = 3

/** The months of a year; the arrow keys lead into the next and previous year. */
export function MonthGrid({
  value,
  now,
  onPick,
  language,
  direction,
  labels,
  min,
  max,
}: MonthGridProps) {
  const [shown, setShown] = useState(() => monthIndex(value ?? now))
  const grid = useRef<HTMLDivElement>(null)
  const movesFocus = useRef(true)
  const year = Math.floor(shown / 12)
  const names = useMemo(() => new Intl.DateTimeFormat(language, { month: 'long' }), [language])

  useEffect(() => {
    if (!movesFocus.current) return
    movesFocus.current = false
    grid.current?.querySelector<HTMLElement>(`[data-month="${shown}"]`)?.focus()
  }, [shown])

  function move(steps: number): void {
    movesFocus.current = true
    setShown((old) => old + steps)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const forward = direction === 'rtl' ? -1 : 1
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: forward,
      ArrowLeft: -forward,
      ArrowDown: PER_LINE,
      ArrowUp: -PER_LINE,
      PageDown: 12,
      PageUp: -12,
      Home: -(shown % 12),
      End: 11 - (shown % 12),
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    move(step)
  }

  const isAllowed = (month: WallTime) => {
    const text = printWallTime(month, 'month')
    return (
      (min === undefined || text >= min.slice(0, 7)) &&
      (max === undefined || text <= max.slice(0, 7))
    )
  }
  const chosen = value === null ? null : monthIndex(value)
  const [Back, On] = direction === 'rtl' ? [ChevronRight, ChevronLeft] : [ChevronLeft, ChevronRight]
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <IconButton
          label={labels.previousYear}
          icon={<Back aria-hidden="true" />}
          onClick={() => setShown(shown - 12)}
        />
        <span aria-live="polite" className={styles.year}>
          {year}
        </span>
        <IconButton
          label={labels.nextYear}
          icon={<On aria-hidden="true" />}
          onClick={() => setShown(shown + 12)}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no place for arrow keys */}
      <div
        ref={grid}
        role="group"
        aria-label={String(year)}
        className={styles.grid}
        onKeyDown={onKeyDown}
      >
        {Array.from({ length: 12 }, (_, index) => year * 12 + index).map((month) => {
          const time = { year, month: (month % 12) + 1, day: 1, hour: 0, minute: 0 }
          const date = new Date(2000, month % 12, 1)
          date.setFullYear(year)
          return (
            <button
              key={month}
              type="button"
              data-month={month}
              tabIndex={month === shown ? 0 : -1}
              disabled={!isAllowed(time)}
              aria-pressed={month === chosen}
              className={styles.month}
              onClick={() => onPick(time)}
            >
              {names.format(date)}
            </button>
          )
        })}
      </div>
    </div>
  )
}

function monthIndex({ year, month }: WallTime): number {
  return year * 12 + month - 1
}
