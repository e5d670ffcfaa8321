import type { Scheduled } from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useMemo, useState } from 'react'
import { ApiFailure } from '../../api/client/api-failure.ts'
import { useFailureText } from '../../api/client/use-failure-text.ts'
import { scheduledListQuery, scheduledSubject } from '../../api/documents/scheduled.ts'
import { weekStartOf } from '../../base/week-start.ts'
import { zoneLabel } from '../../base/zone-label.ts'
import { ownTimeZone } from '../../fields/date/zoned-time.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { LoadErrorBanner } from '../../panel/page/LoadErrorBanner.tsx'
import { NARROW } from '../../panel/page/narrow.ts'
import { Screen } from '../../panel/page/Screen.tsx'
import { useMediaQuery } from '../../panel/page/use-media-query.ts'
import { usePanel } from '../../panel/panel.ts'
import { useConfig } from '../../panel/session/use-session.ts'
import {
  Banner,
  Button,
  ButtonGroup,
  EmptyState,
  IconButton,
  Skeleton,
  toast,
} from '../../ui/index.ts'
import { DocumentPanels } from '../document/panel-views.ts'
import { useScheduledTitle } from '../scheduling/ScheduledLink.tsx'
import { useScheduling } from '../scheduling/use-scheduling.ts'
import { AgendaView } from './AgendaView.tsx'
import styles from './CalendarScreen.module.css'
import {
  beginOf,
  type Day,
  dayOf,
  daysAfter,
  monthOf,
  monthsAfter,
  sameTimeOn,
  weeksOf,
} from './calendar-days.ts'
import { dayText, monthText } from './calendar-text.ts'
import { MonthView } from './MonthView.tsx'
import { useMovedFocus } from './use-moved-focus.ts'

const route = getRouteApi('/panel/scheduled')

/** Entries of a month that are shown. */
const MOST = 200

/** What is published and unpublished when, and what was not; moved from day to day. */
export function CalendarScreen() {
  const { t, language } = useI18n()
  const { client } = usePanel()
  const failureText = useFailureText()
  const isNarrow = useMediaQuery(NARROW)
  const search = route.useSearch()
  const { change } = useScheduling()
  const titleOf = useScheduledTitle()
  const [changed, setChanged] = useState<Scheduled | null>(null)
  const zone = ownTimeZone()
  const today = dayOf(new Date(), zone)
  const month = search.month ?? monthOf(today)
  // Seven days beside each other have no room on a phone.
  const isList = isNarrow || search.view === 'list'
  const weeks = useMemo(() => weeksOf(month, weekStartOf(language)), [month, language])
  const first = isList ? `${month}-01` : (weeks[0]?.[0] ?? '')
  const end = isList ? `${monthsAfter(month, 1)}-01` : daysAfter(weeks.at(-1)?.at(-1) ?? '', 1)
  const { data, error, refetch, isFetching } = useQuery(
    scheduledListQuery(client, {
      from: beginOf(first, zone),
      until: beginOf(end, zone),
      limit: MOST,
    }),
  )
  const byDay = useMemo(() => groupByDay(data?.docs ?? [], zone), [data, zone])
  const noteMoved = useMovedFocus(data)
  const entity = useEntityOf(changed)

  async function move(scheduled: Scheduled, day: Day): Promise<void> {
    const date = sameTimeOn(scheduled.date, day, zone)
    if (date === scheduled.date) return
    try {
      const doc = await change(scheduled, { date })
      noteMoved(doc)
      toast.success(t('schedule:moved', { date: dayText(day, language) }))
    } catch (failure) {
      toast.error(faultText(failure) ?? failureText(failure))
    }
  }

  const view = { byDay, zone, today, month, onMove: move, onChange: setChanged }
  const at = (months: number) => ({ ...search, month: monthsAfter(month, months) })
  return (
    <Screen
      title={t('schedule:calendar')}
      crumbs={[{ key: 'calendar', label: t('schedule:calendar') }]}
    >
      <div className={styles.tools}>
        <h2 className={styles.month} aria-live="polite">
          {monthText(month, language)}
        </h2>
        <ButtonGroup label={t('fields:month')}>
          <IconButton
            variant="secondary"
            icon={<ChevronLeft aria-hidden="true" className={styles.turn} />}
            label={t('schedule:previousMonth')}
            render={<Link to="/scheduled" search={at(-1)} />}
          />
          <Button render={<Link to="/scheduled" search={{ view: search.view }} />}>
            {t('schedule:thisMonth')}
          </Button>
          <IconButton
            variant="secondary"
            icon={<ChevronRight aria-hidden="true" className={styles.turn} />}
            label={t('schedule:nextMonth')}
            render={<Link to="/scheduled" search={at(1)} />}
          />
        </ButtonGroup>
        <span className={styles.zone}>
          {t('schedule:inZone', { zone: zoneLabel(zone, zone, Date.now(), language) })}
        </span>
        {!isNarrow && (
          <ButtonGroup label={t('schedule:view')}>
            <Button
              aria-current={isList ? undefined : 'true'}
              variant={isList ? 'quiet' : 'secondary'}
              render={<Link to="/scheduled" search={{ month: search.month }} />}
            >
              {t('schedule:showMonth')}
            </Button>
            <Button
              aria-current={isList ? 'true' : undefined}
              variant={isList ? 'secondary' : 'quiet'}
              render={<Link to="/scheduled" search={{ month: search.month, view: 'list' }} />}
            >
              {t('schedule:showAgenda')}
            </Button>
          </ButtonGroup>
        )}
      </div>
      {error !== null && (
        <LoadErrorBanner error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data?.hasMore && <Banner announce="status">{t('schedule:tooMany')}</Banner>}
      {!isList ? (
        <MonthView weeks={weeks} {...view} />
      ) : data === undefined ? (
        error === null && <Skeleton width="20rem" />
      ) : data.docs.length === 0 ? (
        <EmptyState title={t('schedule:nothing')}>{t('schedule:nothingHint')}</EmptyState>
      ) : (
        <AgendaView {...view} />
      )}
      {changed !== null && entity !== undefined && (
        <DocumentPanels.ScheduleDialog
          entity={entity}
          about={scheduledSubject(changed)}
          title={titleOf(changed)}
          begin={changed}
          onClose={() => setChanged(null)}
        />
      )}
    </Screen>
  )
}

function groupByDay(
  docs: readonly Scheduled[],
  zone: string,
): ReadonlyMap<Day, readonly Scheduled[]> {
  const byDay = new Map<Day, Scheduled[]>()
  for (const one of docs) {
    const day = dayOf(one.date, zone)
    byDay.set(day, [...(byDay.get(day) ?? []), one])
  }
  return byDay
}

/** Why a time was refused: it is over, or taken. */
function faultText(failure: unknown): string | undefined {
  return failure instanceof ApiFailure ? failure.fieldProblems[0]?.message : undefined
}

function useEntityOf(scheduled: Scheduled | null) {
  const { collections, globals } = useConfig()
  if (scheduled === null) return undefined
  const entities = scheduled.entity === 'global' ? globals : collections
  return entities.find(({ slug }) => slug === scheduled.slug)
}
