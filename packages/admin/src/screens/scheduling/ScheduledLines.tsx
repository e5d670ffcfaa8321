import type { Scheduled } from '@stet/core'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Pencil from 'lucide-react/icons/pencil'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { IconButton } from '../../ui/index.ts'
import styles from './ScheduledLines.module.css'
import { useScheduledTexts } from './use-scheduled-texts.ts'
import { useScheduling } from './use-scheduling.ts'

export interface ScheduledLinesProps {
  readonly scheduled: readonly Scheduled[]
  /** The one whose time is being changed. */
  readonly changed: Scheduled | null
  readonly onChange: (scheduled: Scheduled | null) => void
}

/** What is scheduled for a document, to be changed and cancelled. */
export function ScheduledLines({ scheduled, changed, onChange }: ScheduledLinesProps) {
  const { t } = useI18n()
  const id = useId()
  const { what, detail } = useScheduledTexts()
  const { cancel } = useScheduling()
  if (scheduled.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {t('schedule:here')}
      </h3>
      <ul className={styles.list}>
        {scheduled.map((one) => {
          const text = what(one)
          const isFailed = one.failure !== null
          return (
            <li
              key={one.id}
              className={styles.line}
              data-failed={isFailed || undefined}
              aria-current={changed?.id === one.id || undefined}
            >
              {isFailed ? (
                <TriangleAlert aria-hidden="true" className={styles.icon} />
              ) : (
                <CalendarClock aria-hidden="true" className={styles.icon} />
              )}
              <span className={styles.text}>
                {text}
                <span className={styles.detail}>{detail(one)}</span>
              </span>
              {one.mayChange && (
                <>
                  <IconButton
                    size="small"
                    icon={<Pencil aria-hidden="true" />}
                    label={t('schedule:changeOf', { what: text })}
                    onClick={() => onChange(one)}
                  />
                  <IconButton
                    size="small"
                    icon={<X aria-hidden="true" />}
                    label={t(isFailed ? 'schedule:dismissOf' : 'schedule:cancelOf', { what: text })}
                    onClick={() => {
                      if (changed?.id === one.id) onChange(null)
                      void cancel(one)
                    }}
                  />
                </>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
