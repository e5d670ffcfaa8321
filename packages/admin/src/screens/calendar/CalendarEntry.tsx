import type { Scheduled } from '@stet/core'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarX from 'lucide-react/icons/calendar-x'
import Ellipsis from 'lucide-react/icons/ellipsis'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { IconButton, Menu, type MenuEntry, VisuallyHidden } from '../../ui/index.ts'
import { ScheduledLink, useScheduledTitle } from '../scheduling/ScheduledLink.tsx'
import { useScheduledTexts } from '../scheduling/use-scheduled-texts.ts'
import { useScheduling } from '../scheduling/use-scheduling.ts'
import styles from './CalendarEntry.module.css'
import { dayOf, daysAfter } from './calendar-days.ts'
import type { CalendarView } from './calendar-view.ts'

export interface CalendarEntryProps extends Pick<CalendarView, 'zone' | 'onMove' | 'onChange'> {
  readonly scheduled: Scheduled
  /** All that is known of it, where there is room. */
  readonly isWhole?: boolean
  /** It can be taken to another day. */
  readonly isDraggable?: boolean
}

/** Something scheduled on its day: leads to its document, and is moved, changed and cancelled by its menu. */
export function CalendarEntry({
  scheduled,
  zone,
  onMove,
  onChange,
  isWhole = false,
  isDraggable = false,
}: CalendarEntryProps) {
  const { t, time } = useI18n()
  const { what, detail } = useScheduledTexts()
  const { cancel } = useScheduling()
  const titleOf = useScheduledTitle()
  const { failure, type, date, mayChange } = scheduled
  const title = titleOf(scheduled)
  const isFailed = failure !== null
  const Icon = isFailed ? TriangleAlert : type === 'publish' ? CalendarCheck : CalendarX
  const moveBy = (days: number) => void onMove(scheduled, daysAfter(dayOf(date, zone), days))
  const items: readonly MenuEntry[] = [
    { id: 'sooner', label: t('schedule:moveSooner'), onSelect: () => moveBy(-1) },
    { id: 'later', label: t('schedule:moveLater'), onSelect: () => moveBy(1) },
    { id: 'change', label: t('schedule:change'), onSelect: () => onChange(scheduled) },
    { kind: 'separator', id: 'rest' },
    {
      id: 'cancel',
      label: t(isFailed ? 'schedule:dismiss' : 'schedule:cancel'),
      destructive: true,
      onSelect: () => void cancel(scheduled),
    },
  ]
  return (
    <li
      className={styles.entry}
      data-scheduled={scheduled.id}
      data-date={date}
      data-failed={isFailed || undefined}
      data-whole={isWhole || undefined}
      draggable={isDraggable && mayChange}
      title={isWhole ? undefined : what(scheduled)}
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAGGED, scheduled.id)
        event.dataTransfer.effectAllowed = 'move'
      }}
    >
      <Icon aria-hidden="true" className={styles.icon} />
      <time dateTime={date} className={styles.time}>
        {time(date)}
      </time>
      <span className={styles.title}>
        <ScheduledLink scheduled={scheduled} className={styles.link} />
        {isWhole ? (
          <span className={styles.detail}>
            {what(scheduled)} {detail(scheduled)}
          </span>
        ) : (
          <VisuallyHidden>{what(scheduled)}</VisuallyHidden>
        )}
      </span>
      {mayChange && (
        <Menu
          label={t('schedule:optionsOf', { title })}
          align="end"
          items={items}
          trigger={
            <IconButton
              size="small"
              icon={<Ellipsis aria-hidden="true" />}
              label={t('schedule:optionsOf', { title })}
              className={styles.menu}
            />
          }
        />
      )}
    </li>
  )
}

/** What an entry that is being dragged is known by. */
export const DRAGGED = 'application/x-stet-scheduled'
