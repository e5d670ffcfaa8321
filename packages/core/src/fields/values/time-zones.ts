import { checkOptions } from '../../config/problems/check-options.ts'
import { isPlainObject, type Report } from '../../config/problems/check-values.ts'
import type { AdminConfig } from '../../config/types/config.ts'
import type {
  DateField,
  DateTimezone,
  SelectField,
} from '../../config/types/field-types/value-fields.ts'
import { shown } from '../../formats/shown.ts'
import { optionValue } from './options.ts'

/**
 * One zone for each offset and daylight saving rule that many people live in, from west to east.
 */
export const commonTimeZones: readonly string[] = Object.freeze([
  'Pacific/Honolulu',
  'America/Anchorage',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/Denver',
  'America/Mexico_City',
  'America/Chicago',
  'America/Bogota',
  'America/New_York',
  'America/Caracas',
  'America/Halifax',
  'America/Santiago',
  'America/St_Johns',
  'America/Sao_Paulo',
  'America/Argentina/Buenos_Aires',
  'Atlantic/Azores',
  'Atlantic/Reykjavik',
  'UTC',
  'Europe/London',
  'Europe/Lisbon',
  'Africa/Lagos',
  'Europe/Berlin',
  'Europe/Paris',
  'Africa/Cairo',
  'Africa/Johannesburg',
  'Europe/Athens',
  'Asia/Jerusalem',
  'Europe/Istanbul',
  'Africa/Nairobi',
  'Asia/Riyadh',
  'Asia/Tehran',
  'Asia/Dubai',
  'Asia/Kabul',
  'Asia/Karachi',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Dhaka',
  'Asia/Yangon',
  'Asia/Bangkok',
  'Asia/Jakarta',
  'Asia/Shanghai',
  'Asia/Singapore',
  'Asia/Hong_Kong',
  'Australia/Perth',
  'Asia/Seoul',
  'Asia/Tokyo',
  'Australia/Adelaide',
  'Australia/Brisbane',
  'Australia/Sydney',
  'Pacific/Noumea',
  'Pacific/Auckland',
  'Pacific/Tongatapu',
])

/** The site's default zones, for date fields without their own. */
export type SiteTimezones = AdminConfig['timezones']

/** The name of the field that stores a date's time zone. */
export function timezoneName(name: string): string {
  return `${name}_tz`
}

/**
 * The companion of a date with `timezone`: a select of zones that the date's input shows beside the
 * date. It is placed, read, written and localized like the date.
 */
export function timezoneField(
  field: DateField,
  site: SiteTimezones | undefined,
): SelectField | null {
  if (!field.timezone) return null
  const own: Exclude<DateTimezone, boolean> = field.timezone === true ? {} : field.timezone
  const options = own.supportedTimezones ?? site?.supportedTimezones ?? commonTimeZones
  const wanted = own.defaultTimezone ?? site?.defaultTimezone
  const hasDefault = options.some((option) => optionValue(option) === wanted)
  const { access, hidden, localized } = field
  return {
    type: 'select',
    name: timezoneName(field.name),
    label: { en: 'Time zone', de: 'Zeitzone' },
    options,
    ...(wanted !== undefined && hasDefault ? { defaultValue: wanted } : {}),
    ...(access === undefined ? {} : { access }),
    ...(hidden === undefined ? {} : { hidden }),
    ...(localized === undefined ? {} : { localized }),
    admin: {
      hidden: true,
      disableListColumn: true,
      disableListFilter: true,
      ...(field.admin?.condition === undefined ? {} : { condition: field.admin.condition }),
    },
  }
}

/** Checks that the zones are known and that the default is one of them. */
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

/** Whether this computer supports a time zone; a renamed one is supported under both names. */
export function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) !== null
  } catch {
    return false
  }
}
