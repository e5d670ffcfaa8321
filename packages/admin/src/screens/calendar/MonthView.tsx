import type { Scheduled } from '@stet/core'
import { type DragEvent, useState } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { VisuallyHidden } from '../../ui/index.ts'
import { CalendarEntry, DRAGGED } from './CalendarEntry.tsx'
import { type Day, monthOf } from './calendar-days.ts'
import { dayText, monthText, weekdayTexts } from './calendar-text.ts'
import type { CalendarView } from './calendar-view.ts'
import styles from './MonthView.module.css'

export interface MonthViewProps extends CalendarView {
  readonly weeks: readonly (readonly Day[])[]
}

/** The days of a month beside and below each other, with what is on them. */
export function MonthView({ weeks, month, byDay, today, onMove, ...entries }: MonthViewProps) {
  const { language } = useI18n()
  const [over, setOver] = useState<Day | null>(null)
  const all = [...byDay.values()].flat()

  function dropOn(day: Day, event: DragEvent): void {
    setOver(null)
    const scheduled = all.find(({ id }) => id === event.dataTransfer.getData(DRAGGED))
    if (!scheduled) return
    event.preventDefault()
    void onMove(scheduled, day)
  }

  return (
    <table className={styles.table} aria-label={monthText(month, language)}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => {
            const { long, short } = weekdayTexts(day, language)
            return (
              <th key={day} scope="col" abbr={long} className={styles.weekday}>
                {short}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                className={styles.day}
                data-day={day}
                data-outside={monthOf(day) !== month || undefined}
                data-over={over === day || undefined}
                aria-current={day === today ? 'date' : undefined}
                onDragOver={(event) => {
                  if (!event.dataTransfer.types.includes(DRAGGED)) return
                  event.preventDefault()
                  setOver(day)
                }}
                onDragLeave={() => setOver((now) => (now === day ? null : now))}
                onDrop={(event) => dropOn(day, event)}
              >
                <DayEntries
                  day={day}
                  scheduled={byDay.get(day) ?? none}
                  onMove={onMove}
                  {...entries}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const none: readonly Scheduled[] = []

interface DayEntriesProps extends Pick<CalendarView, 'zone' | 'onMove' | 'onChange'> {
  readonly day: Day
  readonly scheduled: readonly Scheduled[]
}

function DayEntries({ day, scheduled, ...entries }: DayEntriesProps) {
  const { language } = useI18n()
  return (
    <>
      <time dateTime={day} className={styles.number}>
        <span aria-hidden="true">{Number(day.slice(-2))}</span>
        <VisuallyHidden>{dayText(day, language)}</VisuallyHidden>
      </time>
      {scheduled.length > 0 && (
        <ul className={styles.entries}>
          {scheduled.map((one) => (
            <CalendarEntry key={one.id} scheduled={one} isDraggable {...entries} />
          ))}
        </ul>
      )}
    </>
  )
}
