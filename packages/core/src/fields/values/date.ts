import type { DateField } from '../../config/types/field-types/value-fields.ts'
import { fault, valid } from '../../errors/fault.ts'
import { isoTime } from '../../formats/iso-time.ts'
import { shown } from '../../formats/shown.ts'
import type { JsonObject } from '../../json.ts'
import { defineServerPart } from '../define-server-part.ts'
import { defineType } from '../define-type.ts'
import { choiceOptions, dataOptions, inputAdminOptions } from '../field-options.ts'
import { parsed, unparsed } from '../field-type.ts'
import { checkTimezones, timezoneField, timezoneName } from './time-zones.ts'

const dateOnly = /^\d{4}-\d{2}(-\d{2})?$/

/** A point in time as ISO text in UTC. */
export const date = defineType<DateField>({
  type: 'date',
  comparison: 'date',

  parse(value, field) {
    if (value === undefined || value === null) return parsed(value)
    if (value === '') return parsed(null)
    const time = storedTime(value, isAboutDays(field))
    return time === undefined
      ? unparsed('validation:notValidDate', { value: shown(value) })
      : parsed(time)
  },

  validate(value, field, { required, language, siblingData }) {
    if (typeof value !== 'string') return required ? fault('validation:required') : valid
    if (lacksZone(field, siblingData)) return fault('validation:timezoneRequired')
    const { minDate, maxDate } = field.admin?.date ?? {}
    if (isBefore(value, minDate, field)) {
      return fault('validation:tooEarly', { date: worded(minDate, field, language) })
    }
    return isBefore(maxDate, value, field)
      ? fault('validation:tooLate', { date: worded(maxDate, field, language) })
      : valid
  },
})

/** The server part: how configs are checked and completed, and how values are described. */
export const dateServerPart = defineServerPart<DateField>(date, {
  options: {
    ...dataOptions,
    type: true,
    timezone: { defaultTimezone: true, supportedTimezones: choiceOptions, required: true },
    admin: {
      ...inputAdminOptions,
      date: {
        pickerAppearance: true,
        displayFormat: true,
        minDate: true,
        maxDate: true,
        minTime: true,
        maxTime: true,
        timeIntervals: true,
        monthsToShow: true,
      },
    },
  },
  companion: (field, { timezones }) => timezoneField(field, timezones),

  check(field, { path, report, takeName }) {
    const { minDate, maxDate } = field.admin?.date ?? {}
    for (const [name, bound] of Object.entries({ minDate, maxDate })) {
      if (
        bound !== undefined &&
        bound !== '' &&
        storedTime(bound, isAboutDays(field)) === undefined
      ) {
        report(`${path}.admin.date.${name}`, 'is not a date')
      }
    }
    if (!field.timezone) return
    takeName(timezoneName(field.name))
    if (typeof field.timezone === 'object') {
      checkTimezones(field.timezone, `${path}.timezone`, report)
    }
  },

  jsonSchema: () => ({ type: ['string', 'null'], format: 'date-time' }),
})

/**
 * The stored form of a date. A day without a time becomes noon UTC if the field is about days: that
 * is the same day in nearly every time zone.
 */
function storedTime(value: unknown, isDay: boolean): string | undefined {
  if (typeof value !== 'string' || !isDay || !dateOnly.test(value)) return isoTime(value)
  return isoTime(`${value.length === 7 ? `${value}-01` : value}T12:00:00.000Z`)
}

function lacksZone({ name, timezone }: DateField, siblings: JsonObject): boolean {
  if (typeof timezone !== 'object' || timezone.required !== true) return false
  const zone = siblings[timezoneName(name)]
  return typeof zone !== 'string' || zone === ''
}

function isAboutDays(field: DateField): boolean {
  const appearance = field.admin?.date?.pickerAppearance
  return appearance === 'dayOnly' || appearance === 'monthOnly'
}

type Bound = string | Date | undefined

/** Days and months are compared as such; a bound that is a day means its first moment in UTC. */
function isBefore(a: Bound, b: Bound, field: DateField): boolean {
  const [first, second] = [boundText(a, field), boundText(b, field)]
  return first !== undefined && second !== undefined && first < second
}

function boundText(bound: Bound, field: DateField): string | undefined {
  if (bound === undefined) return undefined
  const time = storedTime(bound, isAboutDays(field))
  const isMonth = field.admin?.date?.pickerAppearance === 'monthOnly'
  return isAboutDays(field) ? time?.slice(0, isMonth ? 7 : 10) : time
}

function worded(bound: Bound, field: DateField, language: string): string {
  const time = bound === undefined ? undefined : storedTime(bound, isAboutDays(field))
  if (time === undefined) return ''
  const isExact = !isAboutDays(field) && !time.endsWith('T00:00:00.000Z')
  return new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    dateStyle: 'medium',
    ...(isExact && { timeStyle: 'short' }),
  }).format(new Date(time))
}
