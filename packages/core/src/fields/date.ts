import type { DateField } from '../config/fields.ts'
import { timezoneName } from '../config/time-zones.ts'
import type { Json, JsonObject } from '../json.ts'
import { type FieldTypeDefinition, fault, parsed, shown, unparsed, valid } from './field-type.ts'
import { orderedOperators } from './number.ts'
import { coerceBy } from './operands.ts'

const dateOnly = /^\d{4}-\d{2}(-\d{2})?$/
// Longer than any way to write a date; `Date` need not see more.
const longestDate = 64

/** A point in time as ISO text in UTC. */
export const date: FieldTypeDefinition<DateField> = Object.freeze<FieldTypeDefinition<DateField>>({
  type: 'date',
  empty: null,
  diffKind: 'value',
  operators: orderedOperators,

  parse(value, field) {
    if (value === undefined || value === null) return parsed(value)
    if (value === '') return parsed(null)
    const time = isoTime(value, isAboutDays(field))
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

  projection: () => ({ kind: 'date', many: false }),
  coerce: (operand, operator) => coerceBy((one) => isoTime(one, false), operand, operator),
  jsonSchema: () => ({ type: ['string', 'null'], format: 'date-time' }),
})

/**
 * Any way to write a date to the one way it is stored, so that stored dates compare as text. A day
 * without a time is noon UTC where the field is about days: it is the same day in (nearly) every
 * time zone.
 */
function isoTime(value: unknown, isDay: boolean): (Json & string) | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && !(value instanceof Date)) {
    return undefined
  }
  if (typeof value === 'string' && value.length > longestDate) return undefined
  if (typeof value === 'string' && isDay && dateOnly.test(value)) {
    return isoTime(`${value.length === 7 ? `${value}-01` : value}T12:00:00.000Z`, false)
  }
  const time = new Date(value)
  if (Number.isNaN(time.getTime())) return undefined
  const iso = time.toISOString()
  // Years before 0 and after 9999 have a sign and six digits, which would not sort as text.
  return iso.length === 24 ? iso : undefined
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

/** Days and months are compared as such; a bound that is a day begins the day in UTC. */
function isBefore(a: Bound, b: Bound, field: DateField): boolean {
  const [first, second] = [boundText(a, field), boundText(b, field)]
  return first !== undefined && second !== undefined && first < second
}

function boundText(bound: Bound, field: DateField): string | undefined {
  if (bound === undefined) return undefined
  const time: string | undefined = isoTime(bound, isAboutDays(field))
  const isMonth = field.admin?.date?.pickerAppearance === 'monthOnly'
  return isAboutDays(field) ? time?.slice(0, isMonth ? 7 : 10) : time
}

function worded(bound: Bound, field: DateField, language: string): string {
  const time = bound === undefined ? undefined : isoTime(bound, isAboutDays(field))
  if (time === undefined) return ''
  const isExact = !isAboutDays(field) && !time.endsWith('T00:00:00.000Z')
  return new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    dateStyle: 'medium',
    ...(isExact && { timeStyle: 'short' }),
  }).format(new Date(time))
}
