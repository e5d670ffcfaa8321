import { useI18n } from '../../i18n/i18n-context.tsx'
import styles from './AgendaView.module.css'
import { CalendarEntry } from './CalendarEntry.tsx'
import { dayText } from './calendar-text.ts'
import type { CalendarView } from './calendar-view.ts'

/** The days on which something is, one below the other. */
export function AgendaView({ byDay, today, ...entries }: CalendarView) {
  const { t, language } = useI18n()
  return (
    <div className={styles.days}>
      {[...byDay].map(([day, scheduled]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h3 id={`day-${day}`} className={styles.day}>
            {dayText(day, language)}
            {day === today && <span className={styles.today}>{t('fields:today')}</span>}
          </h3>
          <ul>
            {scheduled.map((one) => (
              <CalendarEntry key={one.id} scheduled={one} isWhole {...entries} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
