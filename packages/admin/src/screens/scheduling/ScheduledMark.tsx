import type { Scheduled } from '@stet/core'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { VisuallyHidden } from '../../ui/index.ts'
import styles from './ScheduledMark.module.css'
import { useScheduledTexts } from './use-scheduled-texts.ts'

export interface ScheduledMarkProps {
  readonly scheduled: Scheduled
  /** The day and the time alone are seen. */
  readonly isShort?: boolean
}

/** A line about the next scheduled or failed publication of a document. */
export function ScheduledMark({ scheduled, isShort = false }: ScheduledMarkProps) {
  const { dateTime } = useI18n()
  const { what } = useScheduledTexts()
  const text = what(scheduled)
  const Icon = scheduled.failure === null ? CalendarClock : TriangleAlert
  return (
    <span
      className={styles.mark}
      data-failed={scheduled.failure !== null || undefined}
      title={text}
    >
      <Icon aria-hidden="true" className={styles.icon} />
      {isShort ? (
        <>
          <span aria-hidden="true">{dateTime(scheduled.date)}</span>
          <VisuallyHidden>{text}</VisuallyHidden>
        </>
      ) : (
        <span className={styles.text}>{text}</span>
      )}
    </span>
  )
}
