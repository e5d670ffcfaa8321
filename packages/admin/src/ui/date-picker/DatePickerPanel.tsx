import { useMemo } from 'react'
import { Button } from '../buttons/Button.tsx'
import styles from './DatePickerPanel.module.css'
import { DayGrid } from './DayGrid.tsx'
import type { DatePickerLabels } from './labels.ts'
import { MonthGrid } from './MonthGrid.tsx'
import { TimeList } from './TimeList.tsx'
import { isTimeWithin, nextChoice, timeChoices } from './time-choices.ts'
import { type DateKind, printWallTime, type WallTime } from './wall-time.ts'

export interface DatePickerPanelProps {
  readonly kind: DateKind
  readonly value: WallTime | null
  /** `isDone`: the choice is complete. */
  readonly onPick: (time: WallTime, isDone: boolean) => void
  readonly language: string
  readonly labels: DatePickerLabels
  readonly now: () => WallTime
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly minTime?: string | undefined
  readonly maxTime?: string | undefined
  readonly timeStep: number
  readonly months?: number | undefined
}

/** The popup below the input with days, months or times. Loaded when it is opened for the first time. */
export default function DatePickerPanel(props: DatePickerPanelProps) {
  const { kind, value, onPick, language, labels, min, max, minTime, maxTime, timeStep } = props
  const direction = useMemo(pageDirection, [])
  const choices = timeChoices(timeStep, { min: minTime, max: maxTime })
  const hasTime = kind === 'time' || kind === 'dayAndTime'
  const now = props.now()
  const day = printWallTime(now, 'day')
  const isNowAllowed =
    kind === 'time'
      ? isTimeWithin(now, { min: minTime, max: maxTime })
      : (min === undefined || day >= min.slice(0, 10)) &&
        (max === undefined || day <= max.slice(0, 10))

  /** The first chosen day gets a default time; another day keeps the time. */
  function pickDay(chosen: WallTime): void {
    const { hour, minute } = value ?? nextChoice(now, choices)
    onPick({ ...chosen, hour, minute }, kind === 'day')
  }

  return (
    <div className={styles.panel}>
      <div className={styles.parts}>
        {(kind === 'day' || kind === 'dayAndTime') && (
          <DayGrid
            {...props}
            now={now}
            direction={direction}
            min={min?.slice(0, 10)}
            max={max?.slice(0, 10)}
            onPick={pickDay}
          />
        )}
        {kind === 'month' && (
          <MonthGrid
            {...props}
            now={now}
            direction={direction}
            onPick={(month) => onPick(month, true)}
          />
        )}
        {hasTime && (
          <TimeList
            value={value}
            choices={choices}
            language={language}
            label={labels.time}
            isAlone={kind === 'time'}
            onPick={({ hour, minute }) => onPick({ ...(value ?? now), hour, minute }, true)}
          />
        )}
      </div>
      <div className={styles.foot}>
        <Button
          variant="quiet"
          size="small"
          disabled={!isNowAllowed}
          onClick={() => onPick(now, kind !== 'dayAndTime')}
        >
          {kind === 'day' ? labels.today : kind === 'month' ? labels.thisMonth : labels.now}
        </Button>
      </div>
    </div>
  )
}

/** The popup is mounted at the end of the page and has its direction, whatever the language of dates. */
function pageDirection(): 'ltr' | 'rtl' {
  return getComputedStyle(document.body).direction === 'rtl' ? 'rtl' : 'ltr'
}
