import { date } from '../fields/date.ts'
import { shown } from '../fields/field-type.ts'
import { checkOptions } from './check-options.ts'
import { isPlainObject, type Report } from './check-values.ts'
import { checkName, type Level } from './field-level.ts'
import type { DateField } from './fields.ts'
import { commonTimeZones, isTimeZone, type SiteTimezones, timezoneName } from './time-zones.ts'

/** Reports what is wrong with the bounds and the time zones of a date field. */
export function checkDate(field: DateField, path: string, level: Level): void {
  const { report } = level
  const { minDate, maxDate } = field.admin?.date ?? {}
  for (const [name, bound] of Object.entries({ minDate, maxDate })) {
    if (bound !== undefined && !date.parse(bound, field).ok) {
      report(`${path}.admin.date.${name}`, 'is not a date')
    }
  }
  if (!field.timezone) return
  checkName(timezoneName(field.name), path, level)
  if (typeof field.timezone === 'object') checkTimezones(field.timezone, `${path}.timezone`, report)
}

/** Zones on offer must be known, and the one to begin with among them. */
export function checkTimezones(
  timezones: NonNullable<SiteTimezones>,
  path: string,
  report: Report,
): void {
  const { supportedTimezones, defaultTimezone } = timezones
  if (supportedTimezones !== undefined) {
    checkOptions(supportedTimezones, `${path}.supportedTimezones`, report)
  }
  const zones: readonly unknown[] = Array.isArray(supportedTimezones)
    ? supportedTimezones.map((zone: unknown) => (isPlainObject(zone) ? zone.value : zone))
    : commonTimeZones
  zones.forEach((zone, index) => {
    if (typeof zone === 'string' && !isTimeZone(zone)) {
      report(`${path}.supportedTimezones[${index}]`, `"${shown(zone)}" is no time zone`)
    }
  })
  if (defaultTimezone !== undefined && !zones.includes(defaultTimezone)) {
    report(`${path}.defaultTimezone`, `"${shown(defaultTimezone)}" is not among the zones`)
  }
}
