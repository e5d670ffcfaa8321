import type { MessageKey, Scheduled, ScheduledFailure } from '@stet/core'
import { zoneLabel } from '../../base/zone-label.ts'
import { ownTimeZone, wallTimeIn } from '../../fields/date/zoned-time.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { useLocaleNames } from '../../panel/preferences/use-locale-names.ts'
import { localDate } from '../../ui/index.ts'

const failures: Readonly<Record<ScheduledFailure, MessageKey>> = {
  userGone: 'schedule:failureUserDeleted',
  forbidden: 'schedule:failureForbidden',
  trashed: 'schedule:failureTrashed',
  invalid: 'schedule:failureInvalid',
  switchedOff: 'schedule:failureSwitchedOff',
  refused: 'schedule:failureRefused',
  failed: 'schedule:failureFailed',
}

/** Milliseconds after its time from which a scheduled publication is shown as due. */
const LATE = 60_000

/** The texts about scheduled publications. */
export interface ScheduledTexts {
  /** In one's own time zone; where it was chosen in another, as clocks show it there, too. */
  when(scheduled: Scheduled): string
  /** “Will be published on …”, or that it was not. */
  what(scheduled: Scheduled): string
  /** The reason of a failure, or that it is due, or the user who scheduled it. */
  detail(scheduled: Scheduled): string
}

export function useScheduledTexts(): ScheduledTexts {
  const { t, dates, dateTime, language } = useI18n()
  const localeNames = useLocaleNames()

  function when({ date, timezone }: Scheduled): string {
    const moment = new Date(date)
    const own = dateTime(date)
    const there = localDate(wallTimeIn(timezone, moment))
    const isSame = there.getTime() === localDate(wallTimeIn(ownTimeZone(), moment)).getTime()
    if (isSame) return own
    const zone = zoneLabel(timezone, timezone, moment.getTime(), language)
    const shown = dates('dayAndTime').write(there)
    return `${own} (${t('schedule:anotherZone', { date: shown, zone })})`
  }

  function what(scheduled: Scheduled): string {
    const { type, locale, failure } = scheduled
    const date = when(scheduled)
    const isPublish = type === 'publish'
    if (failure !== null)
      return t(isPublish ? 'schedule:failedPublish' : 'schedule:failedUnpublish', { date })
    if (locale === null)
      return t(isPublish ? 'schedule:publishAt' : 'schedule:unpublishAt', { date })
    const words = { date, locale: localeNames([locale]) }
    return t(isPublish ? 'schedule:publishLocaleAt' : 'schedule:unpublishLocaleAt', words)
  }

  return {
    when,
    what,
    detail(scheduled) {
      const { failure, user, date } = scheduled
      const name = user?.name ?? null
      if (failure !== null) return t(failures[failure], { user: name ?? t('schedule:unknownUser') })
      if (Date.parse(date) < Date.now() - LATE) return t('schedule:due', { date: when(scheduled) })
      return name === null ? '' : t('schedule:scheduledBy', { user: name })
    },
  }
}
