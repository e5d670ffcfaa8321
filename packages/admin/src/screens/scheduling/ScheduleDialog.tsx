import {
  type ClientCollection,
  type ClientGlobal,
  commonTimeZones,
  compilePlan,
  type Scheduled,
  type ScheduledAction,
  schedulingOf,
} from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ApiFailure } from '../../api/client/api-failure.ts'
import type { HistoryOf } from '../../api/client/query-keys.ts'
import { useFailureText } from '../../api/client/use-failure-text.ts'
import { type Scheduling, scheduledQuery } from '../../api/documents/scheduled.ts'
import { DateControl } from '../../fields/date/DateControl.tsx'
import { clockChangeAt, momentOf, ownTimeZone, wallTimeIn } from '../../fields/date/zoned-time.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { usePanel } from '../../panel/panel.ts'
import { useLocaleNames } from '../../panel/preferences/use-locale-names.ts'
import { useConfig } from '../../panel/session/use-session.ts'
import {
  Banner,
  Combobox,
  FieldFrame,
  FormDialog,
  localDate,
  parseWallTime,
  printWallTime,
  RadioGroup,
  Select,
  toast,
} from '../../ui/index.ts'
import styles from './ScheduleDialog.module.css'
import { ScheduledLines } from './ScheduledLines.tsx'
import { useScheduledTexts } from './use-scheduled-texts.ts'
import { useScheduling } from './use-scheduling.ts'
import { zoneOptions } from './zone-options.ts'

export interface ScheduleDialogProps {
  readonly entity: ClientCollection | ClientGlobal
  readonly about: HistoryOf
  readonly title: string
  /** What is changed at first; without it something is added. */
  readonly begin?: Scheduled | null
  /** Whether the form has unsaved edits, which a scheduled publication would not include. */
  readonly hasUnsaved?: boolean
  readonly onClose: () => void
}

/** A select has no value for everything. */
const ALL = '*'

/** What is being chosen. */
interface Draft {
  readonly type: ScheduledAction
  /** Wall time in the zone. */
  readonly text: string
  readonly zone: string
  readonly locale: string
}

/** The dialog in which publishing or unpublishing is scheduled; lists what is scheduled already. */
export function ScheduleDialog({
  entity,
  about,
  title,
  begin = null,
  hasUnsaved = false,
  onClose,
}: ScheduleDialogProps) {
  const { t, label, localeName, language, time } = useI18n()
  const localeNames = useLocaleNames()
  const { client } = usePanel()
  const { admin, localization } = useConfig()
  const failureText = useFailureText()
  const texts = useScheduledTexts()
  const { add, change } = useScheduling()
  const [changed, setChanged] = useState(begin)
  const [draft, setDraft] = useState<Draft>(() => (begin ? draftOf(begin) : newDraft()))
  const [unread, setUnread] = useState<string | undefined>()
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { data: scheduled = [] } = useQuery(scheduledQuery(client, about))
  const hasLocalized = useMemo(() => compilePlan(entity.fields).hasLocalized, [entity])
  const locales = localization !== false && hasLocalized ? localization.locales : []
  const { timeFormat, timeIntervals } = schedulingOf(entity) || defaults

  const wall = parseWallTime(draft.text, 'dayAndTime')
  const moment = wall && momentOf(wall, draft.zone)
  const clocks = wall && clockChangeAt(wall, draft.zone)
  const zones = zoneOptions(admin.supportedTimezones ?? commonTimeZones, {
    chosen: draft.zone,
    time: (moment ?? new Date()).getTime(),
    language,
    label,
  })

  function choose(part: Partial<Draft>): void {
    setDraft((before) => ({ ...before, ...part }))
    setFaults({})
    setFailure(null)
  }

  /** Begins to change another one, or to add one. */
  function turnTo(next: Scheduled | null): void {
    setChanged(next)
    setUnread(undefined)
    choose(next ? draftOf(next) : newDraft())
  }

  async function submit(): Promise<void> {
    if (moment === null) return setFaults({ date: t('schedule:chooseTime') })
    if (moment.getTime() < Date.now()) return setFaults({ date: t('error:scheduleInPast') })
    const { type, zone } = draft
    const locale = draft.locale === ALL ? null : draft.locale
    const wanted: Scheduling = { type, date: moment.toISOString(), timezone: zone, locale }
    setBusy(true)
    try {
      const doc = changed === null ? await add(about, wanted) : await change(changed, wanted)
      toast.success(texts.what(doc))
      onClose()
    } catch (error) {
      const problems = error instanceof ApiFailure ? error.fieldProblems : []
      setFaults(Object.fromEntries(problems.map(({ path, message }) => [path, message])))
      if (problems.length === 0) setFailure(failureText(error))
    } finally {
      setBusy(false)
    }
  }

  const errorsOf = (path: string) => (faults[path] === undefined ? [] : [faults[path]])
  const isPublish = draft.type === 'publish'

  return (
    <FormDialog
      title={t('schedule:titleOf', { title })}
      closeLabel={t('general:close')}
      cancelLabel={t('general:close')}
      submitLabel={t(changed === null ? 'schedule:add' : 'schedule:save')}
      busyLabel={t('schedule:saving')}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div className={styles.form}>
        <FieldFrame label={t('schedule:what')} kind="radiogroup" errors={errorsOf('type')}>
          <RadioGroup<ScheduledAction>
            layout="horizontal"
            value={draft.type}
            onValueChange={(type) => choose({ type })}
            options={[
              { value: 'publish', label: t('schedule:onPublish') },
              { value: 'unpublish', label: t('schedule:onUnpublish') },
            ]}
          />
        </FieldFrame>
        <FieldFrame
          label={t('schedule:date')}
          errors={errorsOf('date')}
          description={
            clocks === 'skipped' && moment !== null
              ? t('schedule:skippedTime', {
                  time: time(localDate(wallTimeIn(draft.zone, moment))),
                })
              : clocks === 'repeated'
                ? t('schedule:repeatedTime')
                : undefined
          }
        >
          <DateControl
            kind="dayAndTime"
            pattern={timeFormat === null ? undefined : `P, ${timeFormat}`}
            value={draft.text}
            onValueChange={(text) => {
              setUnread(undefined)
              choose({ text })
            }}
            unread={unread}
            onUnread={(text) => {
              setUnread(text)
              choose({ text: '' })
            }}
            now={() => wallTimeIn(draft.zone, new Date())}
            min={printWallTime(wallTimeIn(draft.zone, new Date()), 'day')}
            timeStep={timeIntervals}
          />
        </FieldFrame>
        <FieldFrame label={t('fields:timeZone')} errors={errorsOf('timezone')}>
          <Combobox
            value={zones.find(({ value }) => value === draft.zone) ?? null}
            onValueChange={(zone) => zone && choose({ zone: zone.value })}
            options={zones}
            emptyLabel={t('fields:noOptions')}
            openLabel={t('fields:chooseTimeZone')}
          />
        </FieldFrame>
        {locales.length > 1 && (
          <FieldFrame label={t('schedule:locale')} errors={errorsOf('locale')}>
            <Select
              value={draft.locale}
              onValueChange={(locale) => choose({ locale: locale ?? ALL })}
              options={[
                { value: ALL, label: t('schedule:localeAll') },
                ...locales.map((locale) => ({
                  value: locale.code,
                  label: localeName(locale),
                })),
              ]}
            />
          </FieldFrame>
        )}
        <p className={styles.explanation}>
          {isPublish || draft.locale === ALL
            ? t(isPublish ? 'schedule:explainPublish' : 'schedule:explainUnpublish')
            : t('version:confirmUnpublishLocaleDescription', {
                locale: localeNames([draft.locale]),
              })}{' '}
          {hasUnsaved && isPublish && <strong>{t('schedule:unsaved')}</strong>}
        </p>
        {failure !== null && (
          <Banner tone="error" announce="alert">
            {failure}
          </Banner>
        )}
        <ScheduledLines scheduled={scheduled} changed={changed} onChange={turnTo} />
      </div>
    </FormDialog>
  )
}

const defaults = { timeFormat: null, timeIntervals: 5 } as const
const HOUR = 9

/** Tomorrow morning, where one is. */
function newDraft(): Draft {
  const zone = ownTimeZone()
  const today = wallTimeIn(zone, new Date())
  const day = new Date(Date.UTC(today.year, today.month - 1, today.day + 1))
  const text = `${day.toISOString().slice(0, 10)}T${String(HOUR).padStart(2, '0')}:00`
  return { type: 'publish', text, zone, locale: ALL }
}

function draftOf({ type, date, timezone, locale }: Scheduled): Draft {
  const text = printWallTime(wallTimeIn(timezone, new Date(date)), 'dayAndTime')
  return { type, text, zone: timezone, locale: locale ?? ALL }
}
