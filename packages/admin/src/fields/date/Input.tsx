import { FieldShell } from '../../document/FieldShell.tsx'
import type { FieldInputProps } from '../../document/field-input.ts'
import { useForm } from '../../document/form-context.ts'
import { useField, useUnparsed } from '../../document/use-field.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import type { DateKind } from '../../ui/index.ts'
import { DateControl } from './DateControl.tsx'
import { dateKind, fromWallText, toWallText } from './stored-date.ts'
import { usePatternDates } from './use-pattern-dates.ts'
import { ownTimeZone } from './zoned-time.ts'

/** A point in time, a day, a month or a time of day. */
export function Input({ field, path, readOnly }: FieldInputProps<'date'>) {
  const { label } = useI18n()
  const { store } = useForm()
  const { value, setValue, leave } = useField(path)
  const options = field.admin?.date ?? {}
  const kind = dateKind(options.pickerAppearance)
  const zone = ownTimeZone()
  const pattern = usePatternDates(options.displayFormat)
  return (
    <FieldShell field={field} path={path} readOnly={readOnly}>
      <DateControl
        {...pattern}
        kind={kind}
        value={toWallText(value, kind, zone)}
        onValueChange={(text) => setValue(fromWallText(text, kind, zone, value))}
        unread={useUnparsed(path)}
        onUnread={(text) =>
          store.setUnparsed(path, {
            text,
            fault: { key: 'validation:notValidDate', values: { value: text } },
          })
        }
        onBlur={leave}
        placeholder={
          label(field.admin?.placeholder, patternHint(options.displayFormat)) || undefined
        }
        min={boundIn(options.minDate, kind, zone)}
        max={boundIn(options.maxDate, kind, zone)}
        minTime={options.minTime}
        maxTime={options.maxTime}
        timeStep={options.timeIntervals}
        months={options.monthsToShow}
      />
    </FieldShell>
  )
}

/** A bound of the config as the picker compares it: a day stands for itself, a moment for its wall time. */
function boundIn(bound: unknown, kind: DateKind, zone: string): string | undefined {
  if (typeof bound !== 'string') return undefined
  const isDay = /^\d{4}-\d{2}(-\d{2})?$/u.test(bound)
  return isDay ? bound : toWallText(bound, kind, zone) || undefined
}

/** `DD.MM.YYYY` for a pattern of digits alone; others cannot be copied letter by letter. */
function patternHint(pattern: string | undefined): string {
  return pattern !== undefined && /^(?:dd?|MM?|yyyy|[\s./-])+$/u.test(pattern)
    ? pattern.toUpperCase()
    : ''
}
