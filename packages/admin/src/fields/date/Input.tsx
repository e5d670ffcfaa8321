import { timezoneName } from '@stet/core'
import { useCallback, useMemo } from 'react'
import type { Path } from '../../base/path.ts'
import { FieldShell } from '../../form/FieldShell.tsx'
import type { FieldInputProps } from '../../form/field-input.ts'
import { useFormContext } from '../../form/form-context.ts'
import { useFieldAt, useUnparsed, useValueAt } from '../../form/use-field.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import type { ChoiceOption, DateKind } from '../../ui/index.ts'
import { labelledOptions } from '../options.ts'
import { DateControl } from './DateControl.tsx'
import { dateKind, dateOf, fromWallText, toWallText } from './stored-date.ts'
import styles from './ZoneChoice.module.css'
import { ZoneChoice } from './ZoneChoice.tsx'
import { knownZone, ownTimeZone, wallTimeIn } from './zoned-time.ts'

type DateInputProps = FieldInputProps<'date'>

/** A point in time, a day, a month or a time of day; with `timezone` the zone that it is meant in. */
export function Input(props: DateInputProps) {
  return props.field.timezone ? <ZonedInput {...props} /> : <PlainInput {...props} />
}

function PlainInput({ field, path, readOnly }: DateInputProps) {
  return (
    <FieldShell field={field} path={path} readOnly={readOnly}>
      <DateText field={field} path={path} zone={ownTimeZone()} />
    </FieldShell>
  )
}

function ZonedInput({ field, path, readOnly }: DateInputProps) {
  const { store } = useFormContext()
  const zonePath = useMemo(
    () => [...path.slice(0, -1), timezoneName(field.name)],
    [path, field.name],
  )
  const zone = knownZone(useValueAt(zonePath))
  const value = useValueAt(path)
  const zones = useZones(zonePath)
  const kind = dateKind(field.admin?.date?.pickerAppearance)

  /** Who names another zone means the time that is written there, not the moment it was. */
  function changeZone(next: string | null): void {
    const text = toWallText(value, kind, zone)
    const moved = fromWallText(text, kind, knownZone(next), value)
    store.setAll([
      { path: zonePath, value: next },
      { path, value: moved },
    ])
  }

  return (
    <FieldShell field={field} path={path} readOnly={readOnly}>
      <div className={styles.pair}>
        <DateText field={field} path={path} zone={zone} />
        <ZoneChoice
          path={zonePath}
          zones={zones}
          moment={dateOf(value) ?? new Date()}
          readOnly={readOnly}
          onZoneChange={changeZone}
        />
      </div>
    </FieldShell>
  )
}

interface DateTextProps {
  readonly field: DateInputProps['field']
  readonly path: Path
  readonly zone: string
}

function DateText({ field, path, zone }: DateTextProps) {
  const { label } = useI18n()
  const { store } = useFormContext()
  const { value, setValue, leave } = useFieldAt(path)
  const unread = useUnparsed(path)
  const options = field.admin?.date ?? {}
  const kind = dateKind(options.pickerAppearance)
  const now = useCallback(() => wallTimeIn(zone, new Date()), [zone])
  return (
    <DateControl
      pattern={options.displayFormat}
      now={now}
      kind={kind}
      value={toWallText(value, kind, zone)}
      onValueChange={(text) => setValue(fromWallText(text, kind, zone, value))}
      unread={unread}
      onUnread={(text) =>
        store.setUnparsed(path, {
          text,
          fault: { key: 'validation:notValidDate', values: { value: text } },
        })
      }
      hold={store.pending.hold}
      onBlur={leave}
      placeholder={label(field.admin?.placeholder, '') || undefined}
      min={boundIn(options.minDate, kind, zone)}
      max={boundIn(options.maxDate, kind, zone)}
      minTime={options.minTime}
      maxTime={options.maxTime}
      timeStep={options.timeIntervals}
      months={options.monthsToShow}
    />
  )
}

const noZones: readonly ChoiceOption[] = []

/** The zones on offer are the options of the date's companion. */
function useZones(path: Path): readonly ChoiceOption[] {
  const { store } = useFormContext()
  const { label } = useI18n()
  const field = store.fieldAt(path)
  return useMemo(
    () => (field !== null && 'options' in field ? labelledOptions(field.options, label) : noZones),
    [field, label],
  )
}

/** A bound of the config as the picker compares it: a day stands for itself, a moment for its wall time. */
function boundIn(bound: unknown, kind: DateKind, zone: string): string | undefined {
  if (typeof bound !== 'string') return undefined
  const isDay = /^\d{4}-\d{2}(-\d{2})?$/u.test(bound)
  return isDay ? bound : toWallText(bound, kind, zone) || undefined
}
